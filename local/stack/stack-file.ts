import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writePrivate } from './data-folder.ts';

/** What a running stack tells tools and tests about itself, in `<data>/stack.json`. */
export interface StackFile {
  /** Where Thaw answers, like `http://localhost:3000`. */
  origin: string;
  /** The same for other devices in the network; null when there is no network. */
  lanOrigin: string | null;
  ports: Record<'front' | 'postgres' | 'auth' | 'smtp' | 'mailbox', number>;
  /** Database address for the superuser. */
  adminUrl: string;
  /** Database address for the role of the functions. */
  databaseUrl: string;
  authUrl: string;
  /** The mailbox's page; its mails as JSON are at `/email`. Null where there is none. */
  mailboxUrl: string | null;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  demo: { email: string; password: string } | null;
}

/** The note of this start, or of the last one. */
export function readStackFile(dataDir: string): StackFile | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** Leaves the note. */
export function writeStackFile(dataDir: string, note: StackFile): void {
  writePrivate(path.join(dataDir, 'stack.json'), `${JSON.stringify(note, null, 2)}\n`);
}

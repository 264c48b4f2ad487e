import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writePrivate } from './data-folder.ts';

/** A running stack's addresses for tools and tests, in `<data>/stack.json`. */
export interface StackFile {
  /** Thaw's URL, like `http://localhost:3000`. */
  origin: string;
  /** The same for other devices in the network; null without a network. */
  lanOrigin: string | null;
  ports: Record<'front' | 'postgres' | 'auth' | 'smtp' | 'mailbox' | 'metrics', number>;
  /** Database URL for the superuser. */
  adminUrl: string;
  /** Database URL for the role `postgres`, which owns the tables. */
  ownerUrl: string;
  /** Database URL for the functions' login role. */
  databaseUrl: string;
  authUrl: string;
  /** The mailbox's page; its mail as JSON is at `/email`. Null without a mailbox. */
  mailboxUrl: string | null;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  demo: { email: string; password: string } | null;
}

/** The file of this start, or of the last one. */
export function readStackFile(dataDir: string): StackFile | null {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8'));
  } catch {
    return null;
  }
}

export function writeStackFile(dataDir: string, note: StackFile): void {
  writePrivate(path.join(dataDir, 'stack.json'), `${JSON.stringify(note, null, 2)}\n`);
}

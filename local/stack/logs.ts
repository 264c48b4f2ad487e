import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A log that has grown beyond this is put aside. */
const MAX_BYTES = 2_000_000;
const LOOK_EVERY_MS = 5_000;

export interface Log {
  file: string;
  /** For a child process to write to. */
  handle: number;
  write: (line: string) => void;
  /** What was written since it was opened, at most its last 4,000 characters, as lines. */
  tail: () => string[];
  close: () => void;
}

/**
 * Opens `<data>/logs/<part>.log`. When it gets long it is emptied, and what it said stays beside it as `.old` until the
 * next time. The file itself stays, since a child process goes on writing to its end.
 */
export function openLog(dataDir: string, part: string): Log {
  const file = path.join(dataDir, 'logs', `${part}.log`);
  const handle = openSync(file, 'a', 0o600);
  let before = 0;

  function keepShort(): void {
    if (fstatSync(handle).size <= MAX_BYTES) return;
    try {
      copyFileSync(file, `${file}.old`);
    } catch {
      // The disk is full, or somebody took the file away: then emptying it is all the more wanted.
    }
    ftruncateSync(handle);
    before = 0;
  }

  keepShort();
  before = fstatSync(handle).size;
  const looking = setInterval(keepShort, LOOK_EVERY_MS).unref();
  return {
    file,
    handle,
    write: (line) => {
      writeSync(handle, `${new Date().toISOString()} ${line}\n`);
    },
    tail: () => readFileSync(file).subarray(before).toString('utf8').slice(-4_000).split('\n'),
    close: () => {
      clearInterval(looking);
      closeSync(handle);
    },
  };
}

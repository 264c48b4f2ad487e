import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Size limit before rotation. */
const MAX_BYTES = 2_000_000;
const LOOK_EVERY_MS = 5_000;

export interface Log {
  file: string;
  /** For a child process to write to. */
  handle: number;
  write: (line: string) => void;
  /** The last 4,000 characters since opening, as lines. */
  tail: () => string[];
  /** The last dozen lines with text. */
  lastWords: () => string;
  close: () => void;
}

/**
 * Opens `<data>/logs/<part>.log`. A long log is copied to `.old` and emptied in place, since a child process keeps
 * writing to the same file.
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
      // The disk is full or the file is gone: emptying matters all the more.
    }
    ftruncateSync(handle);
    before = 0;
  }

  keepShort();
  before = fstatSync(handle).size;
  const looking = setInterval(keepShort, LOOK_EVERY_MS).unref();
  const tail = () => readFileSync(file).subarray(before).toString('utf8').slice(-4_000).split('\n');
  return {
    file,
    handle,
    write: (line) => {
      writeSync(handle, `${new Date().toISOString()} ${line}\n`);
    },
    tail,
    lastWords: () =>
      tail()
        .filter((line) => line.trim() !== '')
        .slice(-12)
        .join('\n'),
    close: () => {
      clearInterval(looking);
      closeSync(handle);
    },
  };
}

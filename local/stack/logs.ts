import { closeSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A log that has grown beyond this is put aside when its part starts next. */
const MAX_BYTES = 5_000_000;

export interface Log {
  file: string;
  /** For a child process to write to. */
  handle: number;
  write: (line: string) => void;
  /** What was written since it was opened, at most its last 4,000 characters, as lines. */
  tail: () => string[];
  close: () => void;
}

/** Opens `<data>/logs/<part>.log`; the one before it stays beside it as `.old` when it got long. */
export function openLog(dataDir: string, part: string): Log {
  const file = path.join(dataDir, 'logs', `${part}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(file, `${file}.old`);
  const handle = openSync(file, 'a', 0o600);
  const before = statSync(file).size;
  return {
    file,
    handle,
    write: (line) => {
      writeSync(handle, `${new Date().toISOString()} ${line}\n`);
    },
    tail: () => readFileSync(file).subarray(before).toString('utf8').slice(-4_000).split('\n'),
    close: () => closeSync(handle),
  };
}

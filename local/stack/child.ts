import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/**
 * Ties a program's life to ours, even if we are killed: a shell beside it interrupts it once our end of the pipe
 * closes. `$1` is the signal.
 */
const LEASH = `
signal=$1; shift
exec 3<&0
"$@" </dev/null 3<&- & child=$!
( read -r _ <&3; kill -"$signal" "$child" 2>/dev/null ) & watcher=$!
exec 3<&-
wait "$child"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

export interface Child {
  /** Resolves when it ends, for any reason. */
  ended: Promise<void>;
  hasEnded: () => boolean;
  /** Asks it to end, and kills it after `patienceMs`. */
  stop: (patienceMs: number) => Promise<void>;
}

function follow(process: ChildProcess, kill: () => void): Child {
  let done = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      done = true;
      resolve();
    };
    process.once('exit', end);
    process.once('error', end);
  });
  // A program that ends closes its side of the pipe; that isn't an error.
  process.stdin?.on('error', () => undefined);
  return {
    ended,
    hasEnded: () => done,
    stop: async (patienceMs) => {
      process.stdin?.end();
      const killing = setTimeout(kill, patienceMs);
      await ended;
      clearTimeout(killing);
    },
  };
}

/** In its own process group, so that Ctrl-C reaches only us and we stop everything in order. */
function options(log: number, more: SpawnOptions): SpawnOptions {
  return { ...more, detached: true, stdio: ['pipe', log, log] };
}

/** Kills a program and its children. */
function killGroup(process: ChildProcess): void {
  if (process.pid === undefined) return;
  try {
    globalThis.process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
}

/** Starts a program that ignores its standard input; `signal` (like `INT`) ends it. */
export function startLeashed(signal: string, command: string, args: string[], log: number, more: SpawnOptions): Child {
  const process = spawn('/bin/sh', ['-c', LEASH, 'sh', signal, command, ...args], options(log, more));
  return follow(process, () => killGroup(process));
}

/** Starts a program that ends with its standard input. */
export function startListening(command: string, args: string[], log: number, more: SpawnOptions): Child {
  const process = spawn(command, args, options(log, more));
  return follow(process, () => killGroup(process));
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs a program that has to end with us even when we are killed: a shell beside it interrupts it as soon as our end of
 * the pipe is gone. `$1` is the signal.
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
  /** Resolves when it has ended, whyever. */
  ended: Promise<void>;
  hasEnded: () => boolean;
  /** Asks it to end, and makes it after `patienceMs`. */
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
  // A program that ended closes its side of the pipe; that is no error of ours.
  process.stdin?.on('error', () => undefined);
  return {
    ended,
    hasEnded: () => done,
    stop: async (patienceMs) => {
      process.stdin?.end();
      const waiting = new AbortController();
      await Promise.race([ended, sleep(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined)]);
      waiting.abort();
      if (!done) kill();
      await ended;
    },
  };
}

/** In a session of its own, so that Ctrl-C reaches us alone and we stop everything in order. */
function options(log: number, more: SpawnOptions): SpawnOptions {
  return { ...more, detached: true, stdio: ['pipe', log, log] };
}

/** Kills a program and what it started. */
function killGroup(process: ChildProcess): void {
  if (process.pid === undefined) return;
  try {
    globalThis.process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}

/** Starts a program that takes no notice of its standard input; `signal` (like `INT`) ends it. */
export function startLeashed(signal: string, command: string, args: string[], log: number, more: SpawnOptions): Child {
  const process = spawn('/bin/sh', ['-c', LEASH, 'sh', signal, command, ...args], options(log, more));
  return follow(process, () => killGroup(process));
}

/** Starts a program that ends by itself when its standard input does. */
export function startListening(command: string, args: string[], log: number, more: SpawnOptions): Child {
  const process = spawn(command, args, options(log, more));
  return follow(process, () => killGroup(process));
}

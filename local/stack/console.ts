import { AsyncLocalStorage } from 'node:async_hooks';

type Take = (values: unknown[]) => void;

const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;
const taking = new AsyncLocalStorage<Take>();
let isTapped = false;

function tap(): void {
  if (isTapped) return;
  isTapped = true;
  for (const method of METHODS) {
    const write = console[method].bind(console);
    console[method] = (...values: unknown[]) => {
      const take = taking.getStore();
      if (take === undefined) write(...values);
      else take(values);
    };
  }
}

/**
 * Does some work of a library that writes to the console, and has no other way to tell. What it writes, at once or later,
 * goes to `take` instead of into the terminal of whoever started us; what others write meanwhile goes where it always does.
 */
export function withConsole<Result>(take: Take, work: () => Result): Result {
  tap();
  return taking.run(take, work);
}

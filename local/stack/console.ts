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
 * Runs work of a library that reports only to the console. Its output, now or later, goes to `take` instead of the
 * terminal; the output of all other code is unaffected.
 */
export function withConsole<Result>(take: Take, work: () => Result): Result {
  tap();
  return taking.run(take, work);
}

/**
 * Where nobody takes a failure any more, the runtime says so to `runtime` and ends the process, with everybody in it. Here
 * it is reported instead, and everything goes on.
 */
export function outliveStrayFailures(runtime: EventTarget, report: (error: unknown) => void): void {
  runtime.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report('reason' in event ? event.reason : event);
  });
}

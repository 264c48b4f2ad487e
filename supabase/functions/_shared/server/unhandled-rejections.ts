/**
 * A rejection that nothing handles would end the process, with everyone in it. Here
 * it is reported instead, and everything goes on.
 */
export function reportUnhandledRejections(runtime: EventTarget, report: (error: unknown) => void): void {
  runtime.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report('reason' in event ? event.reason : event);
  });
}

/**
 * Reports unhandled rejections; by default each would end the process, with everyone in it.
 */
export function reportUnhandledRejections(runtime: EventTarget, report: (error: unknown) => void): void {
  runtime.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report('reason' in event ? event.reason : event);
  });
}

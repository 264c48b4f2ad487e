/**
 * Reports uncaught rejections and errors; by default each would end the process, with everyone in it. The
 * driver of the database throws such an error where a connection ends between two steps of Deno 2.1.
 * (github.com/porsager/postgres/issues/1154)
 */
export function reportUncaught(runtime: EventTarget, report: (error: unknown) => void): void {
  for (const type of ['unhandledrejection', 'error']) {
    runtime.addEventListener(type, (event) => {
      event.preventDefault();
      if ('reason' in event) report(event.reason);
      else report('error' in event ? event.error : event);
    });
  }
}

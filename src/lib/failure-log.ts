/**
 * Says on the console that something fails: once, until it has worked again. The reason is the API's own or that there is
 * no answer, never what was sent.
 * @param what for whoever looks for the reason
 * @returns takes why a try failed, or null for one that did not
 */
export function failureLog(what: string): (error: unknown) => void {
  let isFailing = false;
  return (error) => {
    if (error !== null && !isFailing) console.warn(`${what}: ${error instanceof Error ? error.message : 'unknown'}`);
    isFailing = error !== null;
  };
}

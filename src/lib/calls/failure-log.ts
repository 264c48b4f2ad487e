/**
 * Logs the first of several failures in a row. Logs the API's reason or "no answer", never the request.
 * @param what the failing task, for developers
 * @returns call it with each try's error, or null after a success
 */
export function failureLog(what: string): (error: unknown) => void {
  let isFailing = false;
  return (error) => {
    if (error !== null && !isFailing) console.warn(`${what}: ${error instanceof Error ? error.message : 'unknown'}`);
    isFailing = error !== null;
  };
}

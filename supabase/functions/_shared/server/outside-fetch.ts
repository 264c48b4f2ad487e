import { readBytes } from './read-bytes.ts';

/** Time for one answer of an outside service, over all of its requests. */
export const OUTSIDE_TIME_LIMIT_MS = 2_500;

/** The platform's `fetch`, or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The JSON reply of an outside service. Throws for any status but 2xx, for more than `maxBytes`, for invalid JSON, and when
 * `signal` aborts, which also covers the body.
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  { maxBytes, ...init }: RequestInit & { maxBytes: number; signal: AbortSignal },
): Promise<unknown> {
  return readJson(await fetch(url, init), maxBytes, init.signal);
}

/** The same for a response whose headers matter, too. */
export async function readJson(response: Response, maxBytes: number, signal: AbortSignal): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const bytes = await readBytes(response.body, maxBytes, signal);
  if (bytes === null) throw new Error(`more than ${maxBytes} bytes`);
  return JSON.parse(new TextDecoder().decode(bytes));
}

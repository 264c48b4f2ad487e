import { readBytes } from './read-bytes.ts';

/** How long a service outside may take for one answer, however many requests that needs. */
export const OUTSIDE_TIME_LIMIT_MS = 2_500;

/** `fetch`, as the platform has it or as a test gives it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The JSON that a service outside answers. Throws for any other status than 2xx, for more than `maxBytes`, for what is no
 * JSON, and when `signal` ends it; the body is read under the same signal.
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  { maxBytes, ...init }: RequestInit & { maxBytes: number; signal: AbortSignal },
): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const bytes = await readBytes(response.body, maxBytes, init.signal);
  if (bytes === null) throw new Error(`more than ${maxBytes} bytes`);
  return JSON.parse(new TextDecoder().decode(bytes));
}

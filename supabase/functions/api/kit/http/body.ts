import * as z from 'zod/mini';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { InFlight, readBytes as readStream } from '../../../_shared/server/read-bytes.ts';
import { widestOf } from './ip.ts';

/** An unfinished body is abandoned after this. */
const READ_LIMIT_MS = 10_000;

/** Across all bodies that this process is reading. */
const inFlight = new InFlight();

/**
 * The raw payload of a request. Refuses one larger than `maxBytes` (413), by its length before reading, and one unfinished
 * when `limit` ends (400). Refuses a large one while too much is being read already (503).
 * @param caller the IP or /64 that it comes from; the /48 around it counts
 */
export async function readBytes(
  request: Request,
  maxBytes: number,
  caller: string,
  limit: AbortSignal = AbortSignal.timeout(READ_LIMIT_MS),
  reading: InFlight = inFlight,
): Promise<Uint8Array<ArrayBuffer>> {
  const promised = Number(request.headers.get('content-length') ?? 0);
  if (promised > maxBytes) throw new ApiError('too_large');
  const body = reading.begin(widestOf(caller));
  try {
    const bytes = await readStream(request.body, maxBytes, limit, body.add);
    if (bytes === null) throw new ApiError('too_large');
    return bytes;
  } catch (error) {
    throw limit.aborted ? new ApiError('invalid') : error;
  } finally {
    body.end();
  }
}

/** A body this short is read in one go, which takes half the time: usually it is here already. */
const SMALL_BYTES = 4 * 1024;

/** The same for a body no longer than its header says, which our server ensures. */
async function readSmall(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new ApiError('invalid')), READ_LIMIT_MS);
  });
  try {
    const bytes = new Uint8Array(await Promise.race([request.arrayBuffer(), late]));
    if (bytes.byteLength > maxBytes) throw new ApiError('too_large');
    return bytes;
  } finally {
    clearTimeout(clock);
  }
}

function isSmall(request: Request, maxBytes: number): boolean {
  const promised = request.headers.get('content-length');
  return promised !== null && Number(promised) <= Math.min(SMALL_BYTES, maxBytes);
}

function isJson(contentType: string | null): boolean {
  return contentType !== null && contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

/**
 * The parsed JSON payload of a request; an empty body means `{}`. Refuses one larger than `maxBytes` (413), not declared as
 * JSON (415) or not JSON (400).
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  caller: string,
  limit?: AbortSignal,
): Promise<unknown> {
  // Most calls have no body, and so need no timer.
  const isShort = limit === undefined && isSmall(request, maxBytes);
  if (!isShort && request.body === null) return {};
  const bytes = isShort ? await readSmall(request, maxBytes) : await readBytes(request, maxBytes, caller, limit);
  if (bytes.byteLength === 0) return {};
  if (!isJson(request.headers.get('content-type'))) throw new ApiError('not_json');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('invalid');
  }
}

/** Checks input against the contract; the refusal names the first wrong field. */
export function parseInput<Output>(schema: z.core.$ZodType<Output>, input: unknown): Output {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  throw new ApiError('invalid', field === undefined ? {} : { field: String(field) });
}

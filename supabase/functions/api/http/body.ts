import type * as z from 'zod';
import { ApiError } from '../../_shared/server/api-error.ts';

/** Reads at most `maxBytes`, whatever the headers promise: a chunked body has no length before its end. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const promised = Number(request.headers.get('content-length') ?? 0);
  if (promised > maxBytes) throw new ApiError('too_large');
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) {
      reader.cancel().catch(() => {});
      throw new ApiError('too_large');
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function isJson(contentType: string | null): boolean {
  return contentType !== null && contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

/**
 * The request's payload as the value that its JSON stands for; an empty body stands for `{}`.
 * Refuses what is larger than `maxBytes` (413), not called JSON (415) or not JSON (400).
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.byteLength === 0) return {};
  if (!isJson(request.headers.get('content-type'))) throw new ApiError('not_json');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('invalid');
  }
}

/** Checks input against the contract; the refusal names the first field that is wrong. */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  throw new ApiError('invalid', field === undefined ? {} : { field: String(field) });
}

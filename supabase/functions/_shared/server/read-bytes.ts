/**
 * All that a stream gives, or null as soon as that is more than `maxBytes`: what a header promises need not be true. Throws
 * the reason of `signal` when that ends it first; nobody has to wait for the last byte of somebody slow. `taking` is told
 * of each piece before it is kept, and may throw to end it too.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
  taking: (bytes: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (stream === null) return new Uint8Array();
  const reader = stream.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > maxBytes) {
        cancel();
        return null;
      }
      taking(read.value.byteLength);
      chunks.push(read.value);
    }
    signal.throwIfAborted();
    return joined(chunks, size);
  } catch (error) {
    cancel();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

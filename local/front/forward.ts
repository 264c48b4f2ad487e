/** Headers that are about one connection, or that anybody could write to look like somebody else. */
const NOT_FORWARDED = [
  'connection',
  'forwarded',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Hands a request on to another server at the same path. Rejects when that server does not answer.
 * @param target its address with path and query
 */
export async function forward(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of NOT_FORWARDED) headers.delete(name);
  const body = request.body === null ? undefined : await request.arrayBuffer();
  const reply = await fetch(target, { method: request.method, headers, body, redirect: 'manual' });
  const replied = new Headers(reply.headers);
  // The body comes out of `fetch` unpacked.
  replied.delete('content-encoding');
  replied.delete('content-length');
  return new Response(reply.body, { status: reply.status, headers: replied });
}

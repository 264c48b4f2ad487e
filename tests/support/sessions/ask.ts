import { Agent, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type AnyEndpoint, pathOf, type ReplyOf } from '#shared/contract/endpoint.ts';
import type { Refusal } from '#shared/contract/refusals.ts';

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  bearer?: string;
  /** The tag of the reply that the asker has. */
  etag?: string;
}

export interface Answer<E extends AnyEndpoint> {
  status: number;
  headers: IncomingHttpHeaders;
  etag: string | undefined;
  /** Bytes of the body as they were sent. */
  bytes: number;
  /** From the request to the last byte of the reply. */
  ms: number;
  /** The reply of the contract; null for a 304, for bytes and for a refusal. */
  reply: ReplyOf<E> | null;
  /** Why not; null for a success. */
  refusal: Refusal | null;
  /** The body after decompression. */
  content: Buffer;
}

const unzip = promisify(gunzip);
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

interface Sent {
  response: IncomingMessage;
  /** The body as it was sent. */
  sent: Buffer;
}

/** As browsers do: a connection that was closed while it was not used is no failure, the call goes out on another one. */
function send(url: URL, options: RequestOptions, body: string | undefined): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ response, sent: Buffer.concat(parts) }));
      response.on('error', reject);
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, options, body));
      else reject(error);
    });
    call.end(body);
  });
}

/** One call as a player's browser makes it, with its cost. Rejects only when no answer comes. */
export async function ask<E extends AnyEndpoint>(origin: string, endpoint: E, asked: Asked = {}): Promise<Answer<E>> {
  const { params, query = {}, body, bearer, etag } = asked;
  const search = new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]));
  const path = pathOf(endpoint, params) + (search.size === 0 ? '' : `?${search}`);
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
  };
  const start = performance.now();
  // The name would be looked up for each connection.
  const url = new URL(path, origin.replace('//localhost', '//127.0.0.1'));
  const { response, sent } = await send(url, { agent, method: endpoint.method, headers }, text);
  const ms = performance.now() - start;
  const status = response.statusCode ?? 0;
  const content = response.headers['content-encoding'] === 'gzip' ? await unzip(sent) : sent;
  const isJson = response.headers['content-type']?.startsWith('application/json') === true && content.length > 0;
  const json: unknown = isJson ? JSON.parse(content.toString()) : null;
  const isSuccess = status >= 200 && status < 300;
  return {
    status,
    headers: response.headers,
    etag: response.headers.etag,
    bytes: sent.length,
    ms,
    reply: isSuccess && isJson ? (endpoint.reply.parse(json) as ReplyOf<E>) : null,
    refusal: isJson && status >= 400 ? (json as Refusal) : null,
    content,
  };
}

/** The reply of a call that has to succeed. */
export async function ok<E extends AnyEndpoint>(origin: string, endpoint: E, asked?: Asked): Promise<ReplyOf<E>> {
  const { status, reply, content } = await ask(origin, endpoint, asked);
  if (reply === null) throw new Error(`${endpoint.name}: ${status} ${content}`);
  return reply;
}

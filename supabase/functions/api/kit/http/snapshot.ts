import { createHash } from 'node:crypto';

const COMPRESS_FROM_BYTES = 1_024;
const TYPE = 'application/json; charset=utf-8';

/** Private: shared caches keep nothing. No-cache: a browser asks each time, and gets a 304 when nothing changed. */
const REVALIDATE = 'private, no-cache';
const VARY = 'Authorization, Cookie';

type Bytes = Uint8Array<ArrayBuffer>;

export async function compressed(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function bytesOf(reply: unknown): Bytes {
  return new TextEncoder().encode(JSON.stringify(reply));
}

function isBig(bytes: Bytes): boolean {
  return bytes.byteLength > COMPRESS_FROM_BYTES;
}

function hashOf(bytes: Bytes): string {
  return createHash('sha256').update(bytes).digest('base64').slice(0, 12);
}

/** A short hash of content, the same in every process. */
export function contentId(content: unknown): string {
  return hashOf(bytesOf(content));
}

/** Makes the reply for each caller without it, if the content is not all of it. */
interface Making {
  /** The content with the current time. */
  timed?: () => unknown;
  /** The content with parts too large to keep. It is packed already, so nothing compresses it further. */
  streamed?: () => Promise<ReadableStream<Bytes>>;
}

/**
 * A reply for many callers, with an entity tag of its content: a weak one, because the compressed form has it too. A new
 * time or `version` alone makes no new reply.
 */
export class Snapshot {
  readonly tag: string;
  readonly #plain: Bytes;
  readonly #making: Making;
  #gzip: Promise<Bytes> | undefined;

  constructor(content: object, making: Making = {}) {
    this.#plain = bytesOf(content);
    this.#making = making;
    const tagged = 'version' in content ? bytesOf({ ...content, version: undefined }) : this.#plain;
    this.tag = `W/"${hashOf(tagged)}"`;
  }

  /** The same with more fields. */
  with(more: object): Snapshot {
    const { streamed, timed } = this.#making;
    // A room that streams its pictures has none once its session has moved on.
    if (streamed !== undefined) return this;
    const content = JSON.parse(new TextDecoder().decode(this.#plain));
    const making = timed && { timed: () => ({ ...(timed() as object), ...more }) };
    return new Snapshot({ ...content, ...more }, making);
  }

  /** For polls: 304 if the caller has this content already, else all of it. */
  async respondTo({ headers: asking }: Request): Promise<Response> {
    const headers: [string, string][] = [
      ['etag', this.tag],
      ['cache-control', REVALIDATE],
      ['vary', isBig(this.#plain) ? `${VARY}, Accept-Encoding` : VARY],
    ];
    const known = asking.get('if-none-match');
    if (known !== null && isKnown(known, this.tag)) return new Response(null, { status: 304, headers });
    headers.push(['content-type', TYPE], ['x-content-type-options', 'nosniff']);
    const { streamed, timed } = this.#making;
    if (streamed !== undefined) {
      headers[1] = ['cache-control', `${REVALIDATE}, no-transform`];
      return new Response(await streamed(), { headers });
    }
    const bytes = timed === undefined ? this.#plain : bytesOf(timed());
    if (!isBig(this.#plain) || !takesGzip(asking.get('accept-encoding'))) return new Response(bytes, { headers });
    headers.push(['content-encoding', 'gzip']);
    if (timed !== undefined) return new Response(await compressed(bytes), { headers });
    this.#gzip ??= compressed(bytes);
    return new Response(await this.#gzip, { headers });
  }
}

/** A reply for one caller, never stored. */
export async function respondOnce(
  reply: unknown,
  { headers: asked }: Request,
  status: number,
  cookies: readonly string[],
): Promise<Response> {
  const plain = bytesOf(reply);
  const headers: [string, string][] = [
    ['content-type', TYPE],
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
    ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  ];
  if (!isBig(plain) || !takesGzip(asked.get('accept-encoding'))) return new Response(plain, { status, headers });
  headers.push(['content-encoding', 'gzip'], ['vary', 'Accept-Encoding']);
  return new Response(await compressed(plain), { status, headers });
}

/** Browsers say 'gzip, deflate, br'; `gzip;q=0` is a refusal. */
export function takesGzip(header: string | null): boolean {
  return header !== null && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);
}

/** Whether an `If-None-Match` names the tag, by a GET's weak comparison. */
export function isKnown(header: string, tag: string): boolean {
  const opaque = tag.slice(2);
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === opaque);
}

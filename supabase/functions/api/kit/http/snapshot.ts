const COMPRESS_FROM_BYTES = 1_024;
const TYPE = 'application/json; charset=utf-8';

/** Private: shared caches keep nothing. No-cache: a browser asks each time, and is told 304 when nothing changed. */
const REVALIDATE = 'private, no-cache';
const VARY = 'Authorization, Cookie';

type Bytes = Uint8Array<ArrayBuffer>;
type Made = () => Promise<ReadableStream<Bytes>>;

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

async function hashOf(bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 9);
  return btoa(String.fromCharCode(...hash));
}

async function tagOf(bytes: Bytes): Promise<string> {
  return `W/"${await hashOf(bytes)}"`;
}

/** A short name for content: the same content has the same name, in every process. */
export function contentId(content: unknown): Promise<string> {
  return hashOf(bytesOf(content));
}

/**
 * A reply that many ask for, made into bytes once: plain, compressed where that is worth it, and with an entity tag
 * of its content (a weak one, since both forms carry it).
 */
export class Snapshot {
  readonly tag: string;
  readonly plain: Bytes;
  /** Where that is worth it and the reply is the same each time. */
  readonly gzip: Bytes | null;
  /** The same reply with what time it is now, where it tells that. */
  readonly #timed: (() => unknown) | null;
  /** For a reply that is too large to be kept: makes its body, for each asker who has to be sent it. */
  readonly #made: Made | null;
  readonly #isBig: boolean;
  readonly #plainHeaders: [string, string][];
  readonly #gzipHeaders: [string, string][];
  readonly #unchangedHeaders: [string, string][];

  private constructor(tag: string, plain: Bytes, more: { gzip?: Bytes | null; timed?: () => unknown; made?: Made }) {
    this.tag = tag;
    this.plain = plain;
    this.gzip = more.gzip ?? null;
    this.#timed = more.timed ?? null;
    this.#made = more.made ?? null;
    this.#isBig = isBig(plain);
    this.#unchangedHeaders = [
      ['etag', tag],
      ['cache-control', REVALIDATE],
      ['vary', this.#isBig ? `${VARY}, Accept-Encoding` : VARY],
    ];
    this.#plainHeaders = [...this.#unchangedHeaders, ['content-type', TYPE], ['x-content-type-options', 'nosniff']];
    this.#gzipHeaders = [...this.#plainHeaders, ['content-encoding', 'gzip']];
  }

  /** `previous` is reused when the content is still the same. */
  static async of(reply: unknown, previous?: Snapshot): Promise<Snapshot> {
    const plain = bytesOf(reply);
    const tag = await tagOf(plain);
    if (previous?.tag === tag) return previous;
    return new Snapshot(tag, plain, { gzip: isBig(plain) ? await compressed(plain) : null });
  }

  /**
   * A reply that tells the time: `timed` gives it as it is at this moment, `timeless` is what it has beside. The tag is
   * that of `timeless`, so time alone makes no new reply.
   */
  static async timed(timeless: unknown, timed: () => unknown, previous?: Snapshot): Promise<Snapshot> {
    const plain = bytesOf(timeless);
    const tag = await tagOf(plain);
    return previous?.tag === tag ? previous : new Snapshot(tag, plain, { timed });
  }

  /**
   * The same for a reply that is far larger than `timeless`, and packed already: `made` gives its bytes to those who do
   * not have it yet. They are neither kept nor compressed, here or by whoever passes them on.
   */
  static async streamed(timeless: unknown, made: Made, previous?: Snapshot): Promise<Snapshot> {
    const plain = bytesOf(timeless);
    const tag = await tagOf(plain);
    return previous?.tag === tag ? previous : new Snapshot(tag, plain, { made });
  }

  /** For polls: 304 where the asker has this content already, else all of it; at once, unless it has to be made or compressed. */
  respondTo({ headers }: Request): Response | Promise<Response> {
    const known = headers.get('if-none-match');
    if (known !== null && isKnown(known, this.tag)) {
      return new Response(null, { status: 304, headers: this.#unchangedHeaders });
    }
    if (this.#made !== null) return this.#respondWith(this.#made());
    const inGzip = this.#isBig && takesGzip(headers.get('accept-encoding'));
    if (this.#timed !== null) return this.#respondWithTime(bytesOf(this.#timed()), inGzip);
    if (inGzip) return new Response(this.gzip, { headers: this.#gzipHeaders });
    return new Response(this.plain, { headers: this.#plainHeaders });
  }

  #respondWithTime(bytes: Bytes, inGzip: boolean): Response | Promise<Response> {
    if (!inGzip) return new Response(bytes, { headers: this.#plainHeaders });
    return compressed(bytes).then((gzip) => new Response(gzip, { headers: this.#gzipHeaders }));
  }

  async #respondWith(making: Promise<ReadableStream<Bytes>>): Promise<Response> {
    const response = new Response(await making, { headers: this.#plainHeaders });
    response.headers.set('cache-control', `${REVALIDATE}, no-transform`);
    return response;
  }
}

/** A reply for one asker, to be stored nowhere: at once, unless it is worth compressing. */
export function respondOnce(
  reply: unknown,
  { headers: asked }: Request,
  status: number,
  cookies: readonly string[],
): Response | Promise<Response> {
  const plain = bytesOf(reply);
  const headers: [string, string][] = [
    ['content-type', TYPE],
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
    ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  ];
  if (!isBig(plain) || !takesGzip(asked.get('accept-encoding'))) return new Response(plain, { status, headers });
  headers.push(['content-encoding', 'gzip'], ['vary', 'Accept-Encoding']);
  return compressed(plain).then((gzip) => new Response(gzip, { status, headers }));
}

/** Browsers say 'gzip, deflate, br'; `gzip;q=0` is a refusal. */
export function takesGzip(header: string | null): boolean {
  return header !== null && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);
}

/** Whether an `If-None-Match` names the tag, by the weak comparison that a GET is checked by. */
export function isKnown(header: string, tag: string): boolean {
  if (header === tag) return true;
  const opaque = tag.slice(2);
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === opaque);
}

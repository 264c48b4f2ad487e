const COMPRESS_FROM_BYTES = 1_024;
const TYPE = 'application/json; charset=utf-8';

/** Private: shared caches keep nothing. No-cache: a browser asks each time, and is told 304 when nothing changed. */
const REVALIDATE = 'private, no-cache';
const VARY = 'Authorization, Cookie';

type Bytes = Uint8Array<ArrayBuffer>;

async function compressed(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function tagOf(bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 9);
  return `W/"${btoa(String.fromCharCode(...hash))}"`;
}

/**
 * A reply that many ask for, made into bytes once: plain, compressed where that is worth it, and with an entity tag
 * of its content (a weak one, since both forms carry it).
 */
export class Snapshot {
  readonly tag: string;
  readonly plain: Bytes;
  readonly gzip: Bytes | null;
  readonly #plainHeaders: [string, string][];
  readonly #gzipHeaders: [string, string][];
  readonly #unchangedHeaders: [string, string][];

  private constructor(tag: string, plain: Bytes, gzip: Bytes | null) {
    this.tag = tag;
    this.plain = plain;
    this.gzip = gzip;
    this.#unchangedHeaders = [
      ['etag', tag],
      ['cache-control', REVALIDATE],
      ['vary', gzip === null ? VARY : `${VARY}, Accept-Encoding`],
    ];
    this.#plainHeaders = [...this.#unchangedHeaders, ['content-type', TYPE], ['x-content-type-options', 'nosniff']];
    this.#gzipHeaders = [...this.#plainHeaders, ['content-encoding', 'gzip']];
  }

  /** `previous` is reused when the content is still the same. */
  static async of(reply: unknown, previous?: Snapshot): Promise<Snapshot> {
    const plain = new TextEncoder().encode(JSON.stringify(reply));
    const tag = await tagOf(plain);
    if (previous?.tag === tag) return previous;
    return new Snapshot(tag, plain, plain.byteLength > COMPRESS_FROM_BYTES ? await compressed(plain) : null);
  }

  /** For polls: 304 where the asker has this content already, else all of it. */
  respondTo({ headers }: Request): Response {
    const known = headers.get('if-none-match');
    if (known !== null && isKnown(known, this.tag)) {
      return new Response(null, { status: 304, headers: this.#unchangedHeaders });
    }
    if (this.gzip !== null && takesGzip(headers.get('accept-encoding'))) {
      return new Response(this.gzip, { headers: this.#gzipHeaders });
    }
    return new Response(this.plain, { headers: this.#plainHeaders });
  }

  /** For everything else: to be stored nowhere. */
  respondOnce({ headers: asked }: Request, status: number, cookies: readonly string[]): Response {
    const headers: [string, string][] = [
      ['content-type', TYPE],
      ['cache-control', 'no-store'],
      ['x-content-type-options', 'nosniff'],
      ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
    ];
    if (this.gzip === null || !takesGzip(asked.get('accept-encoding'))) {
      return new Response(this.plain, { status, headers });
    }
    headers.push(['content-encoding', 'gzip'], ['vary', 'Accept-Encoding']);
    return new Response(this.gzip, { status, headers });
  }
}

/** Browsers say 'gzip, deflate, br'; `gzip;q=0` is a refusal. */
function takesGzip(header: string | null): boolean {
  return header !== null && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);
}

/** Whether an `If-None-Match` names the tag, by the weak comparison that a GET is checked by. */
function isKnown(header: string, tag: string): boolean {
  if (header === tag) return true;
  const opaque = tag.slice(2);
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === opaque);
}

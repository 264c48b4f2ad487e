import { PACKED_CANVAS } from '../../../_shared/contract/games/canvas.ts';
import { compressed, isKnown, takesGzip } from '../../kit/http/snapshot.ts';
import { canvasJson } from './canvas-json.ts';
import type { CanvasLog } from './canvas-log.ts';
import type { WholeCanvases } from './whole-canvases.ts';
import { streamOf } from './whole-streams.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type HeaderList = [string, string][];

/** Readers further behind get the whole picture, which is made once for everyone. */
const PART_BYTES = 32 * 1024;
const PART_DOTS = 5_000;
/** The most bytes for one removed stroke. */
const REMOVED_BYTES = 5;
/** A client's usual update is smaller than this, and compression hardly helps. */
const COMPRESS_FROM_BYTES = 4 * 1024;

/** Larger replies are sent piece by piece, as fast as they are read. */
const STREAMED_FROM_BYTES = 256 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';
/** A part is never the same again, and requested so often that each header counts. */
const PACKED_PART: HeaderList = [
  ['content-type', PACKED_CANVAS],
  ['cache-control', 'no-store'],
];
const JSON_PART: HeaderList = [
  ['content-type', JSON_TYPE],
  ['cache-control', 'no-store'],
  ['x-content-type-options', 'nosniff'],
];
const GZIP: [string, string] = ['content-encoding', 'gzip'];

export interface Asked {
  /** The caller's version; null: none. */
  since: number | null;
  /** The newest version with a change by the caller. */
  least: number;
  /** Count a whole picture, or points written for this caller alone. They refuse beyond the limit. */
  countWhole: () => void;
  countDots: (dots: number) => void;
}

/** The reply to one caller: packed if they accept that form, else JSON; their news, or everything. */
export function canvasReplyTo(
  { headers }: Request,
  log: CanvasLog,
  wholes: WholeCanvases,
  asked: Asked,
): Response | Promise<Response> {
  const { since } = asked;
  const isPacked = headers.get('accept')?.includes(PACKED_CANVAS) ?? false;
  if (since === null || !log.canTellSince(since)) return wholeReply(headers, isPacked, log, wholes, asked);
  const removedLines = log.removedSince(since);
  if (isPacked) {
    if (log.bytesSince(since) + REMOVED_BYTES * removedLines.length > PART_BYTES) {
      return wholeReply(headers, isPacked, log, wholes, asked);
    }
    return part(headers, log.packedSince(since, removedLines), PACKED_PART);
  }
  const count = log.dotsSince(since) + removedLines.length;
  if (count > PART_DOTS) return wholeReply(headers, isPacked, log, wholes, asked);
  asked.countDots(count);
  return part(headers, jsonSince(log, since, removedLines), JSON_PART);
}

function jsonSince(log: CanvasLog, since: number, removedLines: readonly number[]): Bytes {
  const told = { version: log.version, removedLines, reset: false };
  return new TextEncoder().encode([...canvasJson(log.segmentsSince(since), told)].join(''));
}

function part(asking: Headers, bytes: Bytes, headers: HeaderList): Response | Promise<Response> {
  if (bytes.length < COMPRESS_FROM_BYTES || !takesGzip(asking.get('accept-encoding'))) {
    return new Response(bytes, { headers });
  }
  return compressed(bytes).then((gzip) => new Response(gzip, { headers: [...headers, GZIP] }));
}

async function wholeReply(
  asking: Headers,
  isPacked: boolean,
  log: CanvasLog,
  wholes: WholeCanvases,
  { countDots, countWhole, least, since }: Asked,
): Promise<Response> {
  const reset = since !== null;
  const known = asking.get('if-none-match');
  // A repeated request for everything gets a 304 when nothing is new.
  if (!reset && known !== null && isKnown(known, tagOf(log.version))) {
    return new Response(null, { status: 304, headers: cached(log.version) });
  }
  countWhole();
  const inGzip = takesGzip(asking.get('accept-encoding'));
  const headersAt = (version: number): HeaderList => [
    ['content-type', isPacked ? PACKED_CANVAS : JSON_TYPE],
    ['x-content-type-options', 'nosniff'],
    ...(reset ? PACKED_PART.slice(1) : cached(version)),
  ];
  if (isPacked && !inGzip) {
    const { body, head, version } = log.packed(reset);
    return new Response(streamOf(head, body), { headers: headersAt(version) });
  }
  // Inflating it for one caller takes time each time.
  if (!inGzip) countDots(log.dotCount);
  const whole = await wholes.of(log, { isPacked, reset }, least);
  const all = headersAt(whole.version);
  if (!whole.isGzip) return new Response(whole.bytes, { headers: all });
  if (!inGzip) return new Response(wholes.inflated(whole), { headers: all });
  // Of a large one no copy is kept for each slow reader.
  const body = whole.bytes.length > STREAMED_FROM_BYTES ? streamOf(whole.bytes) : whole.bytes;
  return new Response(body, { headers: [...all, GZIP] });
}

/** The same picture in both of its forms; `Vary` tells them apart. */
function tagOf(version: number): string {
  return `W/"${version}"`;
}

function cached(version: number): HeaderList {
  return [
    ['etag', tagOf(version)],
    ['cache-control', 'private, no-cache'],
    ['vary', 'Accept, Accept-Encoding, Authorization, Cookie'],
  ];
}

import { PACKED_CANVAS } from '../../../_shared/contract/games/canvas.ts';
import { compressed, isKnown, takesGzip } from '../../kit/http/snapshot.ts';
import { canvasJson } from './canvas-json.ts';
import type { CanvasLog } from './canvas-log.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type HeaderList = [string, string][];

/** Readers further behind get the whole picture. */
const PART_BYTES = 32 * 1024;
const PART_DOTS = 5_000;
/** Smaller JSON is not compressed. Packed dots never are: they hardly get smaller. */
const COMPRESS_FROM_BYTES = 4 * 1024;
/** Whole pictures are sent in pieces of this size, as fast as they are read: no copy is kept for a slow reader. */
const PIECE_BYTES = 64 * 1024;

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
  /** Count a whole picture, or dots written for this caller alone. They refuse beyond the limit. */
  countWhole: () => void;
  countDots: (dots: number) => void;
}

/** The reply to one caller: packed if they accept that form, else JSON; their news, or everything. */
export function canvasReplyTo(
  { headers }: Request,
  log: CanvasLog,
  { countDots, countWhole, since }: Asked,
): Response | Promise<Response> {
  const isPacked = headers.get('accept')?.includes(PACKED_CANVAS) ?? false;
  if (since !== null && log.canTellSince(since)) {
    if (isPacked && log.bytesSince(since) <= PART_BYTES) {
      return new Response(log.packedSince(since), { headers: PACKED_PART });
    }
    const dots = isPacked ? 0 : log.dotsSince(since);
    if (!isPacked && dots <= PART_DOTS) {
      countDots(dots);
      const told = { version: log.version, removedStrokes: log.removedSince(since), reset: false };
      return jsonPart(headers, [...canvasJson(log.segmentsSince(since), told)].join(''));
    }
  }
  return wholeReply(headers, isPacked, log, { countDots, countWhole, since });
}

function jsonPart(asking: Headers, json: string): Response | Promise<Response> {
  const bytes = new TextEncoder().encode(json);
  if (bytes.length < COMPRESS_FROM_BYTES || !takesGzip(asking.get('accept-encoding'))) {
    return new Response(bytes, { headers: JSON_PART });
  }
  return compressed(bytes).then((gzip) => new Response(gzip, { headers: [...JSON_PART, GZIP] }));
}

function wholeReply(asking: Headers, isPacked: boolean, log: CanvasLog, { countDots, countWhole, since }: Asked) {
  const reset = since !== null;
  const known = asking.get('if-none-match');
  // The same picture in both of its forms; `Vary` tells them apart.
  const tag = `W/"${log.version}"`;
  const cached: HeaderList = [
    ['etag', tag],
    ['cache-control', 'private, no-cache, no-transform'],
    ['vary', 'Accept, Accept-Encoding, Authorization, Cookie'],
  ];
  // A repeated request for everything gets a 304 when nothing is new.
  if (known !== null && isKnown(known, tag)) return new Response(null, { status: 304, headers: cached });
  countWhole();
  const headers: HeaderList = [
    ['content-type', isPacked ? PACKED_CANVAS : JSON_TYPE],
    ['x-content-type-options', 'nosniff'],
    ...(reset ? PACKED_PART.slice(1) : cached),
  ];
  if (isPacked) {
    const { body, head } = log.packed(reset);
    headers.push(['content-length', String(head.length + body.length)]);
    return new Response(streamOf(piecesOf(head, body)), { headers });
  }
  countDots(log.dotCount);
  const json = canvasJson(log.segmentsSince(-1), { version: log.version, removedStrokes: [], reset });
  const body = streamOf(json).pipeThrough(new TextEncoderStream());
  if (!takesGzip(asking.get('accept-encoding'))) return new Response(body, { headers });
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { headers: [...headers, GZIP] });
}

/** Each piece is made when it is read. */
function streamOf<Piece>(pieces: Iterator<Piece>): ReadableStream<Piece> {
  return new ReadableStream<Piece>(
    {
      pull(controller) {
        const { done, value } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

function* piecesOf(head: Bytes, body: Bytes): Generator<Bytes> {
  yield head;
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES);
}

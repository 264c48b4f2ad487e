import { PACKED_CANVAS, POSITION_STEPS } from '../../../_shared/contract/games/canvas.ts';
import type { Segment } from '../../../_shared/domain/canvas-packing.ts';
import { compressed, isKnown, takesGzip } from '../../kit/http/snapshot.ts';
import type { ToldCanvas } from '../../kit/streams/listened-room.ts';
import type { CanvasLog } from './canvas-log.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type HeaderList = [string, string][];

/** Readers further behind get the whole picture. */
const PART_BYTES = 32 * 1024;
const PART_DOTS = 5_000;
/** Smaller JSON is not compressed. Packed dots never are: they hardly get smaller. */
const COMPRESS_FROM_BYTES = 4 * 1024;
/** An event with more news than this, in packed bytes, leaves them to a poll. */
const EVENT_BYTES = 16 * 1024;
/** Whole pictures are made and sent in pieces of about this size, as fast as they are read: no copy is kept for a slow reader. */
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
export function canvasReplyTo({ headers }: Request, log: CanvasLog, asked: Asked): Response | Promise<Response> {
  const { countDots, since } = asked;
  const isPacked = headers.get('accept')?.includes(PACKED_CANVAS) ?? false;
  if (since === null || !log.canTellSince(since)) return wholeReply(headers, isPacked, log, asked);
  if (isPacked) {
    return log.bytesSince(since) <= PART_BYTES
      ? new Response(log.packedSince(since), { headers: PACKED_PART })
      : wholeReply(headers, isPacked, log, asked);
  }
  const dots = log.dotsSince(since);
  if (dots > PART_DOTS) return wholeReply(headers, isPacked, log, asked);
  countDots(dots);
  const told = { version: log.version, removedStrokes: log.removedSince(since), reset: false };
  return jsonPart(headers, [...canvasJson(log.segmentsSince(since), told)].join(''));
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

/** `#RRGGBB` */
function hexOf(color: number): string {
  return `#${color.toString(16).padStart(6, '0').toUpperCase()}`;
}

function dotsOf({ color, points, stroke, style }: Segment): string {
  const brush = style?.kind === 'stroke' && style.brush !== 'pen' ? `,"brush":"${style.brush}"` : '';
  const inside = style?.kind === 'stroke' && style.inside !== undefined ? `,"inside":${style.inside}` : '';
  const rest = `,"color":"${hexOf(color)}","stroke":${stroke}${brush}${inside}}`;
  let text = '';
  for (let index = 0; index < points.length; index += 2) {
    const x = (points[index] as number) / POSITION_STEPS;
    const y = (points[index + 1] as number) / POSITION_STEPS;
    text += `${index === 0 ? '' : ','}{"x":${x},"y":${y}${rest}`;
  }
  return text;
}

/** A reply's fields besides its dots. */
interface Told {
  version: number;
  removedStrokes: readonly number[];
  reset: boolean;
}

/** The contract's `canvas` as JSON, piece by piece: a full picture is 50 MB of it. */
export function* canvasJson(segments: Iterable<Segment>, { removedStrokes, reset, version }: Told): Generator<string> {
  let piece = '{"strokes":[';
  const fills: string[] = [];
  let after = 0;
  for (const segment of segments) {
    const { color, points, stroke, style } = segment;
    if (style?.kind === 'fill') {
      fills.push(`{"region":${style.region},"color":"${hexOf(color)}","stroke":${stroke},"after":${after}}`);
      continue;
    }
    piece += `${after === 0 ? '' : ','}${dotsOf(segment)}`;
    after += points.length / 2;
    if (piece.length < PIECE_BYTES) continue;
    yield piece;
    piece = '';
  }
  const isReset = reset ? ',"reset":true' : '';
  yield `${piece}],"fills":[${fills.join(',')}],"removedStrokes":[${removedStrokes.join(',')}]${isReset},"cursor":"${version}","version":${version}}`;
}

/** A canvas for the listeners of its room, told as polls are. */
export function toldCanvas(log: CanvasLog): ToldCanvas {
  return {
    version: log.version,
    since(version) {
      if (!log.canTellSince(version)) return log.bytesSince(-1) > EVENT_BYTES ? null : wholeOf(log);
      if (log.bytesSince(version) > EVENT_BYTES) return null;
      const part = log.packedSince(version);
      return part.length > EVENT_BYTES ? null : { part, painters: log.paintersSince(version) };
    },
  };
}

/** The whole canvas, for readers from before its last full clear. */
function wholeOf(log: CanvasLog): ReturnType<ToldCanvas['since']> {
  const { body, head } = log.packed(true);
  return { part: Uint8Array.from([...head, ...body]), painters: [] };
}

import type { PackedCanvas, Segment } from '#shared/domain/canvas-packing.ts';
import { prefersStillness } from '#src/lib/page/use-media.ts';
import type { DotRun, Dots, Picture } from './dots.ts';

/** New dots take as long to appear as the last ones of their stroke took to come, up to this. */
export const FLOW_MS_MAX = 250;
/** More dots than this fill a gap, which nobody wants to watch. */
export const FLOW_DOTS_MAX = 3_000;
/** Strokes with a known painter. */
const PAINTERS_MAX = 1_000;

type Reply = PackedCanvas<readonly Segment[]>;

/** A reply on its way into the picture. */
interface Delta {
  reply: Reply;
  /** Its segments of others. */
  pieces: Piece[];
}

/** A segment that appears dot by dot. */
interface Piece extends Segment {
  delta: Delta;
  /** Its stroke in `above`. */
  number: number;
  shown: number;
}

/** A stroke that somebody else is painting. */
interface Flowing {
  /** The last one with dots of it. */
  delta: Delta;
  arrivedAt: number;
  /** Time for all dots of `pieces`. */
  durationMs: number;
  /** Dots to show in that time, and shown of them. */
  total: number;
  shown: number;
  /** Not completely shown, in order: of the last delta, and the rest of the one before. */
  pieces: Piece[];
}

interface FlowOptions {
  picture: Picture;
  /** The upper layer: dots that the picture doesn't have yet. */
  above: Dots;
  /** Makes a stroke number that is unique in `above`. */
  newNumber: () => number;
  /** Own strokes are in `above` already. */
  isOwn: (stroke: number) => boolean;
  /** The picture has reached this version. */
  onShown: (version: number) => void;
  /** A brush of a known painter has moved here, in `POSITION_STEPS`. */
  onMove: (painter: number, x: number, y: number) => void;
}

/** Strokes of others appear over the time that they took, above the picture; complete, they enter it in its order. */
export class Flow {
  readonly #options: FlowOptions;
  /** Not in the picture yet, in order. */
  #deltas: Delta[] = [];
  readonly #flowing = new Map<number, Flowing>();
  readonly #painters = new Map<number, number>();
  #version = -1;
  #toldAt = 0;
  #frame = 0;

  constructor(options: FlowOptions) {
    this.#options = options;
  }

  /** The version that the picture has reached; -1 before the first reply. */
  get version(): number {
    return this.#version;
  }

  /** @param isWhole complete, as opposed to changes only @param painters seat numbers of strokes, where known */
  add(reply: Reply, isWhole: boolean, painters: ReadonlyMap<number, number> = new Map()): void {
    this.#learn(painters);
    const { picture, isOwn } = this.#options;
    const gone = new Set(reply.removedStrokes);
    const others = reply.segments.filter(
      ({ stroke }) => !gone.has(stroke) && !isOwn(stroke) && !picture.isHidden(stroke),
    );
    if (isWhole || dotCountOf(others) > FLOW_DOTS_MAX || document.hidden || prefersStillness()) {
      this.finish();
      picture.apply(reply, isWhole);
      this.#reached(reply.version);
      if (!isWhole) for (const { stroke, points } of others) this.#move(stroke, points);
      return;
    }
    if (gone.size > 0) this.#drop(gone);
    this.#begin(reply, others);
    this.#advance();
  }

  /** Hides an own stroke at once while its undo is under way. */
  hide(stroke: number): void {
    this.#options.picture.hide(stroke);
    this.#drop(new Set([stroke]));
  }

  finish(): void {
    this.#flowing.clear();
    this.#commit(this.#deltas.length);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #begin(reply: Reply, segments: readonly Segment[]): void {
    const now = performance.now();
    const delta: Delta = { reply, pieces: [] };
    for (const segment of segments) {
      // Fills come with their whole change: below its strokes, above those before.
      if (segment.style?.kind === 'fill') continue;
      const piece = { ...segment, delta, number: this.#options.newNumber(), shown: 0 };
      delta.pieces.push(piece);
      let flowing = this.#flowing.get(segment.stroke);
      if (flowing?.delta !== delta) {
        flowing = this.#continued(flowing, delta, now);
        this.#flowing.set(segment.stroke, flowing);
      }
      flowing.pieces.push(piece);
      flowing.total += segment.points.length / 2;
    }
    this.#deltas.push(delta);
    this.#toldAt = now;
  }

  /** Dots that are late flow on with the new ones; those that are two deltas late are shown at once. */
  #continued(before: Flowing | undefined, delta: Delta, now: number): Flowing {
    const late = before?.pieces ?? [];
    const pieces = late.filter((piece) => piece.delta === before?.delta);
    this.#options.above.append(late.flatMap((piece) => (pieces.includes(piece) ? [] : [partOf(piece)])));
    const total = pieces.reduce((sum, { points, shown }) => sum + points.length / 2 - shown, 0);
    const durationMs = Math.min(FLOW_MS_MAX, now - (before?.arrivedAt ?? this.#toldAt));
    return { delta, arrivedAt: now, durationMs, total, shown: 0, pieces };
  }

  #advance(): void {
    const now = performance.now();
    const runs: DotRun[] = [];
    for (const [stroke, flowing] of this.#flowing) {
      const passed = now - flowing.arrivedAt;
      const share = passed < flowing.durationMs ? passed / flowing.durationMs : 1;
      // The first dot comes at once.
      const due = Math.max(1, Math.floor(share * flowing.total));
      runs.push(...this.#take(stroke, flowing, due - flowing.shown));
      if (flowing.pieces.length === 0 && passed >= FLOW_MS_MAX) this.#flowing.delete(stroke);
    }
    this.#options.above.append(runs);
    const open = this.#deltas.findIndex(({ pieces }) => pieces.some(isFlowing));
    this.#commit(open < 0 ? this.#deltas.length : open);
    if (this.#deltas.length === 0) return;
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#advance();
    });
  }

  #take(stroke: number, flowing: Flowing, count: number): DotRun[] {
    const runs: DotRun[] = [];
    const end = flowing.shown + count;
    for (let piece = flowing.pieces[0]; piece && flowing.shown < end; piece = flowing.pieces[0]) {
      const part = partOf(piece, end - flowing.shown);
      flowing.shown += part.points.length / 2;
      runs.push(part);
      if (!isFlowing(piece)) flowing.pieces.shift();
    }
    const last = runs.at(-1);
    if (last) this.#move(stroke, last.points);
    return runs;
  }

  /** The picture takes over this many deltas. */
  #commit(count: number): void {
    const { picture, above } = this.#options;
    const done = this.#deltas.splice(0, count);
    const last = done.at(-1);
    if (!last) return;
    for (const { reply } of done) picture.apply(reply, false);
    const numbers = new Set(done.flatMap(({ pieces }) => pieces.map(({ number }) => number)));
    above.remove((number) => numbers.has(number));
    this.#reached(last.reply.version);
  }

  /** Removed strokes go at once, wherever they are. */
  #drop(strokes: ReadonlySet<number>): void {
    const { picture, above } = this.#options;
    const isGone = ({ stroke }: Segment) => strokes.has(stroke);
    const numbers = new Set<number>();
    for (const delta of this.#deltas) {
      for (const piece of delta.pieces) if (isGone(piece)) numbers.add(piece.number);
      delta.pieces = delta.pieces.filter((piece) => !isGone(piece));
      delta.reply = { ...delta.reply, segments: delta.reply.segments.filter((segment) => !isGone(segment)) };
    }
    for (const stroke of strokes) this.#flowing.delete(stroke);
    above.remove((number) => numbers.has(number));
    picture.dots.remove((stroke) => strokes.has(stroke));
  }

  #reached(version: number): void {
    this.#version = version;
    this.#options.onShown(version);
  }

  #learn(painters: ReadonlyMap<number, number>): void {
    for (const [stroke, painter] of painters) this.#painters.set(stroke, painter);
    for (const stroke of this.#painters.keys()) {
      if (this.#painters.size <= PAINTERS_MAX) return;
      this.#painters.delete(stroke);
    }
  }

  #move(stroke: number, points: ArrayLike<number>): void {
    const painter = this.#painters.get(stroke);
    const [x, y] = [points[points.length - 2], points[points.length - 1]];
    if (painter !== undefined && x !== undefined && y !== undefined) this.#options.onMove(painter, x, y);
  }
}

const isFlowing = ({ points, shown }: Piece) => 2 * shown < points.length;

/** The next dots of a piece, at most this many; they count as shown. */
function partOf(piece: Piece, most = Number.POSITIVE_INFINITY): DotRun {
  const { color, number, points, shown, style } = piece;
  const count = Math.min(most, points.length / 2 - shown);
  piece.shown += count;
  const part = Array.from({ length: 2 * count }, (_, at) => points[2 * shown + at] as number);
  return { stroke: number, color, points: part, style };
}

const dotCountOf = (segments: readonly Segment[]) => segments.reduce((sum, { points }) => sum + points.length / 2, 0);

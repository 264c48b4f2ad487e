import { BRUSH_RADIUS, type Brush, CANVAS, DOT_SPACING, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { REGION_GRID, type Run } from '#shared/domain/regions.ts';
import type { Bounds, Dots } from '../model/dots.ts';

/** The part of a 2D context that painting dots needs. */
export type DotContext = Pick<
  CanvasRenderingContext2D,
  'arc' | 'beginPath' | 'clip' | 'ellipse' | 'fill' | 'fillRect' | 'fillStyle' | 'moveTo' | 'rect' | 'restore' | 'save'
>;
type MarkContext = DotContext & Pick<CanvasRenderingContext2D, 'clearRect'>;

export const ASPECT = CANVAS.height / CANVAS.width;

/** How far a brush paints around its dots, in radii of the pen; and how far its dots are apart, in shares of the width. */
export const REACH: Readonly<Record<Brush, number>> = { pen: 1, marker: 2.2, spray: 2.6 };
export const SPACING: Readonly<Record<Brush, number>> = {
  pen: DOT_SPACING,
  marker: DOT_SPACING,
  spray: 2.5 * DOT_SPACING,
};
/** The marker's tip is slanted, so that its lines are thick and thin. */
const TIP = { thickness: 0.75, angle: -Math.PI / 4 };
const SPECKS = 14;

const RADIUS_STEPS = BRUSH_RADIUS * POSITION_STEPS;
const REACH_STEPS_X = REACH.spray * RADIUS_STEPS;
const REACH_STEPS_Y = REACH_STEPS_X / ASPECT;

/** Veils the rest, so that a marked stroke stands out. */
const VEIL = 'rgb(255 255 255 / 0.65)';
/** Rings around a marked stroke, visible on any color, from the outside in: how much larger than the brush. */
const RINGS = [
  { size: 1.6, color: 0x10233a },
  { size: 1.3, color: 0xffffff },
] as const;

/** Paints every dot separately: joined in one path, soft edges would differ between bit by bit and at once. */
export function dotPainter(context: DotContext, width: number, height: number) {
  const [stepX, stepY, radius] = [width / POSITION_STEPS, height / POSITION_STEPS, BRUSH_RADIUS * width];
  let painted = -1;
  return (dots: Dots, index: number, { size, color } = { size: 1, color: dots.color(index) }) => {
    if (color !== painted) {
      context.fillStyle = `#${color.toString(16).padStart(6, '0')}`;
      painted = color;
    }
    const region = dots.region(index);
    if (region !== null) {
      fillRegion(context, dots, region, width, height);
      return;
    }
    const brush = brushOf(dots, index);
    const runs = size === 1 ? runsBelow(dots, index, REACH[brush]) : null;
    if (runs) {
      context.save();
      context.beginPath();
      for (const run of runs) context.rect(...pixelsOf(run, width, height));
      context.clip();
    }
    context.beginPath();
    TRACES[brush](context, dots.x(index) * stepX, dots.y(index) * stepY, radius * size, dots.x(index), dots.y(index));
    context.fill();
    if (runs) context.restore();
  };
}

type Trace = (context: DotContext, x: number, y: number, radius: number, stepX: number, stepY: number) => void;

const TRACES: Readonly<Record<Brush, Trace>> = {
  pen: (context, x, y, radius) => context.arc(x, y, radius, 0, 2 * Math.PI),
  marker: (context, x, y, radius) =>
    context.ellipse(x, y, radius * REACH.marker, radius * TIP.thickness, TIP.angle, 0, 2 * Math.PI),
  spray: (context, x, y, radius, stepX, stepY) => {
    const next = chance(Math.imul(stepX, 73_856_093) ^ Math.imul(stepY, 19_349_663));
    for (let speck = 0; speck < SPECKS; speck += 1) {
      const [right, down, size] = [2 * next() - 1, 2 * next() - 1, radius * (0.12 + 0.16 * next())];
      // A circle of specks, of the ones in a square.
      if (right * right + down * down > 1) continue;
      const reach = radius * (REACH.spray - 0.3);
      context.moveTo(x + right * reach + size, y + down * reach);
      context.arc(x + right * reach, y + down * reach, size, 0, 2 * Math.PI);
    }
  },
};

/** Numbers from 0 to 1, by a dot's place: the same on every device, and each time that it is painted (xorshift). */
function chance(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function brushOf(dots: Dots, index: number): Brush {
  const style = dots.style(index);
  return style?.kind === 'stroke' ? style.brush : 'pen';
}

/** The parts of its region below a dot that would paint beyond it; null where nothing is to be cut off. */
function runsBelow(dots: Dots, index: number, reach: number): Run[] | null {
  const style = dots.style(index);
  if (style?.kind !== 'stroke' || style.inside === undefined || !dots.regions) return null;
  const [x, y] = [dots.x(index) / POSITION_STEPS, dots.y(index) / POSITION_STEPS];
  const radius = reach * BRUSH_RADIUS * REGION_GRID.width;
  const [middle, row] = [x * REGION_GRID.width, y * REGION_GRID.height];
  const box = {
    left: Math.max(0, Math.floor(middle - radius) - 1),
    right: Math.min(REGION_GRID.width, Math.ceil(middle + radius) + 1),
    top: Math.max(0, Math.floor(row - radius) - 1),
    bottom: Math.min(REGION_GRID.height, Math.ceil(row + radius) + 1),
  };
  const runs = dots.regions.runsIn(style.inside, box);
  const isWhole = (run: Run) => run.left === box.left && run.right === box.right;
  return runs.length === box.bottom - box.top && runs.every(isWhole) ? null : runs;
}

/** In whole pixels: neighbors neither overlap nor leave a gap, and every screen of this size has the same. */
function pixelsOf({ left, right, y }: Run, width: number, height: number): [number, number, number, number] {
  const [across, down] = [width / REGION_GRID.width, height / REGION_GRID.height];
  const [x, top] = [Math.round(left * across), Math.round(y * down)];
  return [x, top, Math.round(right * across) - x, Math.round((y + 1) * down) - top];
}

function fillRegion(context: DotContext, { regions }: Dots, region: number, width: number, height: number): void {
  for (const run of regions?.runsOf(region) ?? []) context.fillRect(...pixelsOf(run, width, height));
}

export function drawDots(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  sheets: readonly Dots[],
): void {
  context.save();
  context.fillStyle = CANVAS.background;
  context.fillRect(0, 0, width, height);
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  const paint = dotPainter(context, width, height);
  for (const dots of sheets) for (let index = 0; index < dots.length; index += 1) paint(dots, index);
  context.restore();
}

/** Highlights one stroke; paints nothing if it is missing. */
export function paintMark(context: MarkContext, dots: Dots, stroke: number): void {
  const { width, height } = CANVAS;
  context.clearRect(0, 0, width, height);
  if (!dots.has(stroke)) return;
  context.fillStyle = VEIL;
  context.fillRect(0, 0, width, height);
  const paint = dotPainter(context, width, height);
  for (const ring of [...RINGS, undefined]) {
    for (let index = 0; index < dots.length; index += 1) if (dots.stroke(index) === stroke) paint(dots, index, ring);
  }
}

/** The area painted by dots with centers in these bounds. */
export function paintedBounds({ left, top, right, bottom }: Bounds): Bounds {
  return {
    left: left - REACH_STEPS_X,
    top: top - REACH_STEPS_Y,
    right: right + REACH_STEPS_X,
    bottom: bottom + REACH_STEPS_Y,
  };
}

/** Whether a dot or fill may leave paint inside; errs on the side of yes. */
export function isNear({ left, top, right, bottom }: Bounds, dots: Dots, index: number): boolean {
  const [own, reachX, reachY] = [dots.bounds(index), REACH_STEPS_X + 20, REACH_STEPS_Y + 20];
  return (
    own.right >= left - reachX && own.left <= right + reachX && own.bottom >= top - reachY && own.top <= bottom + reachY
  );
}

/** The newest dot or fill at a place, of the strokes that count. */
export function paintAt(dots: Dots, x: number, y: number, counts: (stroke: number) => boolean = () => true) {
  const region = dots.regions?.at(x / POSITION_STEPS, y / POSITION_STEPS);
  for (let index = dots.length - 1; index >= 0; index -= 1) {
    const style = dots.style(index);
    const [dx, dy] = [dots.x(index) - x, (dots.y(index) - y) * ASPECT];
    const filled = dots.region(index);
    const reach = RADIUS_STEPS * REACH[brushOf(dots, index)];
    const isOutside =
      style?.kind === 'stroke' && style.inside !== undefined && region !== undefined && style.inside !== region;
    const isThere = filled === null ? dx * dx + dy * dy <= reach * reach && !isOutside : filled === region;
    if (isThere && counts(dots.stroke(index))) return index;
  }
  return null;
}

export function strokeAt(dots: Dots, x: number, y: number, counts?: (stroke: number) => boolean) {
  const index = paintAt(dots, x, y, counts);
  return index === null ? null : dots.stroke(index);
}

/** `#RRGGBB` at a place, of what lies there on upper sheets first; the paper's where nothing does. */
export function colorAt(x: number, y: number, ...sheets: readonly Dots[]): string {
  for (const dots of sheets) {
    const index = paintAt(dots, x, y);
    if (index !== null) return dots.hex(index);
  }
  return CANVAS.background;
}

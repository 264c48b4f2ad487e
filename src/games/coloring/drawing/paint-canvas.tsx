import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BRUSH_RADIUS, BRUSHES, type Brush, CANVAS, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Crosshair } from '#src/ui/pad/crosshair.tsx';
import { type Place, placeOn } from '#src/ui/pad/pad-input.ts';
import type { Dots } from '../model/dots.ts';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { type Hand, trackHands } from '../tools/track-hands.ts';
import { trackKeys } from '../tools/track-keys.ts';
import { BrushNames, type Painters } from './brush-names.tsx';
import { ownFile } from './outline-file.ts';
import { colorAt, paintMark, REACH, SPACING, strokeAt } from './paint-dots.ts';
import { showPainting } from './show-painting.ts';
import { useRegions } from './use-regions.ts';
import { placeIn, visiblePlace } from './view.ts';

const texts = coloringTexts.canvas;
const NOBODY: Painters = { people: [], ownId: null };

export interface Chosen {
  /** The newest stroke there; null where there is none. */
  stroke: number | null;
  /** Vertical position, as a share of the visible part. */
  height: number;
}

/** The eraser takes back own strokes and fills; the pipette takes a color. */
export type Tool = Brush | 'fill' | 'eraser' | 'pipette';

const isBrush = (tool: Tool): tool is Brush => (BRUSHES as readonly Tool[]).includes(tool);

interface PaintCanvasProps {
  paint: Pick<PaintingInHand, 'painting' | 'viewer'>;
  /** Color of the brush: `#RRGGBB`. */
  color: string;
  tool?: Tool | undefined;
  /** Strokes stay in the area in which they begin. */
  staysInside?: boolean;
  /** Gets the pipette's color. */
  onPick?: ((color: string) => void) | undefined;
  /** Path of the outline above the paint; null for a blank canvas. */
  outline: string | null;
  canPaint: boolean;
  /** Handles the canvas's undo key; the key does nothing without it. */
  onUndo?: (() => void) | undefined;
  onWantsToPaint?: (() => void) | undefined;
  /** Picks strokes instead of painting, and gets each clicked place. */
  picking?: ((chosen: Chosen) => void) | undefined;
  painters?: Painters | undefined;
  marked?: number | null | undefined;
  label: string;
  /** Its shape. */
  className?: string;
}

/** `role="application"` is not focusable by itself. */
const FOCUSABLE = { tabIndex: 0 } as const;

/** Two layers of paint below the outline. Works with mouse, pen, finger and keys. */
export function PaintCanvas({
  paint,
  color,
  tool = 'pen',
  staysInside = false,
  onPick,
  outline,
  canPaint,
  onUndo,
  picking,
  marked = null,
  painters = NOBODY,
  label,
  className = 'aspect-4/3',
  ...props
}: PaintCanvasProps) {
  const { painting, viewer } = paint;
  const stage = useRef<HTMLDivElement>(null);
  const confirmed = useRef<HTMLCanvasElement>(null);
  const own = useRef<HTMLCanvasElement>(null);
  const crosshair = useMemo(() => atom<Place | null>(null), []);
  const helpId = useId();
  const regions = useRegions(painting, outline);
  const brush = isBrush(tool) ? tool : null;
  /** The area of the stroke under way; null: it has not begun. */
  const stroke = useRef<{ inside: number | undefined } | null>(null);
  /** The last places of a fill, the pipette or the eraser: they count once the next come, or the hand lifts, as it may begin a zoom. */
  const pending = useRef<readonly number[]>([]);

  useEffect(() => {
    if (!stage.current || !confirmed.current || !own.current) return undefined;
    return showPainting({ stage: stage.current, confirmed: confirmed.current, own: own.current }, painting, viewer);
  }, [painting, viewer]);

  const choose = useEffectEvent((place: Place) => {
    if (!picking) {
      if (!canPaint) props.onWantsToPaint?.();
      return;
    }
    picking({
      stroke: strokeAt(painting.confirmed, place.x * POSITION_STEPS, place.y * POSITION_STEPS),
      height: visiblePlace(viewer.view.get(), place).y,
    });
  });
  const begin = useEffectEvent(() => {
    if (!canPaint || picking) return false;
    pending.current = [];
    stroke.current = null;
    return true;
  });
  const erase = () => {
    const points = pending.current;
    for (let at = 0; at < points.length; at += 2) painting.erase(points[at] as number, points[at + 1] as number);
  };
  const areaAt = (x: number, y: number) => regions?.at(x / POSITION_STEPS, y / POSITION_STEPS);
  const paintOn = (points: readonly number[], [x, y] = points) => {
    if (brush === null || x === undefined || y === undefined) return;
    if (stroke.current === null) {
      stroke.current = { inside: staysInside ? areaAt(x, y) : undefined };
      painting.begin(color, { brush, ...stroke.current });
    }
    const { inside } = stroke.current;
    painting.extend(inside === undefined ? points : dotsIn(points, (left, top) => areaAt(left, top) === inside));
  };
  const extend = useEffectEvent((points: readonly number[]) => {
    paintOn(points);
    if (tool === 'eraser') erase();
    if (points.length > 0) pending.current = points;
  });
  const end = useEffectEvent(() => {
    const [x, y] = pending.current.slice(-2);
    if (x !== undefined && y !== undefined) {
      const area = areaAt(x, y);
      if (tool === 'fill' && area !== undefined) painting.fill(area, color);
      if (tool === 'pipette') onPick?.(colorAt(x, y, painting.above, painting.confirmed));
    }
    if (tool === 'eraser') erase();
    pending.current = [];
    painting.end();
  });
  const spacing = useEffectEvent(() => SPACING[brush ?? 'pen']);
  const undo = useEffectEvent(() => {
    onUndo?.();
    return onUndo !== undefined;
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const hand: Hand = {
      begin: () => begin(),
      spacing: () => spacing(),
      extend: (points) => extend(points),
      end: () => end(),
      drop: painting.drop,
    };
    const click = (event: MouseEvent) => {
      choose(placeIn(viewer.view.get(), placeOn(element, event)));
    };
    element.addEventListener('click', click);
    const ends = [
      trackHands(element, viewer, hand),
      trackKeys(element, viewer, crosshair, { hand, undo: () => undo(), press: (place) => choose(place) }),
    ];
    return () => {
      element.removeEventListener('click', click);
      for (const each of ends) each();
    };
  }, [painting, viewer, crosshair]);

  const help = [
    ...(picking ? [texts.pickHelp] : canPaint ? [texts.toolHelp[isBrush(tool) ? 'brush' : tool]] : []),
    ...(onUndo ? [texts.undoHelp] : []),
    texts.help,
  ];
  const view = useSyncExternalStore(viewer.view.listen, viewer.view.get);
  const place = useSyncExternalStore(crosshair.listen, crosshair.get);
  return (
    <div
      ref={stage}
      role="application"
      {...FOCUSABLE}
      aria-label={label}
      aria-roledescription={texts.role}
      aria-describedby={helpId}
      className={classNames(
        'relative w-full select-none overflow-hidden bg-paper [-webkit-touch-callout:none]',
        canPaint || picking ? 'touch-none' : 'touch-pan-x touch-pan-y',
        picking ? 'cursor-pointer' : 'cursor-crosshair',
        className,
      )}
    >
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={{
          width: `${100 / view.across}%`,
          height: `${100 / view.down}%`,
          transform: `scale(${view.level}) translate(${-100 * view.left}%, ${-100 * view.top}%)`,
        }}
      >
        <canvas ref={confirmed} className="absolute inset-0 block size-full" />
        <canvas ref={own} className="absolute inset-0 block size-full" />
        {marked === null ? null : <StrokeMark dots={painting.confirmed} stroke={marked} />}
        <Outline path={outline} />
        <Crosshair
          place={place}
          size={2 * BRUSH_RADIUS * REACH[brush ?? 'pen']}
          color={color}
          level={view.level}
          words={texts.place}
        />
      </div>
      <BrushNames {...painters} {...{ viewer, crosshair }} brushes={painting.brushes} />
      <p id={helpId} className="sr-only">
        {help.join(' ')}
      </p>
    </div>
  );
}

/** Those of these dots, x and y in turn, that are at a wanted place. */
function dotsIn(points: readonly number[], isWanted: (x: number, y: number) => boolean): number[] {
  const kept: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (isWanted(x, y)) kept.push(x, y);
  }
  return kept;
}

/** The outlines of a coloring book above the paint. If they don't load, the paint alone is the picture. */
export function Outline({ path }: { path: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    if (path)
      ownFile(path)?.then(
        ({ picture }) => isOver || setOwn(picture),
        () => setFailed(path),
      );
    return () => {
      isOver = true;
    };
  }, [path]);
  const src = path?.startsWith('/api/') ? own : path;
  if (src === null || path === failed) return null;
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      onError={() => setFailed(path)}
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}

function StrokeMark({ dots, stroke }: { dots: Dots; stroke: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const paint = () => paintMark(context, dots, stroke);
    paint();
    // The painter may still extend the stroke, or undo it.
    return dots.watch({ appended: paint, removed: paint, replaced: paint });
  }, [dots, stroke]);
  return (
    <canvas
      ref={canvas}
      width={CANVAS.width}
      height={CANVAS.height}
      className="pointer-events-none absolute inset-0 block size-full animate-fade-in"
    />
  );
}

import { atom, type ReadableAtom } from 'nanostores';
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { BRUSH_RADIUS } from '#shared/contract/games/canvas.ts';
import type { Person } from '#src/game-kit/person.ts';
import { inkOn } from '#src/ui/ink-on.ts';
import { type Place, placeOn } from '#src/ui/pad/pad-input.ts';
import type { Brush, Brushes } from '../model/brushes.ts';
import { type View, type Viewer, visiblePlace } from './view.ts';

/** Pixels between a name and the paint of its brush. */
const GAP_PX = 6;

export interface Painters {
  people: readonly Person[];
  /** null for viewers. */
  ownId: string | null;
}

interface BrushNamesProps extends Painters {
  brushes: Brushes;
  viewer: Viewer;
  /** The place of the keys, as a share of the picture. */
  crosshair: ReadableAtom<Place | null>;
}

/** They never cover the user's own brush. Not for screen readers: at this pace they would say nothing else. */
export function BrushNames({ people, ownId, brushes, viewer, crosshair }: BrushNamesProps) {
  const layer = useRef<HTMLDivElement>(null);
  const pointer = useMemo(() => atom<Place | null>(null), []);
  const painters = useSyncExternalStore(brushes.painters.listen, brushes.painters.get);
  useLayoutEffect(() => {
    const stage = layer.current?.parentElement;
    if (!stage) return undefined;
    const listening = new AbortController();
    const follow = (event: PointerEvent) => {
      pointer.set(event.type === 'pointerleave' ? null : placeOn(stage, event));
    };
    for (const type of ['pointerdown', 'pointermove', 'pointerleave'] as const) {
      stage.addEventListener(type, follow, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [pointer]);
  return (
    <div ref={layer} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {painters.map((painter) => {
        const person = people.find(({ id }) => id === `${painter}`);
        const brush = brushes.of(painter);
        if (!person || !brush || person.id === ownId) return null;
        return <BrushName key={painter} {...{ person, brush, viewer, crosshair, pointer }} />;
      })}
    </div>
  );
}

interface BrushNameProps extends Pick<BrushNamesProps, 'viewer' | 'crosshair'> {
  person: Person;
  brush: ReadableAtom<Brush>;
  /** The place of the pointer, as a share of the visible part. */
  pointer: ReadableAtom<Place | null>;
}

/** Moved outside of React, which is slower than a hand. */
function BrushName({ person, brush, viewer, crosshair, pointer }: BrushNameProps) {
  const chip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = chip.current;
    const stage = element?.parentElement;
    if (!element || !stage) return undefined;
    const move = () => {
      const { place, isResting } = brush.get();
      const keys = crosshair.get();
      const view = viewer.view.get();
      const own = [pointer.get(), keys && visiblePlace(view, keys)].filter((each) => each !== null);
      const put = besideBrush({ brush: place, view, size: sizeOf(stage), chip: sizeOf(element), own });
      element.style.opacity = put && !isResting ? '' : '0';
      if (put) element.style.transform = `translate(${put.left}px, ${put.top}px)`;
    };
    move();
    const ends = [brush, viewer.view, crosshair, pointer].map((store) => store.listen(move));
    return () => {
      for (const end of ends) end();
    };
  }, [brush, viewer, crosshair, pointer]);
  return (
    <span
      ref={chip}
      dir="auto"
      style={{ backgroundColor: person.color, color: inkOn(person.color) }}
      className="absolute top-0 left-0 animate-fade-in whitespace-nowrap rounded-full px-2 py-0.5 font-semibold text-xs forced-color-adjust-none ring-2 ring-paper transition-opacity duration-280"
    >
      {person.name}
    </span>
  );
}

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({ width, height });

interface BesideBrush {
  /** As a share of the picture. */
  brush: Place;
  view: View;
  /** Of the visible part. */
  size: Size;
  chip: Size;
  /** The user's own brushes, as shares of the visible part. */
  own: readonly Place[];
}

/** Where to put a name, in pixels; null if its brush is out of sight, or if it would cover an own brush. */
export function besideBrush({ brush, view, size, chip, own }: BesideBrush): { left: number; top: number } | null {
  const shown = visiblePlace(view, brush);
  if (Math.min(shown.x, shown.y) < 0 || Math.max(shown.x, shown.y) > 1) return null;
  const radius = (BRUSH_RADIUS * view.level * size.width) / view.across;
  const gap = radius + GAP_PX;
  const [x, y] = [shown.x * size.width, shown.y * size.height];
  const left = x + gap + chip.width <= size.width ? x + gap : x - gap - chip.width;
  const top = y - gap - chip.height >= 0 ? y - gap - chip.height : y + gap;
  const covers = own.some(({ x: ownX, y: ownY }) => {
    const [across, down] = [ownX * size.width - left, ownY * size.height - top];
    return across > -gap && across < chip.width + gap && down > -gap && down < chip.height + gap;
  });
  return covers ? null : { left, top };
}

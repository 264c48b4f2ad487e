/** Shares of a pad's width and height, 0 to 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Direction of an arrow key; undefined for other keys. */
export const directionOf = (key: string): readonly [x: number, y: number] | undefined => ARROWS[key];

type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

/** A shortcut of the page or the browser, such as Ctrl+Z. */
export const isShortcut = ({ ctrlKey, metaKey, altKey }: Modifiers): boolean => ctrlKey || metaKey || altKey;

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

type OnScreen = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** A pointer's place on a pad; below 0 or above 1 outside of it. */
export function placeOn(pad: Element, { clientX, clientY }: OnScreen): Place {
  const { left, top, width, height } = pad.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}

/** All positions measured since the last event. */
export function measured(event: PointerEvent): readonly OnScreen[] {
  const passed = event.getCoalescedEvents?.() ?? [];
  return passed.length > 0 ? passed : [event];
}

/** Sends the pointer's further events here even outside the pad; without it a stroke ends at the edge. */
export function capture(pad: Element, pointerId: number): void {
  try {
    pad.setPointerCapture(pointerId);
  } catch {
    // The pointer is already gone.
  }
}

import { type PointerEvent as PressEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Moves rows of a list by a handle in each. A row and its neighbor swap once the pointer is beyond the neighbor's
 * middle, so that rows of different heights don't swing.
 * @param list its children are the rows
 * @returns for the handle of the row with this key
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  move: (from: number, to: number) => void,
): (key: string) => (press: PressEvent) => void {
  const latest = useRef({ keys, move });
  useEffect(() => {
    latest.current = { keys, move };
  });
  /** Ends the drag under way. */
  const drop = useRef<(() => void) | null>(null);
  useEffect(() => () => drop.current?.(), []);

  return (key) => (press) => {
    if (press.button !== 0 || drop.current !== null) return;
    // No text is selected during the drag.
    press.preventDefault();
    const { pointerId } = press;
    const drag = ({ clientY, pointerId: moved }: PointerEvent) => {
      if (moved !== pointerId) return;
      const from = latest.current.keys.indexOf(key);
      const middle = (index: number) => {
        const box = list.current?.children[index]?.getBoundingClientRect();
        return box && box.top + box.height / 2;
      };
      const [above, below] = [middle(from - 1), middle(from + 1)];
      if (above !== undefined && clientY < above) latest.current.move(from, from - 1);
      else if (below !== undefined && clientY > below) latest.current.move(from, from + 1);
    };
    const end = ({ pointerId: ended }: PointerEvent) => {
      if (ended === pointerId) drop.current?.();
    };
    // On the window: the row is taken out of the document while React moves it.
    window.addEventListener('pointermove', drag);
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, end);
    drop.current = () => {
      window.removeEventListener('pointermove', drag);
      for (const name of ['pointerup', 'pointercancel'] as const) window.removeEventListener(name, end);
      drop.current = null;
    };
  };
}

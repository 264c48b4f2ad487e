import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from './use-present.ts';

/** The bar goes after this long without a mouse move, a key or the focus. */
export const BAR_SHOWN_MS = 4_000;

/**
 * Whether the bar of present mode is on the screen. It stays while it has the keyboard's focus or a dialog is open.
 * @param call shows it when it changes, such as when the host has something to do in it
 */
export function useBarShown(bar: RefObject<HTMLElement | null>, call: string): boolean {
  /** The call during which it went; null while it is shown. */
  const [gone, setGone] = useState<string | null>(null);
  const isKept = useEffectEvent(() => {
    const focused = bar.current?.contains(document.activeElement) ? document.activeElement : null;
    return isDialogOpen() || focused?.matches(':focus-visible') === true;
  });
  const leaveFocus = useEffectEvent(() => {
    // The button of the last click: no key may press it while it is out of sight.
    if (bar.current?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = () => {
      setGone(null);
      clearTimeout(timer);
      timer = setTimeout(end, BAR_SHOWN_MS);
    };
    const end = () => {
      if (isKept()) return show();
      leaveFocus();
      setGone(call);
    };
    // Browsers also tell of moves when only the page moved.
    const move = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) show();
    };
    show();
    window.addEventListener('pointermove', move);
    for (const event of EVENTS) window.addEventListener(event, show);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', move);
      for (const event of EVENTS) window.removeEventListener(event, show);
    };
  }, [call]);
  return gone !== call;
}

const EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

import { type RefObject, useEffect, useRef } from 'react';

/** Longer than any dialog takes to close. */
const CLOSING_MS = 500;

/**
 * Keeps the place of a keyboard on a game's screen: when a step takes away what the focus was on (the button that was just
 * pressed, for one), it goes to the heading of what is there now and not to the top of the page. Who had the focus on
 * nothing, or on what is still there, is left alone.
 * @param step changes whenever something else is shown
 * @returns for the heading, which needs a tabIndex of -1
 */
export function useKeptFocus<E extends HTMLElement>(step: string): RefObject<E | null> {
  const heading = useRef<E>(null);
  const focused = useRef<Node | null>(null);
  const shown = useRef(step);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Node ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (step === shown.current) return;
    shown.current = step;
    const keep = () => {
      const lost = document.activeElement === document.body && focused.current?.isConnected === false;
      if (lost) heading.current?.focus({ preventScroll: true });
    };
    keep();
    // What asked whether to take the step is still closing, and then gives the focus back to a button that is gone.
    const timer = setTimeout(keep, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [step]);

  return heading;
}

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';

/** Longer than any dialog takes to close. */
const CLOSING_MS = 500;

const StepHeadingRef = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/**
 * Keeps the keyboard's focus through the steps of a game: when a step removes the focused element, such as the button
 * just pressed, the focus moves to the next step's `StepHeading` instead of the top of the page. Focus elsewhere stays.
 * @param step changes with every screen
 */
export function KeptFocus({ step, children }: { step: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
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
    // A dialog that confirmed the step is still closing, and will return the focus to a button that is gone.
    const timer = setTimeout(keep, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [step]);

  return <StepHeadingRef value={heading}>{children}</StepHeadingRef>;
}

/** The step's one heading: what to do now. */
export function StepHeading({ level: Heading = 'h2', ...rest }: ComponentProps<'h2'> & { level?: 'h1' | 'h2' }) {
  return <Heading ref={useContext(StepHeadingRef)} tabIndex={-1} {...rest} />;
}

/** When the buttons in a box go, such as after a vote, the focus moves to the box (needs `tabIndex={-1}`). */
export function useFocusKept(hasButtons: boolean) {
  const box = useRef<HTMLElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    if (!hasButtons && inside.current) box.current?.focus({ preventScroll: true });
  }, [hasButtons]);
  const watch = {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
  return { box, watch };
}

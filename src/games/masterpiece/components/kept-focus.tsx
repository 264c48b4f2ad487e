import { type ComponentProps, createContext, type ReactNode, type RefObject, useContext } from 'react';
import { useKeptFocus } from '#src/game-kit/use-kept-focus.ts';

const StepHeadingRef = createContext<RefObject<HTMLHeadingElement | null>>({ current: null });

/**
 * Keeps the place of a keyboard through the steps of a game: when one takes away what the focus was on, it goes to the
 * `StepHeading` of the next.
 * @param step changes whenever something else is shown
 */
export function KeptFocus({ step, children }: { step: string; children: ReactNode }) {
  return <StepHeadingRef value={useKeptFocus<HTMLHeadingElement>(step)}>{children}</StepHeadingRef>;
}

/** The one heading that says what is now to be done. */
export function StepHeading({ level: Heading = 'h2', ...rest }: ComponentProps<'h2'> & { level?: 'h1' | 'h2' }) {
  return <Heading ref={useContext(StepHeadingRef)} tabIndex={-1} {...rest} />;
}

import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { JoinActions } from './join-panel.tsx';
import { knockTexts as texts } from './knock-texts.ts';

interface WaitingToComeProps {
  waits: boolean;
  onLeave: () => void;
  /** More about the wait. */
  children?: ReactNode;
}

/** Shown to people in the waiting room, with the way back to the form. */
export function WaitingToCome({ children, onLeave, waits }: WaitingToComeProps) {
  return (
    <>
      {waits ? (
        <p role="status" className="m-auto flex flex-col items-center gap-4 py-8 text-center text-muted">
          <span aria-hidden="true" className="text-3xl text-ice">
            <Spinner />
          </span>
          {children ?? texts.waiting}
        </p>
      ) : null}
      <JoinActions>
        <Button size="main" onClick={onLeave}>
          {waits ? texts.leave : texts.back}
        </Button>
      </JoinActions>
    </>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { JoinActions } from './join-panel.tsx';
import { knockTexts as texts } from './knock-texts.ts';

/** People can wait without it. */
const loadDoodlePad = async () => (await import('../sketch/doodle-pad.tsx')).DoodlePad;

interface WaitingToComeProps {
  /** Of the waiting person. */
  name: string;
  waits: boolean;
  onLeave: () => void;
  /** More about the wait. */
  children?: ReactNode;
}

/** Shown to people in the waiting room: paper to draw on, and the way back to the form. */
export function WaitingToCome({ children, name, onLeave, waits }: WaitingToComeProps) {
  return (
    <>
      {waits ? (
        <>
          <p role="status" className="flex flex-col items-center gap-3 py-5 text-center text-muted">
            <span aria-hidden="true" className="text-3xl text-ice">
              <Spinner />
            </span>
            {children ?? texts.waiting}
          </p>
          <LazyPart load={loadDoodlePad} props={{ owner: name }} waiting={<div className="h-96" />} />
        </>
      ) : null}
      <JoinActions>
        <Button size="main" onClick={onLeave}>
          {waits ? texts.leave : texts.back}
        </Button>
      </JoinActions>
    </>
  );
}

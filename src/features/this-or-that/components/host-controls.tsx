import { ChartNoAxesColumn, Pause, Play, SkipForward } from 'lucide-react';
import type { ThisOrThatState } from '#shared/contract/this-or-that.ts';
import { Button } from '#src/components/ui/button.tsx';
import { change, showResults, skipToNext } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useMove } from './use-move.ts';

const texts = thisOrThatTexts.controls;
const ADVANCE_FAILED = { title: texts.failedTitle, body: texts.failed };

/** What moves the game on. The one that is likely wanted next is the warm one; none while people are still voting. */
export function HostControls({ state }: { state: ThisOrThatState }) {
  const { roomId, phase, held, allVoted } = state;
  const results = useMove(roomId, () => showResults(roomId, state), ADVANCE_FAILED);
  const skip = useMove(roomId, () => skipToNext(roomId, state), ADVANCE_FAILED);
  const hold = useMove(roomId, (wanted: boolean) => change(roomId, { held: wanted }), {
    title: texts.changeFailedTitle,
    body: texts.failed,
  });
  const voting = phase === 'voting';
  const busy = results.pending || skip.pending;
  const holds = hold.pending ? hold.input === true : held;
  const HoldIcon = holds ? Play : Pause;

  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      {voting ? (
        <Button
          variant={allVoted ? 'primary' : 'secondary'}
          pending={results.pending}
          onClick={() => {
            if (!busy) results.go();
          }}
        >
          <ChartNoAxesColumn aria-hidden="true" />
          {texts.showResults}
        </Button>
      ) : null}
      <Button
        variant={voting ? 'secondary' : 'primary'}
        pending={skip.pending}
        onClick={() => {
          if (!busy) skip.go();
        }}
      >
        <SkipForward aria-hidden="true" />
        {texts.skip}
      </Button>
      <Button className="sm:ml-auto" variant="ghost" onClick={() => hold.go(!holds)}>
        <HoldIcon aria-hidden="true" />
        {holds ? (voting ? texts.unhold : texts.goOn) : texts.hold}
      </Button>
    </div>
  );
}

import { ChartNoAxesColumn, Pause, Play, SkipForward } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { change, type HostedGame, showResults, skipToNext } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useHostMove } from './use-host-move.ts';

const texts = thisOrThatTexts.controls;
const advanceFailed = () => ({ failed: { title: texts.failedTitle, body: texts.failed } });

/** For two buttons side by side under the thumb, with text in up to two lines. */
const IN_BAR = 'min-h-13 px-3 text-sm leading-tight';

/**
 * Moves the game on. The likeliest next step has the warm color; none while people are voting.
 * @param inBar in the bar at the lower edge of a phone
 */
export function HostSteps({ state, inBar = false }: { state: HostedGame; inBar?: boolean }) {
  const { roomId, phase, allVoted } = state;
  const results = useHostMove(roomId, (from: HostedGame) => showResults(roomId, from), advanceFailed());
  const skip = useHostMove(roomId, (from: HostedGame) => skipToNext(roomId, from), advanceFailed());
  const voting = phase === 'voting';
  const busy = results.pending || skip.pending;
  const look = classNames(inBar && IN_BAR);

  return (
    <>
      {voting ? (
        <Button
          variant={allVoted ? 'primary' : 'secondary'}
          className={look}
          pending={results.pending}
          onClick={() => {
            if (!busy) results.go(state);
          }}
        >
          <ChartNoAxesColumn aria-hidden="true" />
          {texts.showResults}
        </Button>
      ) : null}
      <Button
        variant={voting ? 'secondary' : 'primary'}
        className={look}
        pending={skip.pending}
        onClick={() => {
          if (!busy) skip.go(state);
        }}
      >
        <SkipForward aria-hidden="true" />
        {texts.skip}
      </Button>
    </>
  );
}

/** Holds the results on the screen until the host moves on with the main action; or releases them. */
export function HoldButton({ state }: { state: HostedGame }) {
  const { roomId, held } = state;
  const hold = useHostMove(roomId, (wanted: boolean) => change(roomId, { held: wanted }), {
    failed: { title: texts.changeFailedTitle, body: texts.failed },
  });
  const holds = hold.input ?? held;
  const Icon = holds ? Play : Pause;
  return (
    <Button className="sm:ml-auto" variant="ghost" onClick={() => hold.go(!holds)}>
      <Icon aria-hidden="true" />
      {holds ? texts.unhold : texts.hold}
    </Button>
  );
}

import { ChartNoAxesColumn, SkipForward } from 'lucide-react';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { HostStep } from '#src/game-kit/phase-controls.tsx';
import { useHostMove } from '#src/game-kit/use-host-move.ts';
import { type HostedGame, showResults, skipToNext } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.controls;

/**
 * Moves the game on. The likeliest next step is the main one; none while people are voting.
 * @param inBar in the bar at the lower edge of a phone
 */
export function HostSteps({ host, inBar = false }: { host: Hosted<HostedGame>; inBar?: boolean }) {
  const { roomId, state } = host;
  const words = { failed: texts.advanceFailed };
  const results = useHostMove(host, (from: HostedGame) => showResults(roomId, from), words);
  const skip = useHostMove(host, (from: HostedGame) => skipToNext(roomId, from), words);
  const voting = state.phase === 'voting';
  const isLast = state.pacing.round === state.pacing.rounds;
  const busy = results.pending || skip.pending;
  const step = ({ go, pending }: typeof skip) => ({ inBar, pending, onClick: () => (busy ? undefined : go(state)) });

  return (
    <>
      {voting ? (
        <HostStep main={state.allVoted} {...step(results)}>
          <ChartNoAxesColumn aria-hidden="true" />
          {texts.showResults}
        </HostStep>
      ) : null}
      <HostStep main={!voting} {...step(skip)}>
        <SkipForward aria-hidden="true" />
        {isLast ? texts.finish : texts.skip}
      </HostStep>
    </>
  );
}

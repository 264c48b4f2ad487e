import { ChartNoAxesColumn, SkipForward } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useKnownDecks } from '#src/game-kit/decks/use-decks.ts';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { type Step, type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { PacingFields, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { useStart } from '#src/game-kit/steps/start-button.tsx';
import { change, type HostedGame, showResults, skipToNext, start } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useSetup } from './use-setup.ts';

const texts = thisOrThatTexts.controls;

/** The host's steps: start with the URL's settings or those of the last game, results, next question. */
export function useSteps(host: StepHost<HostedGame>): Steps {
  const { roomId, state } = host;
  const { allVoted, held, pacing, participantCount, phase, votedCount } = state;
  const [setup] = useSetup(state, useKnownDecks('this-or-that'));
  const choice = usePacing(pacing, GAMES['this-or-that'].rounds);
  const begin = useStart(host, () => start(roomId, { ...setup, ...choice[0] }), {
    deckGone: thisOrThatTexts.setup.deckGone,
    again: phase === 'final',
  });
  const words = { failed: texts.advanceFailed };
  const results = useHostMove(host, (from: HostedGame) => showResults(roomId, from), words);
  const skip = useHostMove(host, (from: HostedGame) => skipToNext(roomId, from), words);
  const hold = useHold(host, held, (wanted) => change(roomId, { held: wanted }));

  if (phase === 'waiting') {
    const { idle, rounds } = thisOrThatTexts.setup;
    const progress = pacing.paused ? idle : null;
    const choices = <PacingFields pacing={choice} rounds={rounds} />;
    return { main: begin, also: null, hold: null, progress, choices };
  }
  if (phase === 'final') return { main: 'next-game', also: begin, hold: null };
  const part = phase === 'results' ? hostTexts.results : phaseTexts.vote.voted(votedCount, participantCount);
  const progress = `${thisOrThatTexts.question.number(pacing.round, pacing.rounds)} · ${part}`;
  const busy = results.pending || skip.pending;
  const step = ({ go, pending }: typeof skip) => ({ pending, run: () => (busy ? undefined : go(state)) });
  const next: Step = {
    label: pacing.round === pacing.rounds ? phaseTexts.last.show : texts.skip,
    icon: SkipForward,
    likely: phase === 'results',
    ...step(skip),
  };
  if (phase === 'results') return { main: next, also: null, hold, progress };
  const show: Step = { label: texts.showResults, icon: ChartNoAxesColumn, likely: allVoted, ...step(results) };
  return { main: show, also: next, hold, progress };
}

import { FastForward, Sparkles } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { type Step, type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { PacingFields, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { useStart } from '#src/game-kit/steps/start-button.tsx';
import { HOST } from '#src/lib/calls/api.ts';
import { change, type HostedGame } from '../api.ts';
import { newRoundText, nothingToVote, progressText } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;

const NEXT = { drawing: 'voting', voting: 'results', results: 'drawing' } as const;

/** The host's steps: none while the last drawings or votes come in. */
export function useSteps(host: StepHost<HostedGame>): Steps {
  const { roomId, people, state } = host;
  const { allDone, held, pacing, phase, settled } = state;
  const choice = usePacing(pacing, GAMES.masterpiece.rounds);
  // A host may play alone.
  const begin = useStart(
    { ...host, guests: people.length },
    () => change(roomId, HOST, { phase: 'drawing', ...choice[0] }),
    { again: phase === 'final' },
  );
  const { go, pending } = useHostMove(host, (to: keyof typeof NEXT) => change(roomId, HOST, { phase: to }));
  const hold = useHold(host, held, (wanted) => change(roomId, HOST, { held: wanted }));

  if (phase === 'waiting') {
    const progress = pacing.paused ? texts.idle : null;
    return {
      main: begin,
      also: null,
      hold: null,
      progress,
      choices: <PacingFields pacing={choice} rounds={texts.rounds} />,
    };
  }
  if (phase === 'final') return { main: 'next-game', also: begin, hold: null };
  const isOver = phase === 'results';
  const main: Step = {
    label: isOver ? newRoundText(pacing) : texts[phase][allDone ? 'done' : 'end'],
    icon: isOver ? Sparkles : FastForward,
    likely: isOver || allDone,
    run: () => go(NEXT[phase]),
    pending,
    begins: isOver,
  };
  const progress = `${masterpieceTexts.round.number(pacing.round, pacing.rounds)} · ${partOf(state)}`;
  return { main: settled ? main : null, also: null, hold, progress };
}

function partOf(game: HostedGame): string {
  const { drawings, phase, settled } = game;
  if (phase === 'results') return hostTexts.results;
  if (phase === 'drawing') return `${masterpieceTexts.round.draw} · ${progressText(game)}`;
  return settled ? (progressText(game) ?? nothingToVote(drawings) ?? '') : masterpieceTexts.voting.coming;
}

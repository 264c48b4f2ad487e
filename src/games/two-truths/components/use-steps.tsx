import { FastForward } from 'lucide-react';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { PacingFields, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { useStart } from '#src/game-kit/steps/start-button.tsx';
import { change, type HostedGame, next, start } from '../api.ts';
import { twoTruthsTexts } from '../texts.ts';
import { isLastTurn, progressText, roundText } from './stage.tsx';

/** Why the game waits again, where the host didn't stop it. */
export function idleText({ pacing }: HostedGame): string | null {
  const { idle, unwritten } = twoTruthsTexts.host;
  // Writing is the first round of a game: without a second one there was no turn.
  const told = pacing.round > 1 ? idle : unwritten;
  return pacing.paused ? told : null;
}

/** The host's steps. The clock makes them, too, so only a reveal and the end have the warm color. */
export function useSteps(host: StepHost<HostedGame>): Steps {
  const { roomId, state } = host;
  const { held, phase, turn } = state;
  const pacing = usePacing(state.pacing, null);
  const begin = useStart(host, () => start(roomId, pacing[0]), { again: phase === 'final' });
  const { go, pending } = useHostMove(host, (from: HostedGame) => next(roomId, from));
  const hold = useHold(host, held, (wanted) => change(roomId, { held: wanted }));

  if (phase === 'waiting') {
    const progress = idleText(state);
    return { main: begin, also: null, hold: null, progress, choices: <PacingFields pacing={pacing} /> };
  }
  if (phase === 'final') return { main: 'next-game', also: begin, hold: null };
  const main = {
    label: phase === 'reveal' && isLastTurn(turn) ? phaseTexts.last.show : twoTruthsTexts.host.next[phase],
    icon: FastForward,
    likely: phase === 'reveal',
    run: () => go(state),
    pending,
  };
  return { main, also: null, hold, progress: `${roundText(state)} · ${progressText(state) ?? hostTexts.results}` };
}

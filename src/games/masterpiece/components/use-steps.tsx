import { FastForward, Play, RotateCcw, Sparkles } from 'lucide-react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { type Step, type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { PacingFields, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { HOST } from '#src/lib/calls/api.ts';
import { changePace, type HostedGame } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { newRoundText, useAdvance } from './new-round-button.tsx';
import { nothingToVote } from './nothing-to-vote.ts';
import { useSettled } from './use-settled.ts';

const texts = masterpieceTexts.host;

interface MasterpieceSteps extends Steps {
  /** See `useSettled`. */
  settled: boolean;
}

/** The host's steps: none while the last drawings or votes come in. */
export function useSteps(host: StepHost<HostedGame>): MasterpieceSteps {
  const { roomId, state, own, refresh } = host;
  const { phase } = state;
  const settled = useSettled({ game: state, me: own ?? null, refresh }, state.askedAt);
  const pacing = usePacing(state.pacing, GAMES.masterpiece.rounds);
  const begins = phase === 'waiting' || phase === 'final';
  const advance = useAdvance({ roomId, as: HOST, refresh }, begins ? pacing[0] : undefined);
  const hold = useHold(host, state.held, (held) => changePace(roomId, { held }));

  if (phase === 'waiting') {
    const progress = state.pacing.paused ? texts.idle : null;
    const choices = <PacingFields pacing={pacing} rounds={texts.rounds} />;
    return { main: startOf(host, advance), also: null, hold: null, progress, choices, settled };
  }
  if (phase === 'final') return { main: 'next-game', also: startOf(host, advance), hold: null, settled };
  const open = phase === 'drawing' || settled;
  const main = open ? STEPS[phase](state, advance) : null;
  return { main, also: null, hold, progress: progressOf(state, settled), settled };
}

function progressOf(game: HostedGame, settled: boolean): string {
  const { round, rounds } = game.pacing;
  return `${masterpieceTexts.round.number(round, rounds)} · ${partOf(game, settled)}`;
}

function partOf({ doneCount, drawings, phase, playerCount }: HostedGame, settled: boolean): string {
  const { done, draw, voted } = masterpieceTexts.round;
  if (phase === 'drawing') return `${draw} · ${done(doneCount, playerCount)}`;
  if (phase === 'results') return hostTexts.results;
  return settled ? (nothingToVote(drawings) ?? voted(doneCount, playerCount)) : masterpieceTexts.voting.coming;
}

type Advance = ReturnType<typeof useAdvance>;

/** Begins a game, or the same again. */
function startOf({ people, state }: StepHost<HostedGame>, { go, pending }: Advance): Step {
  const again = state.phase === 'final';
  return {
    label: again ? phaseTexts.final.again : texts.start,
    icon: again ? RotateCcw : Play,
    likely: !again,
    run: () => go('drawing'),
    pending,
    pendingLabel: texts.starting,
    disabled: people.length === 0,
    begins: true,
  };
}

const STEPS = {
  drawing: ({ allDone }: HostedGame, { go, pending }: Advance): Step => ({
    label: allDone ? texts.toVoting : texts.endDrawing,
    icon: FastForward,
    likely: allDone,
    run: () => go('voting'),
    pending,
  }),
  voting: ({ allDone }: HostedGame, { go, pending }: Advance): Step => ({
    label: allDone ? texts.toResults : texts.endVoting,
    icon: FastForward,
    likely: allDone,
    run: () => go('results'),
    pending,
  }),
  results: ({ pacing }: HostedGame, { go, pending }: Advance): Step => ({
    label: newRoundText(pacing),
    icon: Sparkles,
    likely: true,
    run: () => go('drawing'),
    pending,
    pendingLabel: masterpieceTexts.results.newRoundPending,
    begins: true,
  }),
} as const;

import { lazy, Suspense, useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useTimeCue } from '#src/game-kit/clock/cues.ts';
import { GuestFrame } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { PlayPage } from '#src/game-kit/guest/guest-page.tsx';
import { useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { PlayerWaiting } from '#src/game-kit/phases/player-waiting.tsx';
import { useVoteKeys } from '#src/game-kit/phases/vote-keys.tsx';
import { useRoom } from '#src/lib/polls/room.ts';
import { KeptFocus, StepHeading } from '#src/ui/kept-focus.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { type Game, playedGame } from '../api.ts';
import { guests } from '../guests.tsx';
import { twoTruthsTexts } from '../texts.ts';
import { GameStage, Spoken } from './stage.tsx';
import { KEYS, type Own, useOwn } from './use-own.ts';
import { WritingForm } from './writing.tsx';
import { Written } from './written.tsx';

/** Mostly dialogs, not needed at once. A turn continues without it. */
const Actions = lazy(async () => {
  const actions = await import('./actions.tsx').catch(() => null);
  return { default: actions?.Actions ?? (() => null) };
});

const loadFinal = async () => (await import('./final.tsx')).Final;

function PlayRoom({ seat }: { seat: Seated }) {
  const { data: game } = useSeatPoll('two-truths', seat, playedGame(useRoom()));
  return (
    <GuestFrame game="two-truths" warmth={warmthOf(game?.participantCount ?? 0)} seat={seat} pause={game?.pause}>
      {game ? <Playing seat={seat} game={game} /> : null}
    </GuestFrame>
  );
}

function Playing({ seat, game }: { seat: Seated; game: Game }) {
  const { participantCount, phase, phaseEndsAt, round } = game;
  const own = useOwn({ room: useRoom(), game, me: seat.me?.id ?? null });
  useVoteKeys(KEYS, own.choose);
  const isAwaited = phase === 'writing' ? own.part?.isDone === false : own.choose !== null;
  useTimeCue(isAwaited ? phaseEndsAt : null, GAMES['two-truths'].phases.cueSeconds);
  return (
    <KeptFocus step={`${phase} ${round} ${own.ownVote}`}>
      <Spoken game={game} own={own} />
      {phase === 'waiting' ? (
        <PlayerWaiting seat={seat} again={round > 0} people={participantCount} pause={game.pause} />
      ) : (
        <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4 scale-hand scale-host pb-6 sm:my-auto sm:flex-none tablet:my-0 tablet:max-w-none tablet:flex-1">
          <GameStage
            game={game}
            reader="player"
            own={own}
            writing={<Writing own={own} />}
            final={<LazyPart load={loadFinal} props={{ game, reader: 'player' as const }} />}
          />
          <Suspense fallback={null}>
            <Actions own={own} />
          </Suspense>
        </div>
      )}
    </KeptFocus>
  );
}

function Writing({ own }: { own: Own }) {
  const [changing, setChanging] = useState(false);
  const { part } = own;
  const texts = twoTruthsTexts.writing;
  if (!part) return null;
  const isForm = changing || !part.isDone;
  return (
    <KeptFocus step={`${isForm}`}>
      {isForm ? (
        <>
          <StepHeading level="h1" className="text-xl outline-none">
            {twoTruthsTexts.as[own.view.game.variant].title}
          </StepHeading>
          <p className="-mt-3 text-muted text-sm">
            {own.view.game.variant === 'dream' ? `${twoTruthsTexts.setup.variantHints.dream} ` : null}
            {texts.lead}
          </p>
          <WritingForm own={own} onDone={() => setChanging(false)} />
        </>
      ) : (
        <Written view={own.view} part={part} onChange={() => setChanging(true)} />
      )}
    </KeptFocus>
  );
}

export const TwoTruthsPlayPage = () => <PlayPage guests={guests}>{(seat) => <PlayRoom seat={seat} />}</PlayPage>;

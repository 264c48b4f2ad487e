import { useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { LATE_VOTE_SECONDS, type MasterpiecePlay, PLAYER_NEXT_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { secondsAfter, useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { GuestFrame } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import type { Played } from '#src/game-kit/guest/play-poll.ts';
import { useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { PlayerWaiting } from '#src/game-kit/phases/player-waiting.tsx';
import { useRoom } from '#src/lib/polls/room.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import { change, playedGame } from '../api.ts';
import { isLast, newRoundText } from '../outcome.ts';
import { shownGame } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { BottomBar } from './ballot.tsx';
import { EarlierRoundsDialog, EarlierRoundsOpener } from './earlier-rounds-button.tsx';
import { PlayArea, useGameCues } from './play-area.tsx';
import { Spoken } from './spoken.tsx';
import { stepOf, type Table, TableContext, useTable, useTableOf } from './table.tsx';

export function GuestTable({ seat }: { seat: Seated }) {
  const { data: game } = useSeatPoll('masterpiece', seat, playedGame(useRoom()));
  return (
    <GuestFrame
      game="masterpiece"
      warmth={warmthOf(game?.playerCount ?? 1)}
      seat={seat}
      {...(game && game.phase !== 'waiting' ? { title: GAMES.masterpiece.title } : {})}
      pause={game?.pause}
    >
      {game ? <Playing played={game} seat={seat} /> : null}
    </GuestFrame>
  );
}

function Playing({ played, seat }: { played: Played<MasterpiecePlay>; seat: Seated }) {
  const { me, name } = seat;
  const room = useRoom();
  const game = shownGame(played);
  const { phase, roundNumber, settled } = game;
  const table = useTableOf({ room, me, game, queryKey: playedGame(room).queryKey }, name);
  const [looksBack, setLooksBack] = useState(false);
  useGameCues(table);
  const lookBack = <EarlierRoundsOpener onOpen={() => setLooksBack(true)} />;
  return (
    <TableContext value={table}>
      <KeptFocus step={stepOf(table)}>
        <Spoken />
        {phase === 'waiting' ? (
          <PlayerWaiting seat={seat} again={roundNumber > 0} people={game.playerCount} pause={played.pause}>
            {roundNumber > 0 ? lookBack : <Steps />}
          </PlayerWaiting>
        ) : (
          <div className={classNames('flex flex-1 flex-col', phase === 'drawing' && 'easel-sheet')}>
            <PlayArea
              actions={
                settled ? (
                  <BottomBar>
                    <NewRoundButton />
                    {lookBack}
                  </BottomBar>
                ) : null
              }
            />
            {isWaiting(table) ? <div className="flex justify-center py-3">{lookBack}</div> : null}
          </div>
        )}
        <EarlierRoundsDialog open={looksBack} onClose={() => setLooksBack(false)} />
      </KeptFocus>
    </TableContext>
  );
}

/** The player is done and others are not, and there are earlier rounds to look at. */
function isWaiting({ game: { phase, roundNumber }, play }: Table): boolean {
  const busy = phase === 'drawing' ? play?.submission.drawing : phase !== 'voting' || play?.vote.voting;
  return busy === false && roundNumber > 1;
}

const Steps = () => (
  <ol className="grid w-full grid-cols-3 gap-2 sm:gap-3">
    {masterpieceTexts.steps.map(({ title, body }) => (
      <li key={title} className="min-w-0 rounded-card bg-surface p-2 shadow-soft sm:p-4">
        <strong className="block font-display max-sm:text-sm">{title}</strong>
        <span className="text-muted text-sm max-sm:sr-only">{body}</span>
      </li>
    ))}
  </ol>
);

/** From the deadline for late votes until a player may go on. */
const SEEN_SECONDS = PLAYER_NEXT_SECONDS - LATE_VOTE_SECONDS;

/** 'Start New Round', or the end after the last one: once everyone has seen the results, and while no host holds them. */
function NewRoundButton() {
  const { room, game, queryKey } = useTable();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey });
  /** Of a Show. */
  const [askedRound, setAskedRound] = useState<number | null>(null);
  const { go, pending } = useMove(() => change(room, { phase: 'drawing' }), {
    onMoved: () => {
      setAskedRound(game.roundNumber);
      return refresh();
    },
    refresh,
    failed: { title: phaseTexts.updateFailed, body: phaseTexts.tryAgain },
  });
  const isSeen = useEnded(secondsAfter(game.settledAt, SEEN_SECONDS));
  // In a Show the host ends the talk.
  if (game.pacing.style === 'show') {
    const { asked, hostEnds, hostGoesOn, ready } = masterpieceTexts.results;
    const isEnd = isLast(game.pacing);
    const hasAsked = askedRound === game.roundNumber;
    return (
      <>
        <p role="status" className="text-muted">
          {hasAsked ? asked : isEnd ? hostEnds : hostGoesOn}
        </p>
        {hasAsked || isEnd ? null : (
          <Button pending={pending} onClick={() => go()}>
            {ready}
          </Button>
        )}
      </>
    );
  }
  if (!isSeen || game.held) return null;
  return (
    <Button variant="primary" size="main" pending={pending} onClick={() => go()}>
      <Sparkles aria-hidden="true" />
      {newRoundText(game.pacing)}
    </Button>
  );
}

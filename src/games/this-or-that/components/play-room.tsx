import { GuestFrame } from '#src/game-kit/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest-game.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { useSeatPoll } from '#src/game-kit/use-seat-poll.ts';
import { playedGame } from '../api.ts';
import { askedRound, type Play } from '../round.ts';
import { LiveWords } from './live-words.tsx';
import { PlayerStage } from './player-stage.tsx';
import { PlayerWaiting } from './player-waiting.tsx';
import { useVoteCue } from './use-game-cues.ts';
import { useVote } from './use-vote.ts';
import { useVoteKeys } from './vote-keys.tsx';

/** A player's game, kept up to date by polling. */
export function PlayRoom({ seat }: { seat: Seated }) {
  const { data: play } = useSeatPoll('this-or-that', seat, playedGame(seat.roomId));
  return (
    <GuestFrame game="this-or-that" warmth={warmthOf(play?.participantCount ?? 0)} seat={seat}>
      {play ? <Game seat={seat} play={play} /> : null}
    </GuestFrame>
  );
}

function Game({ seat, play }: { seat: Seated; play: Play }) {
  const { roomId } = seat;
  const { queryKey } = playedGame(roomId);
  const { ownVote, choose } = useVote(roomId, { as: 'player', round: play, queryKey });
  useVoteKeys(choose);
  const fewSeconds = useVoteCue(play, ownVote === null);
  const asked = askedRound(play);
  return (
    <>
      {asked ? (
        <PlayerStage round={asked} ownVote={ownVote} choose={choose} />
      ) : (
        <PlayerWaiting play={play} seat={seat} />
      )}
      <LiveWords round={play} ownVote={ownVote} counts={play.counts} fewSeconds={fewSeconds} />
    </>
  );
}

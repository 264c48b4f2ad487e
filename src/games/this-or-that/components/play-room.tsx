import { useQuery } from '@tanstack/react-query';
import { GAMES } from '#shared/contract/games/registry.ts';
import { ConnectionNotice } from '#src/game-kit/connection-notice.tsx';
import type { JoinedGuest } from '#src/game-kit/guest-space.tsx';
import { SoundSwitch } from '#src/game-kit/sound-switch.tsx';
import type { OwnSeat } from '#src/game-kit/use-guest.ts';
import { useLost } from '#src/game-kit/use-lost.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { playedGame } from '../api.ts';
import { askedRound, type Play } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { LiveWords } from './live-words.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerStage } from './player-stage.tsx';
import { PlayerWaiting } from './player-waiting.tsx';
import { useVoteCue } from './use-game-cues.ts';
import { useVote } from './use-vote.ts';
import { useVoteKeys } from './use-vote-keys.ts';

interface PlayRoomProps {
  roomId: string;
  guest: JoinedGuest<OwnSeat>;
}

/** A player's game, kept up to date by polling. */
export function PlayRoom({ roomId, guest }: PlayRoomProps) {
  const poll = useQuery(playedGame(roomId));
  useLost(poll, guest.onLost);
  const { data: play } = poll;
  return (
    <PlayerFrame
      name={guest.name}
      color={guest.me?.color ?? null}
      people={play?.participantCount ?? 0}
      headerEnd={<SoundSwitch />}
    >
      <div className="mb-3 empty:hidden">
        <ConnectionNotice poll={poll} intervalMs={GAMES['this-or-that'].pollMs} />
      </div>
      {play ? <Game roomId={roomId} guest={guest} play={play} /> : <Opening />}
    </PlayerFrame>
  );
}

function Game({ roomId, guest, play }: PlayRoomProps & { play: Play }) {
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
        <PlayerWaiting
          name={guest.name}
          play={play}
          takesFocus={guest.takesFocus}
          onSomebodyElse={guest.onSomebodyElse}
        />
      )}
      <LiveWords round={play} ownVote={ownVote} counts={play.counts} fewSeconds={fewSeconds} />
    </>
  );
}

function Opening() {
  return (
    <p role="status" className="flex flex-1 animate-fade-in flex-col items-center justify-center gap-5 text-muted">
      <span className="text-3xl text-ice">
        <Spinner />
      </span>
      {thisOrThatTexts.play.opening}
    </p>
  );
}

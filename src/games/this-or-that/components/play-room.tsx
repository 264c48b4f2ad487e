import { useId } from 'react';
import { GuestFrame } from '#src/game-kit/guest/guest-frame.tsx';
import type { Seated } from '#src/game-kit/guest/guest-game.ts';
import { PlayPage } from '#src/game-kit/guest/guest-page.tsx';
import { useSeatPoll } from '#src/game-kit/guest/use-seat-poll.ts';
import { warmthOf } from '#src/game-kit/person.ts';
import { PlayerWaiting } from '#src/game-kit/phases/player-waiting.tsx';
import { useVoteKeys } from '#src/game-kit/phases/vote-keys.tsx';
import { SavedVote, VotedRow } from '#src/game-kit/phases/voted.tsx';
import { Hush } from '#src/game-kit/show/hush.tsx';
import { LOW, useMedia } from '#src/lib/page/use-media.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { playedGame } from '../api.ts';
import { guests } from '../guests.tsx';
import { choiceOf } from '../question.ts';
import { type AskedRound, askedRound, isShow, type Round } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { GuessField } from './guess-field.tsx';
import { LiveWords } from './live-words.tsx';
import { NamesLine } from './names-line.tsx';
import { RevealSides } from './reveal-sides.tsx';
import { RevealWords } from './reveal-words.tsx';
import { RoundHead } from './round-head.tsx';
import { type OptionVoting, useOptionVote, useVoteCue, VOTE_KEYS } from './use-vote.ts';

const loadFinal = async () => (await import('./final.tsx')).Final;

function PlayRoom({ seat }: { seat: Seated }) {
  const { data: play } = useSeatPoll('this-or-that', seat, playedGame(useRoom()));
  return (
    <GuestFrame game="this-or-that" warmth={warmthOf(play?.participantCount ?? 0)} seat={seat} pause={play?.pause}>
      {play ? <Game seat={seat} play={play} /> : null}
    </GuestFrame>
  );
}

function Game({ seat, play }: { seat: Seated; play: Round }) {
  const { queryKey } = playedGame(useRoom());
  const voting = useOptionVote(seat.name, play, queryKey);
  const { ownVote, ownGuess, choose } = voting;
  useVoteKeys(VOTE_KEYS, choose);
  const fewSeconds = useVoteCue(play, ownVote === null || (play.guesses && ownGuess === null));
  const asked = askedRound(play);
  return (
    <>
      {asked ? (
        <PlayerStage round={asked} voting={voting} />
      ) : play.final ? (
        <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col scale-host pb-6">
          <LazyPart load={loadFinal} props={{ final: play.final, pacing: play.pacing, reader: 'player' as const }} />
        </div>
      ) : (
        <PlayerWaiting
          seat={seat}
          again={play.currentQuestionIndex > 0}
          people={play.participantCount}
          pause={play.pause}
        />
      )}
      <LiveWords round={play} ownVote={ownVote} counts={play.counts} fewSeconds={fewSeconds} />
    </>
  );
}

/** A question for a player: on a phone, upright or sideways, the two sides fill the thumb's reach. */
function PlayerStage({ round, voting }: { round: AskedRound; voting: OptionVoting }) {
  const { ownVote, ownGuess, choose, guess } = voting;
  const headingId = useId();
  const low = useMedia(LOW);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-3 scale-hand scale-host sm:my-auto sm:flex-none sm:gap-5 sm:pb-16 low:my-0 low:flex-1 low:gap-2 low:pb-0 tablet:my-0 tablet:flex-1 tablet:pb-4">
      <RoundHead round={round} id={headingId} level="h1" reader="player" className="sm:gap-y-5 low:gap-y-2" />
      {round.phase === 'hush' ? (
        <Hush endsAt={round.phaseEndsAt} reader="player" />
      ) : isShow(round) && round.phase === 'results' ? (
        <>
          {/* Above the sides: below them long lists of voters would push it out of sight. */}
          {round.counts ? <RevealWords round={round} counts={round.counts} reader="player" /> : null}
          <RevealSides round={round} labelledBy={headingId} reader="player" ownVote={ownVote} />
        </>
      ) : (
        <Duel
          round={round}
          labelledBy={headingId}
          ownVote={ownVote}
          counts={round.counts}
          layout={low ? 'low' : 'hand'}
          onVote={choose}
        />
      )}
      {isShow(round) && round.phase === 'voting' ? (
        <>
          {round.guesses ? (
            <GuessField
              key={round.currentQuestionIndex}
              choice={choiceOf(round.currentQuestion, 'A').text}
              own={ownGuess}
              guess={guess}
            />
          ) : null}
          <SavedVote {...voting} />
          <NamesLine names={round.names} />
        </>
      ) : null}
      <VotedRow voted={round.votedCount} all={round.participantCount} keys={thisOrThatTexts.vote.keys} />
    </div>
  );
}

export const ThisOrThatPlayPage = () => <PlayPage guests={guests}>{(seat) => <PlayRoom seat={seat} />}</PlayPage>;

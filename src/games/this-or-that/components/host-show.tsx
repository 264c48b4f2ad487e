import { useId } from 'react';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { Heap } from '#src/game-kit/show/heap.tsx';
import { Hush } from '#src/game-kit/show/hush.tsx';
import type { HostedGame } from '../api.ts';
import { choiceOf } from '../question.ts';
import { type AskedRound, countsForAll, isShow } from '../round.ts';
import { Duel } from './duel.tsx';
import { GuessField } from './guess-field.tsx';
import { NamesLine, namesText } from './names-line.tsx';
import { RevealSides } from './reveal-sides.tsx';
import { RevealWords } from './reveal-words.tsx';
import { OutcomeLine, QuestionBar, QuestionTitle } from './round-head.tsx';
import { useRoundReveal } from './use-round-reveal.ts';
import type { OptionVoting } from './use-vote.ts';

/** The people with a vote. */
const heapOf = ({ doneIds, people }: HostedGame) => people.filter(({ id }) => doneIds.includes(id));

interface HostShowProps {
  state: HostedGame;
  round: AskedRound;
  /** A watching host has nothing to choose. */
  voting: OptionVoting;
  labelledBy: string;
}

/** Voting and results of a Show on the host's page. */
export function HostShow({ state, round, voting, labelledBy }: HostShowProps) {
  const { ownVote, choose } = voting;
  if (round.phase === 'results') {
    return (
      <>
        <RevealSides round={round} labelledBy={labelledBy} reader="host" ownVote={ownVote} />
        {round.counts ? <RevealWords round={round} counts={round.counts} reader="host" /> : null}
      </>
    );
  }
  return (
    <>
      {choose ? (
        <Duel round={round} labelledBy={labelledBy} ownVote={ownVote} counts={null} layout="stage" onVote={choose} />
      ) : (
        <RevealSides round={round} labelledBy={labelledBy} reader="host" />
      )}
      {choose && round.guesses ? <GuessPart round={round} voting={voting} /> : null}
      <Heap people={heapOf(state)} className="h-24 w-full text-sm" />
      <NamesLine names={round.names} />
    </>
  );
}

export const GuessPart = ({ round, voting: { ownGuess, guess } }: { round: AskedRound; voting: OptionVoting }) => (
  <GuessField
    key={round.currentQuestionIndex}
    choice={choiceOf(round.currentQuestion, 'A').text}
    own={ownGuess}
    guess={guess}
  />
);

/** A round on the shared screen: its question stays where it is. In a Show the heap waits below the sides until their voters are told. */
export function SharedStage({ state, round }: { state: HostedGame; round: AskedRound }) {
  const headingId = useId();
  const { tells } = useRoundReveal(round);
  const isOver = round.phase === 'results';
  const show = isShow(round);
  const voters = heapOf(state);
  const { participantCount: all, votedCount: voted } = round;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 [@media(max-height:40rem)]:[&_h1]:text-base! [@media(max-height:40rem)]:[&>div:first-child>p]:text-xs">
      <QuestionBar
        round={round}
        reader="all"
        // In a Show the line says that everyone is done.
        detail={
          round.phase === 'voting' && !(show && round.pacing.closing) ? phaseTexts.vote.voted(voted, all) : undefined
        }
      />
      <QuestionTitle round={round} id={headingId} level="h1" low />
      <OutcomeLine round={round} />
      {round.phase === 'hush' ? (
        <Hush endsAt={round.phaseEndsAt} reader="all" />
      ) : (
        <RevealSides
          round={round}
          labelledBy={headingId}
          reader="all"
          counts={countsForAll(round, state.showResults && !show)}
        />
      )}
      {show && round.phase !== 'hush' ? (
        <div className="h-[26%] shrink-0">
          {isOver && tells && round.counts ? (
            <RevealWords round={round} counts={round.counts} reader="all" />
          ) : voters.length > 0 ? (
            <Heap people={voters} className="h-full w-full text-base" />
          ) : (
            <p className="grid h-full place-items-center text-muted text-sm">{namesText(round.names)}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}

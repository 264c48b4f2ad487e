import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { countVotes, percentages } from '#shared/domain/tally.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { marketingTexts } from '../texts.ts';
import { VoteSide } from './vote-side.tsx';

/** The limit of a free room. */
const PEOPLE = PLANS.free.participantLimit;
/** Not imported from the contract, which would load all calls of the game. */
const SIDES = ['A', 'B'] as const satisfies readonly Option[];

/**
 * A This or That question to try. The text says that no one else is here: visitors cast everyone's vote themselves and
 * watch the bars move.
 */
export function VoteTaste() {
  const texts = marketingTexts.vote;
  const [votes, setVotes] = useState<ToyVotes>([]);
  const question = useRef<HTMLHeadingElement>(null);
  const { counts, percent, isFull } = standing(votes, PEOPLE);
  const people = [texts.you, ...texts.toys].map((name, at) => ({ name, color: PRIMARY_PALETTE[at] ?? '' }));
  const vote = (option: Option) => setVotes((before) => withVote(before, option, PEOPLE));
  return (
    <section
      data-accent={GAMES['this-or-that'].accent}
      aria-labelledby="vote-question"
      className="flex flex-col rounded-card bg-surface p-5 shadow-soft sm:p-7"
    >
      <div className="flex items-center justify-between gap-3 max-[18rem]:flex-wrap">
        <p className="font-semibold text-accent-text text-sm">{texts.kicker}</p>
        <Button
          size="sm"
          variant="ghost"
          className={classNames('-mr-3', votes.length === 0 && 'invisible')}
          onClick={() => {
            setVotes([]);
            // The button disappears with the votes.
            question.current?.focus();
          }}
        >
          <RotateCcw aria-hidden="true" />
          {texts.again}
        </Button>
      </div>
      <h2 id="vote-question" ref={question} tabIndex={-1} className="mt-1 text-xl outline-none">
        {texts.question}
      </h2>
      <div className="mt-5 flex gap-3">
        {SIDES.map((option) => (
          <VoteSide
            key={option}
            option={option}
            percent={percent[option]}
            count={counts[option]}
            voters={people.filter((_, at) => votes[at] === option)}
            isOpen={votes.length > 0}
            isOver={isFull}
            onVote={vote}
          />
        ))}
      </div>
      <p role="status" className="mt-4 min-h-11 text-muted text-sm">
        {comment(votes.length)}
      </p>
    </section>
  );
}

/** The text after this many votes. */
function comment(count: number): string {
  const texts = marketingTexts.vote;
  const toy = texts.toys[count - 1];
  if (count === 0) return texts.first;
  if (toy === undefined) return texts.done;
  if (count === 1) return texts.yours(toy);
  return count === texts.toys.length ? texts.last(toy) : texts.next(toy);
}

/** The visitor's votes in order: their own first, then those of made-up colleagues. */
type ToyVotes = readonly Option[];

/** The results of these votes in a room of `people`. */
function standing(votes: ToyVotes, people: number) {
  const counts: Counts = countVotes(votes.map((option) => ({ option })));
  return { counts, percent: percentages(counts), isFull: votes.length >= people };
}

/** Adds a vote unless everyone has voted. */
const withVote = (votes: ToyVotes, option: Option, people: number): ToyVotes =>
  votes.length < people ? [...votes, option] : votes;

import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { countVotes, percentages } from '#shared/domain/tally.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { marketingTexts } from '../texts.ts';

const PEOPLE = PLANS.free.participantLimit;
/** Not imported from the contract, which would load all calls of the game. */
const SIDES = ['A', 'B'] as const satisfies readonly Option[];

/** No one else is here: visitors cast everyone's vote themselves and watch the bars move. */
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

/** As in the game: A is an ice cube, B a warm drop. */
const LOOKS = {
  A: { face: 'bg-ice text-on-strong', mark: 'rounded-[28%] text-ice', bar: 'bg-on-strong' },
  B: { face: 'bg-warm text-on-warm', mark: 'rounded-full text-warm-text', bar: 'bg-on-warm' },
} as const satisfies Record<Option, Record<string, string>>;

interface VoteSideProps {
  option: Option;
  percent: number;
  count: number;
  voters: readonly { name: string; color: string }[];
  isOpen: boolean;
  isOver: boolean;
  onVote: (option: Option) => void;
}

/** One option with its votes; its size is the same before and after voting. */
function VoteSide({ option, percent, count, voters, isOpen, isOver, onVote }: VoteSideProps) {
  const texts = marketingTexts.vote;
  const choice = texts.options[option];
  const look = LOOKS[option];
  const shown = isOpen ? 'opacity-100' : 'opacity-0';
  return (
    <button
      type="button"
      aria-disabled={isOver || undefined}
      onClick={() => onVote(option)}
      className={classNames(
        'relative flex min-w-0 flex-1 touch-manipulation select-none flex-col items-center rounded-card px-3 pt-6 pb-4 text-center shadow-soft transition-[transform,opacity] duration-160',
        look.face,
        isOver ? 'cursor-default' : 'hover:-translate-y-0.5 active:translate-y-px active:opacity-90',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-3 left-3 grid size-8 place-items-center bg-surface font-bold font-display text-base leading-none',
          look.mark,
        )}
      >
        {option}
      </span>
      {/* Centered until there is content below it. */}
      <span className={classNames('block transition-transform duration-280', !isOpen && 'translate-y-12')}>
        <span aria-hidden="true" className="block text-4xl leading-none">
          {choice.emoji}
        </span>
        <span className="mt-2 block font-bold font-display text-xl">
          <span className="sr-only">{option}: </span>
          {choice.text}
        </span>
      </span>
      <span
        aria-hidden={!isOpen}
        data-numbers=""
        className={classNames('mt-3 font-bold font-display text-2xl leading-none transition-opacity', shown)}
      >
        {texts.percent(percent)}
      </span>
      <span aria-hidden={!isOpen} data-numbers="" className={classNames('mt-1 text-sm transition-opacity', shown)}>
        {texts.count(count)}
      </span>
      <span
        aria-hidden="true"
        className={classNames('mt-3 block h-2.5 w-full overflow-hidden rounded-full bg-surface/35', shown)}
      >
        <span
          className={classNames('block h-full rounded-full transition-[width] duration-280', look.bar)}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span aria-hidden="true" className="mt-3 flex min-h-6 flex-wrap justify-center gap-1">
        {voters.map(({ name, color }) => (
          <PersonDot key={name} name={name} color={color} size="sm" className="animate-drop-in" />
        ))}
      </span>
    </button>
  );
}

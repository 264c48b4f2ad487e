import type { ComponentProps, Ref } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import type { AskedRound } from '../round.ts';
import { NextIn } from './next-in.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { QuestionTitle } from './question-title.tsx';
import { RoundBar } from './round-bar.tsx';

interface RoundHeadProps {
  round: AskedRound;
  /** Of the question, for what it names. */
  id: string;
  level: 'h1' | 'h2';
  reader: ComponentProps<typeof NextIn>['reader'];
  /** Beside the question's number. */
  detail?: string;
  /** From `useKeptFocus`. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
}

/**
 * What stands above the two sides: the question, its number and time, and how it came out. In a low window the outcome
 * stands on the number's line, where the time melted before: a line of its own would push the sides out of the window.
 */
export function RoundHead({ round, id, level, reader, detail, heading, className }: RoundHeadProps) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <RoundBar round={round} detail={detail} className="sm:[@media(height<48rem)]:contents">
        <p className="text-right text-sm">
          <NextIn endsAt={round.phaseEndsAt} held={round.held} reader={reader} />
        </p>
      </RoundBar>
      <QuestionTitle round={round} id={id} level={level} {...(heading ? { heading } : {})} />
      <OutcomeLine
        round={round}
        className="w-full sm:[@media(height<48rem)]:-order-1 sm:[@media(height<48rem)]:flex-1 sm:[@media(height<48rem)]:text-base sm:[@media(height<48rem)]:leading-tight"
      />
    </div>
  );
}

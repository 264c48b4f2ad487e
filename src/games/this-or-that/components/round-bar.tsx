import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { TimeLeft } from './time-left.tsx';

/** The line above a question: which one it is, and the time that is left to vote or what comes instead of it. */
export function RoundBar({
  round,
  detail,
  className,
  children,
}: {
  round: AskedRound;
  /** Beside the number. */
  detail?: string | undefined;
  className?: string;
  /** In the place of the time, once there is none. */
  children?: ReactNode;
}) {
  const number = thisOrThatTexts.question.number(round.currentQuestionIndex);
  const voting = round.phase === 'voting';
  return (
    <div className={classNames('flex min-h-9 w-full flex-wrap items-center gap-x-4', className)}>
      <p data-numbers="" className="-order-2 font-semibold text-muted text-sm sm:grid sm:min-h-9 sm:content-center">
        {detail === undefined ? number : `${number} · ${detail}`}
      </p>
      <div className={classNames('min-w-40', voting ? 'flex-1' : 'ml-auto')}>
        {voting ? <TimeLeft endsAt={round.phaseEndsAt} /> : children}
      </div>
    </div>
  );
}

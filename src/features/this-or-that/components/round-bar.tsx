import type { ReactNode } from 'react';
import type { AskedRound } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { TimeLeft } from './time-left.tsx';

/** The line above a question: which one it is, and the time that is left to vote or what comes instead of it. */
export function RoundBar({
  round,
  detail,
  children,
}: {
  round: AskedRound;
  /** Beside the number. */
  detail?: string | undefined;
  /** In the place of the time, once there is none. */
  children?: ReactNode;
}) {
  const number = thisOrThatTexts.question.number(round.currentQuestionIndex);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4">
      <p data-numbers="" className="font-semibold text-muted text-sm">
        {detail === undefined ? number : `${number} · ${detail}`}
      </p>
      <div className="min-w-40 flex-1">
        {round.phase === 'voting' ? <TimeLeft endsAt={round.phaseEndsAt} /> : children}
      </div>
    </div>
  );
}

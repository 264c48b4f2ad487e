import { Check, Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Option } from '#shared/contract/this-or-that.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { thisOrThatTexts } from '../texts.ts';
import { OPTION_LOOK } from './option-look.ts';
import { OptionMark } from './option-mark.tsx';

const texts = thisOrThatTexts.results;

interface ResultCardProps {
  option: Option;
  choice: { readonly text: string; readonly emoji: string };
  /** Votes and whole percents; null while the one who looks may not see them. */
  result: { readonly count: number; readonly percent: number } | null;
  /** The vote of the one who looks. */
  own: boolean;
  /** It is over, and this side has more votes. */
  won: boolean;
  /** What can still be done with it. */
  action?: ReactNode;
}

/** One side of a question with what it got: the bar grows from 0, numbers stand beside it. */
export function ResultCard({ option, choice, result, own, won, action }: ResultCardProps) {
  const look = OPTION_LOOK[option];
  return (
    <li
      className={classNames(
        'relative flex min-h-36 min-w-0 flex-1 flex-col justify-center gap-3 rounded-card px-5 py-4 text-ink',
        look.soft,
        won && 'ring-3 ring-sun',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <OptionMark option={option} />
        <span className="sr-only">{option}</span>
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          {own ? (
            <Badge className="bg-surface text-ink">
              <Check aria-hidden="true" strokeWidth={3} />
              {thisOrThatTexts.vote.own}
            </Badge>
          ) : null}
          {won ? (
            <Badge tone="sun" className="animate-drop-in">
              <Crown aria-hidden="true" />
              {texts.most}
            </Badge>
          ) : null}
        </span>
      </div>
      <div className="flex min-w-0 items-center gap-3">
        <span aria-hidden="true" className="text-3xl leading-none">
          {choice.emoji}
        </span>
        <span className="wrap-anywhere min-w-0 text-balance font-bold font-display text-lg leading-tight tracking-tight">
          {choice.text}
        </span>
      </div>
      {result ? <Bar option={option} {...result} /> : null}
      {action}
    </li>
  );
}

function Bar({ option, count, percent }: { option: Option; count: number; percent: number }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 tabular-nums">
        <span className="font-bold font-display text-2xl leading-none tracking-tight">{texts.percent(percent)}</span>
        <span className="text-muted text-sm">{texts.votes(count)}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-4 overflow-hidden rounded-full bg-surface">
        <div
          className={classNames(
            'h-full origin-left animate-grow-x rounded-full transition-[width] duration-280',
            OPTION_LOOK[option].filled,
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

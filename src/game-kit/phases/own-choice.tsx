import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { phaseTexts } from '../phase-texts.ts';

interface OwnChoiceProps<Choice> {
  /** `name` for screen readers, `sign` on the button. */
  options: readonly { value: Choice; name: string; sign: ReactNode }[];
  own: Choice | null;
  /** null once the vote is cast. */
  choose: ((choice: Choice) => void) | null;
  /** Sends the choice, where that is a second step. */
  children?: ReactNode;
}

/** A presenting host's own vote: small buttons in the corner of the bar. */
export function OwnChoice<Choice extends string | number>({ options, own, choose, children }: OwnChoiceProps<Choice>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="font-semibold text-muted text-sm">{phaseTexts.vote.own}</p>
      {options.map(({ value, name, sign }) => (
        <Button
          key={value}
          size="sm"
          aria-label={name}
          title={name}
          aria-pressed={value === own}
          disabled={choose === null && value !== own}
          onClick={() => choose?.(value)}
          className="min-w-11 px-2 aria-pressed:border-accent! aria-pressed:bg-accent! aria-pressed:text-on-accent!"
        >
          {sign}
        </Button>
      ))}
      {children}
    </div>
  );
}

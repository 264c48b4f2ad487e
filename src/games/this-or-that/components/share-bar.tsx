import { OPTIONS, type Option } from '#shared/contract/games/this-or-that.ts';
import { classNames } from '#src/ui/class-names.ts';
import { OPTION_LOOK } from './option-mark.tsx';

interface ShareBarProps {
  /** In percent. */
  shares: Readonly<Record<Option, number>>;
  className: string;
}

/** The shares of a question's sides; the words are beside it. */
export const ShareBar = ({ shares, className }: ShareBarProps) => (
  <div aria-hidden="true" className={classNames('flex overflow-hidden rounded-full bg-sunk', className)}>
    {OPTIONS.map((option) => (
      <span key={option} className={OPTION_LOOK[option].filled} style={{ width: `${shares[option]}%` }} />
    ))}
  </div>
);

import type { Option } from '#shared/contract/games/this-or-that.ts';
import { classNames } from '#src/ui/class-names.ts';
import { OPTION_LOOK } from './option-look.ts';

/**
 * The letter of a side in its shape: A in a cube of ice, B in a warm drop. Decoration: the letter must be in words beside it.
 * @param inverted on a ground of the side's own colour
 */
export function OptionMark({
  option,
  inverted = false,
  className,
}: {
  option: Option;
  inverted?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative inline-grid size-[1.9em] shrink-0 place-items-center font-display', className)}
    >
      <span
        className={classNames(
          'absolute inset-0',
          option === 'A' ? 'rounded-[28%]' : '-rotate-45 scale-95 rounded-full rounded-tr-none',
          inverted ? 'bg-surface' : OPTION_LOOK[option].filled,
        )}
      />
      <span
        className={classNames(
          'relative font-bold leading-none',
          inverted ? OPTION_LOOK[option].text : option === 'A' ? 'text-on-strong' : 'text-on-warm',
        )}
      >
        {option}
      </span>
    </span>
  );
}

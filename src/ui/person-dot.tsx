import { classNames } from './class-names.ts';
import { inkOn } from './ink-on.ts';

type PersonDotProps = {
  name: string;
  /** The person's color, `#rrggbb`; null until it is known. */
  color: string | null;
  size?: 'sm' | 'md' | 'lg';
  /** Hosts are rounded squares, all others circles: distinct without color. */
  shape?: 'guest' | 'host';
  dimmed?: boolean;
  className?: string;
};

const SIZES = { sm: 'size-6 text-[0.75rem]', md: 'size-8 text-[0.875rem]', lg: 'size-11 text-[1.125rem]' };

/** A person as a dot: their color and initial. Decoration: the name must be beside it. */
export function PersonDot({ name, color, size = 'md', shape = 'guest', dimmed, className }: PersonDotProps) {
  const first = new Intl.Segmenter().segment(name.trim())[Symbol.iterator]().next();
  return (
    <span
      aria-hidden="true"
      {...(color === null ? {} : { style: { backgroundColor: color, color: inkOn(color) } })}
      className={classNames(
        'inline-grid shrink-0 select-none place-items-center font-bold forced-color-adjust-none ring-1 ring-ink/15 ring-inset',
        SIZES[size],
        color === null && 'bg-sunk text-ink',
        shape === 'host' ? 'rounded-[28%]' : 'rounded-full',
        dimmed && 'opacity-45',
        className,
      )}
    >
      {first.done ? '' : first.value.segment.toLocaleUpperCase()}
    </span>
  );
}

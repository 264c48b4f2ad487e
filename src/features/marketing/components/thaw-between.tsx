import { classNames } from '#src/ui/class-names.ts';
import { ThawLine } from '#src/ui/thaw-line.tsx';

/**
 * The thaw line between two sections.
 * @param dropAt the drop's position, see ThawLine: it moves from section to section; phones fit two positions
 * @param tone its color as a Tailwind class: from ice to warm
 */
export function ThawBetween({ dropAt, tone }: { dropAt: number; tone: string }) {
  const look = classNames('thaw-between mt-16 sm:mt-24', tone);
  return (
    <>
      <ThawLine dropAt={dropAt % 2} className={classNames(look, 'sm:hidden')} />
      <ThawLine dropAt={dropAt} className={classNames(look, 'max-sm:hidden')} />
    </>
  );
}

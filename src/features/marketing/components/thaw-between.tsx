import { classNames } from '#src/ui/class-names.ts';
import { ThawLine } from '#src/ui/thaw-line.tsx';

/**
 * The thaw line between two parts of the page.
 * @param dropAt where its drop hangs, see ThawLine: it wanders as one scrolls; on a phone there is room for two places
 * @param tone its colour as a Tailwind class: from ice to warm
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

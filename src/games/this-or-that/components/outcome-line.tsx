import { classNames } from '#src/ui/class-names.ts';
import { outcomeText } from '../outcome.ts';
import type { AskedRound } from '../round.ts';

/** How the question came out, once it is over. */
export function OutcomeLine({ round, className }: { round: AskedRound; className?: string }) {
  if (round.phase !== 'results' || round.counts === null) return null;
  return (
    <p className={classNames('wrap-anywhere animate-drop-in font-bold font-display text-lg tracking-tight', className)}>
      {outcomeText(round, round.counts)}
    </p>
  );
}

import { Check } from 'lucide-react';
import { classNames } from '#src/components/ui/class-names.ts';
import type { Game } from '../api.ts';

/** A small frame for every player, filled once one of them is done; nobody knows whose. Decoration beside the count. */
export function DoneFrames({ game: { doneCount, playerCount }, className }: { game: Game; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-wrap gap-[0.5em]', className)}>
      {Array.from({ length: playerCount }, (_, index) => index).map((index) => (
        <span
          key={index}
          className={classNames(
            'grid aspect-4/3 w-[2.6em] place-items-center rounded-[0.3em] transition-colors duration-280',
            index < doneCount ? 'animate-drop-in bg-accent text-on-accent' : 'bg-sunk ring-1 ring-line ring-inset',
          )}
        >
          {index < doneCount ? <Check className="size-[1.1em]" strokeWidth={3} /> : null}
        </span>
      ))}
    </div>
  );
}

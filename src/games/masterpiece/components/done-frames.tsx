import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { useTable } from './table.tsx';
import { useWall } from './use-wall.ts';

/** CSS pixels. */
const WALL = { gap: 16, below: 0, min: 24, max: 200, bounded: true };

/** An empty frame per player, filled in no particular order as players finish. Decoration beside the count. */
export function DoneFrames({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-wrap gap-[0.5em]', className)}>
      <Frames className="w-[2.6em] rounded-[0.3em]" />
    </div>
  );
}

export function DoneWall() {
  const { playerCount } = useTable().game;
  const { box, style } = useWall<HTMLDivElement>(playerCount, WALL);
  return (
    <div ref={box} aria-hidden="true" className="mt-4 min-h-0 flex-1 overflow-hidden">
      <div style={style} className="min-h-full content-center">
        <Frames className="w-full rounded-card" />
      </div>
    </div>
  );
}

function Frames({ className }: { className: string }) {
  const { doneCount, playerCount } = useTable().game;
  return Array.from({ length: playerCount }, (_, index) => index).map((index) => (
    <span
      key={index}
      className={classNames(
        'grid aspect-4/3 place-items-center transition-colors duration-280',
        index < doneCount ? 'animate-drop-in bg-accent text-on-accent' : 'bg-sunk ring-1 ring-line ring-inset',
        className,
      )}
    >
      {index < doneCount ? <Check className="size-[42%]" strokeWidth={3} /> : null}
    </span>
  ));
}

import { CircleCheck } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import type { Game } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.round;

/** How many have submitted or voted. */
export function DoneCount({ game, className }: { game: Game; className?: string }) {
  const { phase, doneCount, playerCount } = game;
  if (phase !== 'drawing' && phase !== 'voting') return null;
  return (
    <p className={classNames('flex items-center gap-1.5 text-muted text-sm tabular-nums', className)}>
      <CircleCheck aria-hidden="true" className="size-[1.15em] shrink-0 text-leaf" />
      {phase === 'drawing' ? texts.done(doneCount, playerCount) : texts.voted(doneCount, playerCount)}
    </p>
  );
}

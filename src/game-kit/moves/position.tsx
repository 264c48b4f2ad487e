import { createContext } from 'react';
import type { Position } from '#shared/contract/rooms.ts';
import { classNames } from '#src/ui/class-names.ts';
import { roomTexts } from '../texts.ts';

/** Of the room of a guest's page, as its lobby told it. */
export const PositionContext = createContext<Position | undefined>(undefined);

interface GamePositionProps {
  /** Without it the session has no agenda, and nothing is shown. */
  position: Position | undefined;
  className?: string;
}

/** "Game 2 of 4". */
export function GamePosition({ position, className }: GamePositionProps) {
  if (position === undefined) return null;
  const { number, of } = position;
  return (
    <p data-numbers="" className={classNames('text-muted', className)}>
      {roomTexts.position(number, of)}
    </p>
  );
}

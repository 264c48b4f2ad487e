import type { ReactNode } from 'react';
import { PeopleCard } from '#src/game-kit/people-card.tsx';
import type { Person } from '#src/game-kit/person.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;
/** CSS pixels; 25 people fit in, in three columns and in five. */
const MAX_HEIGHT = { wide: 280, low: 152 };
/** Five columns beside the invitation of a laptop. */
const LOW_COLUMNS = 'lg:[&_ul]:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]';

interface PlayersProps {
  players: readonly Person[];
  awayIds: ReadonlySet<string>;
  onRemove: (person: Person) => void;
  /** Pictures need the room above: more people beside each other. */
  low: boolean;
  /** At the end of the title's line. */
  action: ReactNode;
}

/** Everybody who plays, for the host. */
export function Players({ players, awayIds, onRemove, low, action }: PlayersProps) {
  return (
    <PeopleCard
      people={players.map((player) => ({ ...player, away: awayIds.has(player.id) }))}
      title={texts.players(players.length)}
      empty={texts.nobodyYet}
      action={action}
      maxHeight={low ? MAX_HEIGHT.low : MAX_HEIGHT.wide}
      className={low ? LOW_COLUMNS : undefined}
      onRemove={onRemove}
    />
  );
}

import { type ReactNode, useId } from 'react';
import type { MasterpiecePlayer } from '#shared/contract/games/masterpiece.ts';
import { PeopleList } from '#src/game-kit/people-list.tsx';
import type { Person } from '#src/game-kit/person-row.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;
/** CSS pixels; 25 people fit in, in three columns and in five. */
const MAX_HEIGHT = { wide: 280, low: 152 };
/** Five columns beside the invitation of a laptop. */
const LOW_COLUMNS = 'lg:[&_ul]:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]';

/** Everybody who plays, for the host: who is away is dimmed, and anybody may be removed. */
export function Players({
  players,
  awayIds,
  onRemove,
  low,
  action,
}: {
  players: readonly MasterpiecePlayer[];
  awayIds: ReadonlySet<string>;
  onRemove: (person: Person) => void;
  /** Pictures need the room above: more of them beside each other. */
  low: boolean;
  /** At the end of the title's line. */
  action: ReactNode;
}) {
  const titleId = useId();
  const title = texts.players(players.length);
  return (
    <Card asChild className={classNames('p-4', low && LOW_COLUMNS)}>
      <section aria-labelledby={titleId}>
        <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="text-lg tabular-nums">
            {title}
          </h2>
          {action}
        </div>
        {players.length === 0 ? (
          <p className="py-3 text-muted text-sm">{texts.nobodyYet}</p>
        ) : (
          <PeopleList
            people={players.map(({ id, playerName, color, isHost }) => ({
              id,
              name: playerName,
              color,
              isHost,
              away: awayIds.has(id),
            }))}
            label={title}
            maxHeight={low ? MAX_HEIGHT.low : MAX_HEIGHT.wide}
            onRemove={onRemove}
          />
        )}
      </section>
    </Card>
  );
}

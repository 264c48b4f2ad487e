import { useId } from 'react';
import type { MasterpiecePlayer } from '#shared/contract/masterpiece.ts';
import { PeopleList } from '#src/components/room/people-list.tsx';
import type { Person } from '#src/components/room/person-row.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;
const LIST_MAX_HEIGHT_PX = 280;

/** Everybody who plays, for the host: who is away is dimmed, and anybody may be removed. */
export function Players({
  players,
  awayIds,
  onRemove,
}: {
  players: readonly MasterpiecePlayer[];
  awayIds: ReadonlySet<string>;
  onRemove: (person: Person) => void;
}) {
  const titleId = useId();
  const title = texts.players(players.length);
  return (
    <Card asChild className="p-4">
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="mb-2 text-lg tabular-nums">
          {title}
        </h2>
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
            maxHeight={LIST_MAX_HEIGHT_PX}
            onRemove={onRemove}
          />
        )}
      </section>
    </Card>
  );
}

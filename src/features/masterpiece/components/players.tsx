import { type ReactNode, useId } from 'react';
import type { MasterpiecePlayer } from '#shared/contract/masterpiece.ts';
import { PeopleList } from '#src/components/room/people-list.tsx';
import type { Person } from '#src/components/room/person-row.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.host;
const LIST_MAX_HEIGHT_PX = 280;
const SHORT_MAX_HEIGHT_PX = 120;

/** Everybody who plays, for the host: who is away is dimmed, and anybody may be removed. */
export function Players({
  players,
  awayIds,
  onRemove,
  short,
  action,
}: {
  players: readonly MasterpiecePlayer[];
  awayIds: ReadonlySet<string>;
  onRemove: (person: Person) => void;
  /** Pictures need the room above: it scrolls sooner. */
  short: boolean;
  /** At the end of the title's line. */
  action: ReactNode;
}) {
  const titleId = useId();
  const title = texts.players(players.length);
  return (
    <Card asChild className="p-4">
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
            maxHeight={short ? SHORT_MAX_HEIGHT_PX : LIST_MAX_HEIGHT_PX}
            onRemove={onRemove}
          />
        )}
      </section>
    </Card>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { PeopleList } from '#src/game-kit/people-list.tsx';
import type { Person } from '#src/game-kit/person-row.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.players;
/** CSS pixels; 25 people fit in. */
const LIST_MAX_HEIGHT = 290;

interface PlayersProps {
  people: readonly Player[];
  state: Pick<ThisOrThatState, 'phase' | 'votes'>;
  awayIds: ReadonlySet<string>;
  onRemove: (person: Person) => void;
  /** At the end of the title's line. */
  action?: ReactNode;
}

/** Who is here, and while there is a vote, who has given it. */
export function Players({ people, state, awayIds, onRemove, action }: PlayersProps) {
  const voted = new Set(state.phase === 'voting' ? state.votes.map(({ participantId }) => participantId) : []);
  const title = texts.title(people.length);
  return (
    <Card asChild className="p-4">
      <section aria-labelledby="players">
        <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="players" data-numbers="" className="text-lg">
            {title}
          </h2>
          {action}
        </div>
        {people.length === 0 ? (
          <p className="py-3 text-muted text-sm">{texts.empty}</p>
        ) : (
          <PeopleList
            label={title}
            maxHeight={LIST_MAX_HEIGHT}
            onRemove={onRemove}
            people={people.map((player) => ({
              id: player.id,
              name: player.participantName,
              color: player.color,
              isHost: player.isHost,
              away: awayIds.has(player.id),
              end: voted.has(player.id) ? <Voted /> : null,
            }))}
          />
        )}
      </section>
    </Card>
  );
}

function Voted() {
  return (
    <Badge tone="leaf" className="animate-drop-in text-[0.75rem]">
      <Check aria-hidden="true" strokeWidth={3} />
      {texts.voted}
    </Badge>
  );
}

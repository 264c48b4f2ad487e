import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PeopleCard } from '#src/game-kit/people-card.tsx';
import type { Person } from '#src/game-kit/person.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { HostedGame } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.players;
/** CSS pixels; 25 people fit in. */
const LIST_MAX_HEIGHT = 290;

interface PlayersProps {
  people: readonly Person[];
  state: Pick<HostedGame, 'phase' | 'votes'>;
  awayIds: ReadonlySet<string>;
  onRemove: (person: Person) => void;
  /** At the end of the title's line. */
  action: ReactNode;
}

/** Everybody in the room, and during a vote who has voted. */
export function Players({ people, state, awayIds, onRemove, action }: PlayersProps) {
  const voted = new Set(state.phase === 'voting' ? state.votes.map(({ participantId }) => participantId) : []);
  return (
    <PeopleCard
      people={people.map((player) => ({
        ...player,
        away: awayIds.has(player.id),
        end: voted.has(player.id) ? <Voted /> : null,
      }))}
      title={texts.title(people.length)}
      empty={texts.empty}
      action={action}
      maxHeight={LIST_MAX_HEIGHT}
      onRemove={onRemove}
    />
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

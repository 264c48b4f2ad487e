import { Check } from 'lucide-react';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { HostedPeople } from '#src/game-kit/people-card.tsx';
import { Badge } from '#src/ui/badge.tsx';
import type { HostedGame } from '../api.ts';
import { join } from '../guests.tsx';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.players;
/** CSS pixels; 25 people fit. */
const LIST_MAX_HEIGHT = 290;

/** The people in the room, with their voting status during a vote. */
export function Players({ host }: { host: Hosted<HostedGame> }) {
  const { phase, votes } = host.state;
  const voted = new Set(phase === 'voting' ? votes.map(({ participantId }) => participantId) : []);
  return (
    <HostedPeople
      host={host}
      join={join}
      title={texts.title(host.people.length)}
      empty={texts.empty}
      maxHeight={LIST_MAX_HEIGHT}
      tell={({ id }) => ({ end: voted.has(id) ? <Voted /> : null })}
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

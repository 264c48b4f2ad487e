import { useMemo } from 'react';
import type { Hosted } from '../hosted.tsx';
import type { Join } from '../join.ts';
import { HostedPeople } from '../people/people-card.tsx';
import { phaseTexts } from '../phase-texts.ts';
import { DoneBadge } from './voted.tsx';

const texts = phaseTexts.players;
/** CSS pixels; 25 people fit. */
const LIST_MAX_HEIGHT = 290;

interface PlayersCardProps {
  host: Hosted;
  join: Join;
  /** Ids of the people with a badge. */
  done: readonly string[];
  /** The badge's text, if not "Voted". */
  label?: string;
  /** The game's own title, with the number of people. */
  title?: (count: number) => string;
}

/** The people in the room, with a badge on those done with the present step. */
export function PlayersCard({ host, join, done, label = texts.voted, title = texts.title }: PlayersCardProps) {
  // The same element for everyone: only the rows that get or lose it are drawn again.
  const badge = useMemo(() => <DoneBadge>{label}</DoneBadge>, [label]);
  return (
    <HostedPeople
      host={host}
      join={join}
      title={title(host.people.length)}
      empty={texts.empty}
      maxHeight={LIST_MAX_HEIGHT}
      tell={({ id }) => ({ end: done.includes(id) ? badge : null })}
    />
  );
}

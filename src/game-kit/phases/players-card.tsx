import { useMemo } from 'react';
import type { Hosted } from '../hosted.tsx';
import type { Join } from '../join.ts';
import { HostedPeople } from '../people/people-card.tsx';
import { phaseTexts } from '../phase-texts.ts';
import { DoneBadge } from './voted.tsx';

const texts = phaseTexts.players;
interface PlayersCardProps {
  host: Hosted;
  join: Join;
  /** Ids of the people with a badge. */
  done: readonly string[];
  /** The badge's text, if not "Voted". */
  label?: string;
  /** The game's own title, with the number of people. */
  title?: (count: number) => string;
  /** CSS pixels; by default 25 people fit. */
  maxHeight?: number;
}

/** The people in the room, with a badge on those done with the present step. */
export function PlayersCard(props: PlayersCardProps) {
  const { host, join, done, label = texts.voted, title = texts.title, maxHeight = 290 } = props;
  // The same element for everyone: only the rows that get or lose it are drawn again.
  const badge = useMemo(() => <DoneBadge>{label}</DoneBadge>, [label]);
  return (
    <HostedPeople
      host={host}
      join={join}
      title={title(host.people.length)}
      empty={texts.empty}
      maxHeight={maxHeight}
      tell={({ id }) => ({ end: done.includes(id) ? badge : null })}
    />
  );
}

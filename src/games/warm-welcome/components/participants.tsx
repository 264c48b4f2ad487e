import { useId } from 'react';
import { PARTICIPANT_LIST_MAX_HEIGHT_PX, type WarmWelcomeParticipant } from '#shared/contract/games/warm-welcome.ts';
import { PeopleList } from '#src/game-kit/people-list.tsx';
import type { Person } from '#src/game-kit/person-row.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { foundPlace, weatherText } from '../map/describe.ts';
import { warmWelcomeTexts } from '../texts.ts';

/** Where the list stands in the page. */
export const PARTICIPANTS_ID = 'participants';
const texts = warmWelcomeTexts.participants;
/** In a low window the map, which is what one shares, gets more of the height. */
const MAX_HEIGHT = `min(${PARTICIPANT_LIST_MAX_HEIGHT_PX}px, var(--list-height, 100dvh))`;

/** Everybody with place and weather: what the map shows, in words. */
export function Participants({
  people,
  onRemove,
}: {
  people: readonly WarmWelcomeParticipant[];
  onRemove: (person: Person) => void;
}) {
  const titleId = useId();
  const title = texts.title(people.length);
  return (
    <Card asChild className="p-4">
      <section
        id={PARTICIPANTS_ID}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="max-lg:[--list-height:16.875rem] lg:[@media(max-height:50rem)]:[--list-height:9.5rem]"
      >
        <h2 id={titleId} className="mb-2 text-lg tabular-nums">
          {title}
        </h2>
        {people.length === 0 ? (
          <div className="flex flex-wrap items-center gap-x-4">
            <EmptyRoom className="max-w-28 shrink-0 low:hidden" />
            <p className="min-w-0 flex-1 basis-28 py-3 text-muted text-sm">{texts.empty}</p>
          </div>
        ) : (
          <PeopleList
            people={people.map(personOf)}
            label={title}
            maxHeight={MAX_HEIGHT}
            alwaysLimited
            onRemove={onRemove}
          />
        )}
      </section>
    </Card>
  );
}

/** The whole place, which may be cut, and what it was understood as. */
function placeTitle(participant: WarmWelcomeParticipant): string | undefined {
  const found = foundPlace(participant);
  const parts = [participant.currentLocation, found && texts.found(found)].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

function personOf(participant: WarmWelcomeParticipant): Person {
  const { id, participantName, color, isHost, currentLocation, approximate } = participant;
  return {
    id,
    name: participantName,
    color,
    isHost,
    detail: (
      <span className="flex min-w-0 items-baseline gap-1.5" title={placeTitle(participant)}>
        <span className="truncate">{currentLocation ?? texts.noPlace}</span>
        {approximate ? (
          <em title={texts.approximateHint} className="shrink-0 text-[0.75rem]">
            {texts.approximate}
          </em>
        ) : null}
      </span>
    ),
    end: weatherText(participant),
  };
}

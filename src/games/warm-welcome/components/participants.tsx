import type { ComponentProps } from 'react';
import { PARTICIPANT_LIST_MAX_HEIGHT_PX } from '#shared/contract/games/warm-welcome.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { HostedPeople } from '#src/game-kit/people/people-card.tsx';
import type { ListedPerson } from '#src/game-kit/people/person-row.tsx';
import { EmptyRoom } from '#src/ui/illustrations/empty-room.tsx';
import { foundPlace, locationText, weatherText } from '../map/describe.ts';
import { localTimes, useMinute } from '../map/local-time.ts';
import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';
import { PARTICIPANTS_ID } from './map-panel.tsx';

const texts = warmWelcomeTexts.participants;
/** In a low window the shared map gets more of the height. */
const MAX_HEIGHT = `min(${PARTICIPANT_LIST_MAX_HEIGHT_PX}px, var(--list-height, 100dvh))`;

/** The people with location and weather: the map's content in words. */
export function Participants({ host }: { host: ComponentProps<typeof HostedPeople<MappedPerson>>['host'] }) {
  const now = useMinute();
  const times = localTimes(host.people, now);
  const isAbroad = areAbroad(host.people);
  return (
    <HostedPeople
      host={host}
      id={PARTICIPANTS_ID}
      title={texts.title(host.people.length)}
      empty={
        <span className="flex flex-wrap items-center gap-x-4">
          <EmptyRoom className="max-w-28 shrink-0 low:hidden" />
          <span className="min-w-0 flex-1 basis-28">{texts.empty}</span>
        </span>
      }
      maxHeight={MAX_HEIGHT}
      alwaysLimited
      className="max-lg:[--list-height:16.875rem] lg:[@media(max-height:50rem)]:[--list-height:9.5rem]"
      tell={(person) => tellOf(person, times.get(person.id), isAbroad)}
    />
  );
}

function placeTitle(participant: MappedPerson): string | undefined {
  const found = foundPlace(participant);
  const parts = [participant.currentLocation, found && texts.found(found)].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

function tellOf(
  participant: MappedPerson,
  time: string | undefined,
  isAbroad: boolean,
): Pick<ListedPerson, 'detail' | 'end'> {
  const { approximate } = participant;
  return {
    detail: (
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5" title={placeTitle(participant)}>
        <span dir="auto" className="wrap-break-word min-w-0">
          {locationText(participant)}
        </span>
        {approximate ? (
          <em title={texts.approximateHint} className="shrink-0 text-[0.75rem]">
            {texts.approximate}
          </em>
        ) : null}
      </span>
    ),
    end: [time, weatherText(participant, isAbroad)].filter(Boolean).join(' · ') || null,
  };
}

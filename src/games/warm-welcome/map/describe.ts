import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.participants;

/** '🌤️ 61°F', or null while either is unknown. */
export function weatherText({ weatherEmoji, weatherTemp }: MappedPerson): string | null {
  return weatherEmoji !== null && weatherTemp !== null ? texts.weather(weatherEmoji, weatherTemp) : null;
}

/** The place found for a location, where it adds something: 'Springfield' may be in many states. */
export function foundPlace({ currentLocation, placeName, approximate }: MappedPerson): string | null {
  if (approximate) return null;
  if (placeName === null || currentLocation === null) return placeName;
  return lettersOf(placeName) === lettersOf(currentLocation) ? null : placeName;
}

/** Letters and digits only: 'portland me' is 'Portland, ME'. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A person's location, the place found for it, and the weather in one line, for a marker. */
export function placeText(person: MappedPerson): string {
  const place = person.currentLocation ?? texts.noPlace;
  const found = foundPlace(person);
  return [
    person.approximate ? `${place} (${texts.approximate})` : place,
    found === null ? null : texts.found(found),
    weatherText(person),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

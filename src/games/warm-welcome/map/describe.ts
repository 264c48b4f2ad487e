import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.participants;

/** '🌤️ 61°F', or null while either is unknown. */
export function weatherText({ weatherEmoji, weatherTemp }: MappedPerson): string | null {
  return weatherEmoji !== null && weatherTemp !== null ? texts.weather(weatherEmoji, weatherTemp) : null;
}

/** What somebody's words were understood as, where that says more than the words: 'Springfield' may be in many states. */
export function foundPlace({ currentLocation, placeName, approximate }: MappedPerson): string | null {
  if (approximate) return null;
  if (placeName === null || currentLocation === null) return placeName;
  return lettersOf(placeName) === lettersOf(currentLocation) ? null : placeName;
}

/** Letters and digits alone: 'portland me' is 'Portland, ME'. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Place, what it was understood as, and weather of somebody in one line: what a marker tells beside the name. */
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

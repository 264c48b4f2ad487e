import type { MappedPerson } from '../mapped-person.ts';
import { warmWelcomeTexts } from '../texts.ts';

const texts = warmWelcomeTexts.participants;

/** '🌤️ 61°F', or null while either is unknown; with °C beside it where anyone of the group is outside the US. */
export function weatherText({ weatherEmoji, weatherTemp }: MappedPerson, isAbroad = false): string | null {
  if (weatherEmoji === null || weatherTemp === null) return null;
  // + 0: never -0.
  const [fahrenheit, celsius] = [weatherTemp, ((weatherTemp - 32) * 5) / 9].map((degrees) => Math.round(degrees) + 0);
  if (fahrenheit === undefined || celsius === undefined) return null;
  return isAbroad ? texts.weatherAbroad(weatherEmoji, fahrenheit, celsius) : texts.weather(weatherEmoji, fahrenheit);
}

/** The place found for a location, where it adds something: 'Springfield' may be in many states. */
export function foundPlace({ currentLocation, placeName, approximate, extent }: MappedPerson): string | null {
  if (approximate || extent !== 'town') return null;
  if (placeName === null || currentLocation === null) return placeName;
  return lettersOf(placeName) === lettersOf(currentLocation) ? null : placeName;
}

/** Letters and digits only: 'portland me' is 'Portland, ME'. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the point only stands for a larger area. */
export const isVague = ({ approximate, extent }: MappedPerson): boolean => approximate || extent !== 'town';

/** The location in words: as typed, or 'somewhere in Bavaria, Germany'. */
export function locationText({ answered, currentLocation, placeName, extent }: MappedPerson): string {
  if (currentLocation === null) return answered ? texts.silent : texts.noPlace;
  return extent === 'town' ? currentLocation : texts.somewhere(placeName ?? currentLocation);
}

/** A person's location, the place found for it, the weather and the local time in one line, for a marker. */
export function placeText(
  person: MappedPerson,
  { isAbroad = false, time = null }: { isAbroad?: boolean; time?: string | null } = {},
): string {
  const place = locationText(person);
  const found = foundPlace(person);
  return [
    person.approximate ? `${place} (${texts.approximate})` : place,
    found === null ? null : texts.found(found),
    weatherText(person, isAbroad),
    time,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

import type { Traveler } from './rooms.ts';

/** Invented. */
export const HOST_NAME = 'Maya Lindqvist';

/** Invented first names, enough for a full Pro room. */
export const NAMES = [
  'Theo',
  'Priya',
  'Jonas',
  'Amara',
  'Kenji',
  'Lucía',
  'Sam',
  'Noor',
  'Oskar',
  'Inés',
  'Rafael',
  'Wren',
  'Hana',
  'Felix',
  'Zoe',
  'Mateo',
  'Ada',
  'Bo',
  'Leila',
  'Tomás',
  'Ruth',
  'Idris',
  'Freya',
  'Malik',
  'June',
] as const;

const at = (name: string, place: string, temperature: number, shortForecast: string): Traveler => ({
  name,
  place,
  weather: { temperature, shortForecast },
});

/** A team across the country. */
export const TRAVELERS: readonly Traveler[] = [
  at('Theo', 'Chicago', 38, 'Mostly Cloudy'),
  at('Priya', 'Austin, TX', 71, 'Sunny'),
  at('Jonas', 'Denver, CO', 29, 'Snow Showers'),
  at('Amara', 'Atlanta', 58, 'Partly Sunny'),
  at('Kenji', 'Seattle', 49, 'Rain'),
  at('Lucía', 'Miami', 79, 'Sunny'),
  at('Sam', 'Minneapolis', 24, 'Light Snow'),
  at('Noor', 'New York', 46, 'Mostly Cloudy'),
  at('Oskar', 'Salt Lake City', 35, 'Partly Cloudy'),
  at('Inés', 'San Diego', 67, 'Sunny'),
  at('Rafael', 'Santa Fe, NM', 44, 'Sunny'),
  at('Wren', 'Portland, ME', 33, 'Snow'),
];

/** As long as a name may be, without a space to break it at. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffsmith';

/** So many people; with long names, or with those of a team. */
export function crowd(count: number, names: 'usual' | 'long' = 'usual'): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (names === 'long') return LONG_NAME.slice(0, 40 - String(index + 1).length) + String(index + 1);
    const name = NAMES[index % NAMES.length] ?? 'Theo';
    return index < NAMES.length ? name : `${name} ${String.fromCharCode(65 + Math.floor(index / NAMES.length))}.`;
  });
}

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

/** Somewhere on the map, and the weather there. */
export interface Traveler {
  place: string;
  temperature: number;
  shortForecast: string;
}

const at = (place: string, temperature: number, shortForecast: string) => ({ place, temperature, shortForecast });

/** A team across the country: where the first of them is, the second … */
export const TRAVELERS: readonly Traveler[] = [
  at('Chicago', 38, 'Mostly Cloudy'),
  at('Austin, TX', 71, 'Sunny'),
  at('Denver, CO', 29, 'Snow Showers'),
  at('Atlanta', 58, 'Partly Sunny'),
  at('Seattle', 49, 'Rain'),
  at('Miami', 79, 'Sunny'),
  at('Minneapolis', 24, 'Light Snow'),
  at('New York', 46, 'Mostly Cloudy'),
  at('Salt Lake City', 35, 'Partly Cloudy'),
  at('San Diego', 67, 'Sunny'),
  at('Santa Fe, NM', 44, 'Sunny'),
  at('Portland, ME', 33, 'Snow'),
];

/** As long as a name may be, without a space to break it at. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffsmith';

/** So many people; with long names, or with those of a team. */
export function crowd(count: number, names: 'usual' | 'long' = 'usual'): string[] {
  return Array.from({ length: count }, (_, index) => {
    if (names === 'long') return LONG_NAME.slice(0, 40 - String(index + 1).length) + String(index + 1);
    const name = NAMES[index % NAMES.length] ?? 'Theo';
    return index < NAMES.length ? name : `${name} ${String.fromCharCode(65 + Math.floor(index / NAMES.length))}.`;
  });
}

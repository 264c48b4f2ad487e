import { catalogue } from '#src/lib/catalogue.ts';

export const english = {
  sheet: 'Where everyone was',
  alt: (people: number) => (people === 1 ? 'A map with 1 person' : `A map with ${people} people`),
  farthest: 'Farthest apart',
  apart: (a: string, b: string, distance: string) => `${a} and ${b}: ${distance}`,
  closest: 'Closest neighbors',
  towns: 'Towns',
  townCount: (towns: number) => (towns === 1 ? '1 town' : `${towns} towns`),
  toldApart: (towns: number, distance: string) =>
    `You were in ${towns === 1 ? '1 town' : `${towns} towns`}, up to ${distance} apart.`,
  /** All are in one. */
  toldTown: (town: string, people: number) =>
    people === 1 ? `One of you was on the map, in ${town}.` : `All ${people} on the map were in ${town}.`,
  noPlace: 'no location',
  facts: 'Fun facts',
  columns: ['Name', 'Town', 'Farthest from', 'Miles', 'Kilometers'],
  table: 'Towns',

  /** Whose pin? */
  toldPin: (place: string, names: string, right: number, guesses: number) => {
    const who =
      right === 0 ? 'No one' : right === guesses && right > 1 ? 'Everyone who guessed' : `${right} of ${guesses}`;
    return `${who} knew whose pin ${place} was${names === '' ? '' : `: ${names}`}.`;
  },
  known: 'Best known pin',
  pin: (place: string, names: string, knew: string) =>
    names === '' ? `${place}: ${knew}` : `${place} (${names}): ${knew}`,
  knew: (right: number, guesses: number) => {
    if (right === 0) return 'no one knew';
    return right === guesses && right > 1 ? 'everyone who guessed knew' : `${right} of ${guesses} knew`;
  },
  wayOf: (name: string, distance: string, from: string, to: string) => `${name}: ${distance} from ${from} to ${to}`,
  placesAlt: (places: number) => (places === 1 ? 'A map with 1 place' : `A map with ${places} places`),
  silent: (people: number) =>
    people === 1 ? '1 person preferred not to say' : `${people} people preferred not to say`,
  answers: 'Answers',
  answerColumns: ['Question', 'Place', 'People', 'Knew', 'Guesses', 'Names'],
  notSaid: '(preferred not to say)',
} as const;

export const warmWelcomeRecapTexts = catalogue(english, () => import('./recap-texts.es.ts'));

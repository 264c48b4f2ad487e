import type { FactData } from '../contract/games/warm-welcome.ts';
import { toldDistance } from './geography.ts';
import { capitalized, inWords } from './number-words.ts';
import { stateName } from './states.ts';

/** What a fact's sentence is made of. */
export interface ToldFact {
  /** People's names where they are shown, else their places. */
  readonly who: readonly string[];
  /** The first two of them. */
  readonly one: string;
  readonly other: string;
  /** Whether these are people. */
  readonly isNamed: boolean;
  /** The places of `who`, the first one. */
  readonly place: string;
  readonly ofAll: boolean;
  readonly numbers: readonly number[];
  /** The first number. */
  readonly count: number;
  /** The first number as a distance. */
  readonly distance: string;
  /** The name of its state or country. */
  readonly region: string;
}

type Sentence = (fact: ToldFact) => string;

/** The sentences of one language, by kind. */
export interface FactWords {
  readonly kinds: Readonly<Record<string, Sentence>>;
  readonly distance: (miles: number, km: number, isAbroad: boolean) => string;
  readonly state: (code: string) => string;
  readonly country: (code: string) => string;
}

/** 'a', 'a and b', 'a, b and c'. */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** '9 a.m.', 'noon', '11:30 p.m.' of so many minutes after midnight. */
function clock(time: number): string {
  if (time === 0) return 'midnight';
  if (time === 720) return 'noon';
  const hour = Math.floor(time / 60);
  const past = time % 60 === 0 ? '' : `:${String(time % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** '1 hour', '8 hours', '5 and a half hours', '5 hours and 45 minutes'. */
function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const whole = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  if (hours === 0) return rest === 30 ? 'half an hour' : `${rest} minutes`;
  if (rest === 30) return `${hours} and a half hours`;
  return rest === 0 ? whole : `${whole} and ${rest} minutes`;
}

/** '12 states, the District of Columbia and one territory'. */
function stateCount([states = 0, district = 0, territories = 0]: readonly number[]): string {
  return listed([
    ...(states === 0 ? [] : [`${inWords(states)} ${states === 1 ? 'state' : 'states'}`]),
    ...(district === 0 ? [] : ['the District of Columbia']),
    ...(territories === 0 ? [] : [`${inWords(territories)} ${territories === 1 ? 'territory' : 'territories'}`]),
  ]);
}

/** States that need an article or change in the middle of a sentence. */
const IN_A_SENTENCE: Readonly<Record<string, string>> = {
  DC: 'Washington, DC',
  MP: 'the Northern Mariana Islands',
  VI: 'the U.S. Virgin Islands',
};

const atLeast = (ofAll: boolean): string => (ofAll ? '' : 'at least ');
const end =
  (direction: string): Sentence =>
  ({ isNamed, ofAll, one, place }) => {
    if (!ofAll) return `Of your towns, ${place} is farthest ${direction}.`;
    return isNamed
      ? `Farthest ${direction}: ${one}, in ${place}.`
      : `Farthest ${direction} of your locations: ${place}.`;
  };

function sameTown({ count, isNamed, ofAll, place, who }: ToldFact): string {
  if (isNamed) return `${listed(who)} are ${who.length === 2 ? 'both' : 'all'} in ${place}. Lunch is a local call.`;
  const number = `${atLeast(ofAll)}${inWords(count)}`;
  const towns = [...new Set(who)];
  return towns.length === 1
    ? `${capitalized(number)} of you are in ${place}. Lunch is a local call.`
    : `${listed(towns)} have ${number} of you each.`;
}

export const ENGLISH_FACTS = {
  kinds: {
    first: ({ isNamed, one, place }) =>
      `${isNamed ? `${one} is first, in ${place}` : `One location so far: ${place}`}. Every group starts somewhere.`,
    farthest: ({ distance, ofAll, one, other }) =>
      `${one} and ${other} are ${distance} apart${ofAll ? ', your widest gap' : ''}.`,
    closest: ({ distance, isNamed, one, other }) =>
      isNamed
        ? `Your closest neighbors are ${one} and ${other}, ${distance} apart.`
        : `Your two closest towns are ${one} and ${other}, ${distance} apart.`,
    tour: ({ distance }) => `A crow calling at every location, in the order you joined, would fly ${distance}.`,
    middle: ({ isNamed, one, place }) =>
      `To meet halfway, ${isNamed ? `visit ${one} in ${place}` : `try ${place}`}: of all your towns it is nearest to the middle.`,
    north: end('north'),
    south: end('south'),
    east: end('east'),
    west: end('west'),
    remote: ({ distance, one }) => `Most elbow room: ${one}. Your nearest other town is ${distance} away.`,
    coasts: ({ one, other }) => `From a Pacific state to an Atlantic one: ${one} and ${other} share this map.`,
    'same-town': sameTown,
    'time-zones': ({ count, ofAll }) => `Your clocks show ${atLeast(ofAll)}${inWords(count)} different times.`,
    'time-difference': ({ count, one, other }) => `${one} is ${duration(count)} ahead of ${other}.`,
    sun: ({ isNamed, one, other }) => `The sun is up ${isNamed ? 'for' : 'in'} ${one}, and ${other} is in the dark.`,
    'common-hours': ({ numbers: [from = 0, to = 0], place }) =>
      `From ${clock(from)} to ${clock(to)} in ${place}, it is working hours (9 to 5) for everyone on the map.`,
    'no-common-hours': () =>
      'The working hours (9 to 5) of everyone on the map never meet: someone kindly starts early or stays late.',
    states: ({ numbers, ofAll, region }) =>
      `With ${region}, your locations cover ${atLeast(ofAll)}${stateCount(numbers)}.`,
    'one-state': ({ ofAll, region }) =>
      ofAll
        ? `All your locations are in ${region}: no border to cross.`
        : `At least one of your locations is in ${region}.`,
    countries: ({ count, ofAll, region }) =>
      `Your map has ${atLeast(ofAll)}${inWords(count)} countries by now. The newest one: ${region}.`,
    'one-country': ({ ofAll, region }) =>
      ofAll
        ? `All your locations are in one country: ${region}.`
        : `At least one of your locations is abroad: ${region}.`,
  },
  // The points are rounded, which can add a mile between two of them: short distances are rounded down to the certain part.
  distance: (miles, km, isAbroad) => {
    if (miles < 2) return isAbroad ? 'less than three miles (5 km)' : 'less than three miles';
    const inMiles = `${miles.toLocaleString('en-US')} miles`;
    return isAbroad ? `${inMiles} (${km.toLocaleString('en-US')} km)` : inMiles;
  },
  state: (code) => IN_A_SENTENCE[code] ?? stateName(code) ?? code,
  country: (code) => new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code,
} as const satisfies FactWords;

export interface Telling {
  /** A person's name by seat; null for one who is not here. */
  readonly nameOf: (id: string) => string | null;
  /** Kilometers are told, too. */
  readonly isAbroad: boolean;
}

/** A fact in one language; null if its kind is unknown. Names people only where it can name all of them. */
export function toldFact(data: FactData, words: FactWords, { isAbroad, nameOf }: Telling): string | null {
  const { kind, numbers, ofAll, region } = data;
  const names = data.who.map(({ id }) => (id === null ? null : nameOf(id)));
  const isNamed = names.length > 0 && !names.includes(null);
  const who = data.who.map(({ place }, n) => (isNamed ? names[n] : null) ?? place);
  const [count = 0] = numbers;
  const { km, miles } = toldDistance(count);
  const isOfStates = kind === 'states' || kind === 'one-state';
  const sentence = words.kinds[kind];
  if (sentence === undefined) return null;
  return sentence({
    who,
    one: who[0] ?? '',
    other: who[1] ?? '',
    isNamed,
    place: data.who[0]?.place ?? '',
    ofAll,
    numbers,
    count,
    distance: words.distance(miles, km, isAbroad),
    region: region === null ? '' : isOfStates ? words.state(region) : words.country(region),
  });
}

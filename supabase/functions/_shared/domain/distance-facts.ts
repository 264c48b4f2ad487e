import type { FactData } from '../contract/games/warm-welcome.ts';
import { claim, distinctTowns, type Group, type KnownPlace, onlyOneAt, personAt, type Town } from './fact.ts';
import { distanceKm, middleOf } from './geography.ts';
import type { Point } from './place.ts';

/** A smaller gap between towns is not worth telling. */
const WORTH_MENTIONING_KM = 40;
/** Someone has elbow room when the next person is at least this far away. */
const REMOTE_KM = 480;
/** The person nearest the middle is only interesting in a group this wide. */
const WIDE_KM = 320;
/** Superlatives need a clear winner: points are rounded, so nearly equal ones are a tie. */
const CLEAR_DEGREES = 0.03;
const CLEAR_KM = 3.2;
/** Ends of a compass direction are named from this spread on. */
const SPREAD_DEGREES = 1;

interface Pair {
  readonly from: Town;
  readonly to: Town;
  readonly km: number;
}

const DIRECTIONS: readonly (readonly [kind: string, value: (point: Point) => number])[] = [
  ['north', ({ latitude }) => latitude],
  ['south', ({ latitude }) => -latitude],
  ['east', ({ longitude }) => longitude],
  ['west', ({ longitude }) => -longitude],
];

function pairsOf(towns: readonly Town[]): Pair[] {
  return towns.flatMap((from, index) => towns.slice(index + 1).map((to) => ({ from, to, km: distanceKm(from, to) })));
}

/** The item with the greatest value; null if one with another name comes within `clear` of it. */
function clearlyMost<Item>(
  items: readonly Item[],
  value: (item: Item) => number,
  nameOf: (item: Item) => string,
  clear: number,
): Item | null {
  const [first, ...others] = items.toSorted((one, other) => value(other) - value(one));
  if (first === undefined) return null;
  const second = others.find((other) => nameOf(other) !== nameOf(first));
  return second !== undefined && value(first) - value(second) < clear ? null : first;
}

const nameOf = ({ name }: Town): string => name;
const namesOf = ({ from, to }: Pair): string => [from.name, to.name].sort().join('|');

/** About everyone if no one is left out and no other gap is as wide; else about these two towns alone. */
function widest(people: readonly Pair[], pairs: readonly Pair[], isExact: boolean): FactData[] {
  const [pair] = pairs.toSorted((one, other) => other.km - one.km);
  if (pair === undefined || pair.km < WORTH_MENTIONING_KM) return [];
  const { from, to, km } = pair;
  const ofAll = isExact && people.length > 1 && clearlyMost(people, (one) => one.km, namesOf, CLEAR_KM) === pair;
  return [claim('farthest', { ofAll, who: [personAt(from), personAt(to)], numbers: [km] })];
}

/** Of people only where everyone has a town to themselves. */
function narrowest({ towns, vague }: Group, pairs: readonly Pair[]): FactData[] {
  const pair = clearlyMost(pairs, ({ km }) => -km, namesOf, CLEAR_KM);
  if (pair === null) return [];
  const { from, to, km } = pair;
  const ofAll = vague.length === 0 && distinctTowns(towns).length === towns.length;
  const who = [from, to].map((town) => (ofAll ? personAt(town) : { id: null, place: town.name }));
  return [claim('closest', { ofAll, who, numbers: [km] })];
}

/**
 * Ends of the compass. With vague people only the towns are compared, and only while no vague pin lies farther out, which
 * would look wrong. No one is east or west of people on the other half of the earth, or across the date line.
 */
function ends(towns: readonly Town[], vague: readonly KnownPlace[]): FactData[] {
  const longitudes = [...towns, ...vague].map(({ longitude }) => longitude);
  const isWide = Math.max(...longitudes) - Math.min(...longitudes) >= 180;
  const ofAll = vague.length === 0;
  return DIRECTIONS.flatMap(([kind, value]) => {
    if (isWide && (kind === 'east' || kind === 'west')) return [];
    const values = towns.map(value);
    const end = clearlyMost(towns, value, nameOf, CLEAR_DEGREES);
    if (end === null || Math.max(...values) - Math.min(...values) < SPREAD_DEGREES) return [];
    if (vague.some((pin) => value(pin) > value(end) - CLEAR_DEGREES)) return [];
    return [claim(kind, { ofAll, who: [ofAll ? onlyOneAt(end, towns) : { id: null, place: end.name }] })];
  });
}

function remote(towns: readonly Town[]): FactData[] {
  const spaces = towns.map((town) => ({
    town,
    km: Math.min(...towns.filter(({ name }) => name !== town.name).map((other) => distanceKm(town, other))),
  }));
  // The nearest point of each town represents it.
  const nearest = distinctTowns(towns).map(({ name }) => {
    const own = spaces.filter(({ town }) => town.name === name);
    return own.reduce((one, other) => (other.km < one.km ? other : one));
  });
  const space = clearlyMost(
    nearest,
    ({ km }) => km,
    ({ town }) => town.name,
    CLEAR_KM,
  );
  if (space === null || space.km < REMOTE_KM) return [];
  return [claim('remote', { ofAll: true, who: [onlyOneAt(space.town, towns)], numbers: [space.km] })];
}

function middle(towns: readonly Town[], pairs: readonly Pair[]): FactData[] {
  const center = middleOf(distinctTowns(towns));
  if (center === null || !pairs.some(({ km }) => km >= WIDE_KM)) return [];
  const nearest = clearlyMost(towns, (town) => -distanceKm(town, center), nameOf, CLEAR_KM);
  return nearest === null ? [] : [claim('middle', { ofAll: true, who: [onlyOneAt(nearest, towns)] })];
}

/** The distance past everyone in the order of joining, as the crow flies. */
function tour(towns: readonly Town[]): FactData[] {
  let km = 0;
  for (const [index, town] of towns.entries()) km += distanceKm(towns[index - 1] ?? town, town);
  return km < WORTH_MENTIONING_KM ? [] : [claim('tour', { ofAll: true, numbers: [km] })];
}

/**
 * Facts of distance and direction. Claims about everyone need everyone's town. The most telling one is last.
 */
export function distanceFacts(group: Group): FactData[] {
  const { towns, vague } = group;
  const isExact = vague.length === 0;
  const people = pairsOf(towns);
  const pairs = people.filter(({ from, to }) => from.name !== to.name);
  const isCrowd = distinctTowns(towns).length >= 3;
  return [
    ...(isCrowd && isExact ? [...tour(towns), ...middle(towns, pairs)] : []),
    ...(isCrowd ? [...narrowest(group, pairs), ...ends(towns, vague)] : []),
    ...(isCrowd && isExact ? remote(towns) : []),
    ...widest(people, pairs, isExact),
  ];
}

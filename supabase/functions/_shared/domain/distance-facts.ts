import { type Claim, distinctTowns, type Group, inMiles, type KnownPlace, type Town } from './fact.ts';
import { distanceMiles, middleOf } from './geography.ts';
import type { Point } from './place.ts';

/** A smaller gap between towns is not worth telling. */
const WORTH_MENTIONING_MILES = 25;
/** Someone has elbow room when the next person is at least this far away. */
const REMOTE_MILES = 300;
/** The person nearest the middle is only interesting in a group this wide. */
const WIDE_MILES = 200;
/** Superlatives need a clear winner: points are rounded, so nearly equal ones are a tie. */
const CLEAR_DEGREES = 0.03;
const CLEAR_MILES = 2;
/** Ends of a compass direction are named from this spread on. */
const SPREAD_DEGREES = 1;

/** Two people, the one farther west first. */
interface Pair {
  readonly from: Town;
  readonly to: Town;
  readonly miles: number;
}

/** Longitude with the Pacific territories west of Hawaii, as the US counts them. */
function westward({ longitude }: Point): number {
  return longitude > 0 ? longitude - 360 : longitude;
}

const DIRECTIONS: readonly (readonly [kind: string, value: (point: Point) => number])[] = [
  ['north', ({ latitude }) => latitude],
  ['south', ({ latitude }) => -latitude],
  ['east', westward],
  ['west', (point) => -westward(point)],
];

function pairsOf(towns: readonly Town[]): Pair[] {
  return towns.flatMap((one, index) =>
    towns.slice(index + 1).map((other) => {
      const [from, to] = westward(one) <= westward(other) ? [one, other] : [other, one];
      return { from, to, miles: distanceMiles(from, to) };
    }),
  );
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
function widest(people: readonly Pair[], pairs: readonly Pair[], isExact: boolean): Claim[] {
  const [pair] = pairs.toSorted((one, other) => other.miles - one.miles);
  if (pair === undefined || pair.miles < WORTH_MENTIONING_MILES) return [];
  const { from, to, miles } = pair;
  const ofAll = isExact && clearlyMost(people, (one) => one.miles, namesOf, CLEAR_MILES) === pair;
  const text = ofAll
    ? `The widest gap between your locations: ${from.name} to ${to.name}, ${inMiles(miles)}.`
    : `It's ${inMiles(miles)} from ${from.name} to ${to.name}.`;
  return [{ kind: 'farthest', text, ofAll, names: [from.name, to.name], amount: miles }];
}

function narrowest(pairs: readonly Pair[]): Claim[] {
  const pair = clearlyMost(pairs, ({ miles }) => -miles, namesOf, CLEAR_MILES);
  if (pair === null) return [];
  const { from, to, miles } = pair;
  const text = `Your two closest towns are ${from.name} and ${to.name}, ${inMiles(miles)} apart.`;
  return [{ kind: 'closest', text, ofAll: false, names: [from.name, to.name], amount: miles }];
}

/**
 * Ends of the compass. With vague people only the towns are compared, and only while no vague pin lies farther out, which
 * would look wrong. No one is east or west when a pin lies across the date line.
 */
function ends(towns: readonly Town[], vague: readonly KnownPlace[]): Claim[] {
  const isAcross = [...towns, ...vague].some(({ longitude }) => longitude > 0);
  const ofAll = vague.length === 0;
  return DIRECTIONS.flatMap(([kind, value]) => {
    if (isAcross && (kind === 'east' || kind === 'west')) return [];
    const values = towns.map(value);
    const end = clearlyMost(towns, value, nameOf, CLEAR_DEGREES);
    if (end === null || Math.max(...values) - Math.min(...values) < SPREAD_DEGREES) return [];
    if (vague.some((pin) => value(pin) > value(end) - CLEAR_DEGREES)) return [];
    const text = ofAll
      ? `Farthest ${kind} of your locations: ${end.name}.`
      : `Of your towns, ${end.name} is farthest ${kind}.`;
    return [{ kind, text, ofAll, names: [end.name], amount: null }];
  });
}

function remote(towns: readonly Town[]): Claim[] {
  const spaces = towns.map((town) => ({
    town,
    miles: Math.min(...towns.filter(({ name }) => name !== town.name).map((other) => distanceMiles(town, other))),
  }));
  // The nearest point of each town represents it.
  const nearest = distinctTowns(towns).map(({ name }) => {
    const own = spaces.filter(({ town }) => town.name === name);
    return own.reduce((one, other) => (other.miles < one.miles ? other : one));
  });
  const space = clearlyMost(
    nearest,
    ({ miles }) => miles,
    ({ town }) => town.name,
    CLEAR_MILES,
  );
  if (space === null || space.miles < REMOTE_MILES) return [];
  const { miles, town } = space;
  const text = `Most elbow room: ${town.name}. Your nearest other town is ${inMiles(miles)} away.`;
  return [{ kind: 'remote', text, ofAll: true, names: [town.name], amount: miles }];
}

function middle(towns: readonly Town[], pairs: readonly Pair[]): Claim[] {
  const center = middleOf(distinctTowns(towns));
  if (center === null || !pairs.some(({ miles }) => miles >= WIDE_MILES)) return [];
  const nearest = clearlyMost(towns, (town) => -distanceMiles(town, center), nameOf, CLEAR_MILES);
  if (nearest === null) return [];
  const text = `To meet halfway, try ${nearest.name}: of all your towns it is nearest to the middle.`;
  return [{ kind: 'middle', text, ofAll: true, names: [nearest.name], amount: null }];
}

/** The distance past everyone in the order of joining, as the crow flies. */
function tour(towns: readonly Town[]): Claim[] {
  let miles = 0;
  for (const [index, town] of towns.entries()) {
    const before = towns[index - 1];
    if (before !== undefined) miles += distanceMiles(before, town);
  }
  if (miles < WORTH_MENTIONING_MILES) return [];
  const text = `A crow calling at every location, in the order you joined, would fly ${inMiles(miles)}.`;
  return [{ kind: 'tour', text, ofAll: true, names: [], amount: miles }];
}

/**
 * Facts of distance and direction. Claims about everyone need everyone's town. The most telling one is last.
 */
export function distanceFacts({ towns, vague }: Group): Claim[] {
  const isExact = vague.length === 0;
  const people = pairsOf(towns);
  const pairs = people.filter(({ from, to }) => from.name !== to.name);
  const isCrowd = distinctTowns(towns).length >= 3;
  return [
    ...(isCrowd && isExact ? [...tour(towns), ...middle(towns, pairs)] : []),
    ...(isCrowd ? [...narrowest(pairs), ...ends(towns, vague)] : []),
    ...(isCrowd && isExact ? remote(towns) : []),
    ...widest(people, pairs, isExact),
  ];
}

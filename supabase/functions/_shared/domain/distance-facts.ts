import { distinctTowns, type GroupFact, inMiles, type Town } from './fact.ts';
import { distanceMiles, middleOf } from './geography.ts';

/** Below this a gap between towns is nothing to talk about. */
const WORTH_MENTIONING_MILES = 25;
/** Somebody has elbow room when the next one is at least this far away. */
const REMOTE_MILES = 300;
/** Who is nearest to the middle is only interesting in a group this wide. */
const WIDE_MILES = 200;
/** Superlatives need a clear winner: points are rounded, so nearly equal ones are a tie. */
const CLEAR_DEGREES = 0.03;
const CLEAR_MILES = 2;
/** Ends of a compass direction are named from this spread on. */
const SPREAD_DEGREES = 1;

interface Pair {
  readonly from: Town;
  readonly to: Town;
  readonly miles: number;
}

/** Longitude such that the Pacific territories lie west of Hawaii, where the US has them. */
function westward({ longitude }: Town): number {
  return longitude > 0 ? longitude - 360 : longitude;
}

function pairsOf(towns: readonly Town[]): Pair[] {
  return towns.flatMap((one, index) =>
    towns.slice(index + 1).map((other) => {
      const [from, to] = westward(one) <= westward(other) ? [one, other] : [other, one];
      return { from, to, miles: distanceMiles(from, to) };
    }),
  );
}

/** The item with the greatest value; null where another one comes as near as `clear`. */
function clearlyMost<Item>(items: readonly Item[], value: (item: Item) => number, clear: number): Item | null {
  const [first, second] = items.toSorted((one, other) => value(other) - value(one));
  if (first === undefined) return null;
  return second !== undefined && value(first) - value(second) < clear ? null : first;
}

function widest(pairs: readonly Pair[]): GroupFact[] {
  const [pair] = pairs.toSorted((one, other) => other.miles - one.miles);
  if (pair === undefined || pair.miles < WORTH_MENTIONING_MILES) return [];
  const { from, to, miles } = pair;
  return [{ kind: 'farthest', text: `The widest gap in this room: ${from.name} to ${to.name}, ${inMiles(miles)}.` }];
}

function narrowest(towns: readonly Town[], pairs: readonly Pair[]): GroupFact[] {
  const pair = clearlyMost(pairs, ({ miles }) => -miles, CLEAR_MILES);
  if (towns.length < 3 || pair === null) return [];
  const { from, to, miles } = pair;
  return [
    { kind: 'closest', text: `The two closest towns here are ${from.name} and ${to.name}, ${inMiles(miles)} apart.` },
  ];
}

function ends(towns: readonly Town[]): GroupFact[] {
  const directions: readonly (readonly [kind: string, side: string, value: (town: Town) => number])[] = [
    ['north', 'northern', ({ latitude }) => latitude],
    ['south', 'southern', ({ latitude }) => -latitude],
    ['east', 'eastern', westward],
    ['west', 'western', (town) => -westward(town)],
  ];
  return directions.flatMap(([kind, side, value]) => {
    const values = towns.map(value);
    const end = clearlyMost(towns, value, CLEAR_DEGREES);
    if (end === null || Math.max(...values) - Math.min(...values) < SPREAD_DEGREES) return [];
    return [{ kind, text: `The ${side} end of this room is ${end.name}.` }];
  });
}

function remote(towns: readonly Town[]): GroupFact[] {
  const spaces = towns.map((town) => ({
    town,
    miles: Math.min(...towns.filter((other) => other !== town).map((other) => distanceMiles(town, other))),
  }));
  const space = clearlyMost(spaces, ({ miles }) => miles, CLEAR_MILES);
  if (towns.length < 3 || space === null || space.miles < REMOTE_MILES) return [];
  const text = `Most elbow room: ${space.town.name}. The next town on this map is ${inMiles(space.miles)} away.`;
  return [{ kind: 'remote', text }];
}

function middle(towns: readonly Town[], pairs: readonly Pair[]): GroupFact[] {
  const center = middleOf(towns);
  if (towns.length < 3 || center === null || !pairs.some(({ miles }) => miles >= WIDE_MILES)) return [];
  const nearest = clearlyMost(towns, (town) => -distanceMiles(town, center), CLEAR_MILES);
  if (nearest === null) return [];
  return [
    { kind: 'middle', text: `To meet halfway, try ${nearest.name}: of all your towns it is nearest to the middle.` },
  ];
}

/** The way past everybody in the order of joining, as the crow flies. */
function tour(towns: readonly Town[]): GroupFact[] {
  let miles = 0;
  for (const [index, town] of towns.entries()) {
    const before = towns[index - 1];
    if (before !== undefined) miles += distanceMiles(before, town);
  }
  if (distinctTowns(towns).length < 3 || miles < WORTH_MENTIONING_MILES) return [];
  return [{ kind: 'tour', text: `A crow visiting your towns in the order you joined would fly ${inMiles(miles)}.` }];
}

/** Facts of distance and direction about these towns, one for each person. The most telling one is the last. */
export function distanceFacts(everybodys: readonly Town[]): GroupFact[] {
  const towns = distinctTowns(everybodys);
  const pairs = pairsOf(towns);
  return [
    ...tour(everybodys),
    ...middle(towns, pairs),
    ...narrowest(towns, pairs),
    ...(towns.length < 3 ? [] : ends(towns)),
    ...remote(towns),
    ...widest(pairs),
  ];
}

import type { Claim } from '../fact.ts';
import { distanceMiles } from '../geography.ts';
import type { Point } from '../place.ts';

export interface Whereabouts extends Point {
  /** 'Aurora, IL'. */
  readonly town: string;
  /** Null outside of the US. */
  readonly state: string | null;
  readonly timeZone: string;
}

/** Points are stored with two decimals: half a mile for one, twice that between two. */
const BLUR_MILES = 1;
const BLUR_DEGREES = 0.01;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The local time in a time zone, as minutes since the beginning of 1970. */
function clockAt(timeZone: string, at: Date): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) / 60_000;
}

function pairsOf(people: readonly Whereabouts[]): [Whereabouts, Whereabouts][] {
  return people.flatMap((one, index) =>
    people.slice(index + 1).map((other): [Whereabouts, Whereabouts] => [one, other]),
  );
}

const milesOf = ([one, other]: [Whereabouts, Whereabouts]): number => distanceMiles(one, other);

/** The number of standard time zones: offsets without summer time. */
function zonesOf(people: readonly Whereabouts[], now: Date): number {
  const winter = new Date(Date.UTC(now.getUTCFullYear(), 0, 2));
  return new Set(people.map(({ timeZone }) => clockAt(timeZone, winter))).size;
}

function isFarthest(people: readonly Whereabouts[], name: string | undefined, value: (one: Whereabouts) => number) {
  const best = Math.max(...people.filter(({ town }) => town === name).map(value));
  return people.every((one) => one.town === name || value(one) < best + BLUR_DEGREES);
}

/** The distance from this town's people to the next other town. */
function spaceAround(people: readonly Whereabouts[], name: string | undefined): number {
  const [own, others] = [true, false].map((is) => people.filter(({ town }) => (town === name) === is));
  return Math.min(...(own ?? []).flatMap((one) => (others ?? []).map((other) => distanceMiles(one, other))));
}

/** The unit vector from the center of the earth to a point. */
function arrowTo({ latitude, longitude }: Point): [number, number, number] {
  const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
}

/** Each town counts once, at its first point. The sum of the vectors points at the middle. */
function isInTheMiddle(people: readonly Whereabouts[], name: string): boolean {
  const firsts = people.filter(({ town }, n) => people.findIndex((one) => one.town === town) === n).map(arrowTo);
  const sum = [0, 1, 2].map((axis) => firsts.reduce((total, arrow) => total + (arrow[axis] ?? 0), 0));
  const length = Math.hypot(...sum);
  const milesTo = (point: Point) =>
    Math.acos(arrowTo(point).reduce((total, part, axis) => total + (part * (sum[axis] ?? 0)) / length, 0)) * 3_959;
  const best = Math.min(...people.filter(({ town }) => town === name).map(milesTo));
  return people.every((one) => best <= milesTo(one) + BLUR_MILES);
}

/**
 * Whether a claim is true of everyone at their real locations, computed without the code that made it. `known` are the
 * people with a known town: a claim that is not about all may speak of them alone.
 */
export function isTrue(claim: Claim, everybody: readonly Whereabouts[], known: readonly Whereabouts[], now: Date) {
  const { amount, kind, names, ofAll } = claim;
  const [first = '', second = ''] = names;
  const people = ofAll ? everybody : known;
  const number = amount ?? Number.NaN;
  const isAbout = (miles: number) => Math.abs(miles - number) <= BLUR_MILES;
  const isCount = (count: number) => (ofAll ? count === number : count >= number);
  const gapsBetween = pairsOf(people)
    .filter(([one, other]) => [one.town, other.town].sort().join() === names.toSorted().join())
    .map(milesOf);
  const gaps = pairsOf(people).map(milesOf);
  const townGaps = pairsOf(people)
    .filter(([one, other]) => one.town !== other.town)
    .map(milesOf);
  switch (kind) {
    case 'first':
      return everybody.length === 1 && everybody[0]?.town === first;
    case 'farthest':
      return gapsBetween.some(isAbout) && (!ofAll || Math.max(...gaps) <= number + BLUR_MILES);
    case 'closest':
      return gapsBetween.some(isAbout) && Math.min(...townGaps) >= number - BLUR_MILES;
    case 'tour':
      return (
        Math.abs(everybody.reduce((sum, one, n) => sum + distanceMiles(everybody[n - 1] ?? one, one), 0) - number) <=
        BLUR_MILES * everybody.length
      );
    case 'north':
      return isFarthest(people, first, ({ latitude }) => latitude);
    case 'south':
      return isFarthest(people, first, ({ latitude }) => -latitude);
    case 'east':
      return isFarthest(people, first, ({ longitude }) => longitude);
    case 'west':
      return isFarthest(people, first, ({ longitude }) => -longitude);
    case 'remote': {
      const spaces = people.map(({ town }) => spaceAround(people, town));
      return isAbout(spaceAround(people, first)) && Math.max(...spaces) <= number + BLUR_MILES;
    }
    case 'middle':
      return ofAll && isInTheMiddle(everybody, first);
    case 'time-zones':
      return isCount(zonesOf(everybody, now));
    case 'time-difference': {
      const [one, other] = names.map((name) => known.find(({ town }) => town === name)?.timeZone ?? '');
      const ends = [now, new Date(now.getTime() + 24 * 3_600_000)];
      return ends.every((at) => clockAt(one ?? '', at) - clockAt(other ?? '', at) === number);
    }
    case 'states':
      return (
        isCount(new Set(everybody.map(({ state }) => state)).size) && everybody.some(({ state }) => state === first)
      );
    case 'state':
      return everybody.some(({ state }) => state === first);
    case 'coasts':
      return [first, second].every((name) => known.some(({ town }) => town === name));
    case 'same-town':
      return names.every((name) => isCount(everybody.filter(({ town }) => town === name).length));
    default:
      return false;
  }
}

import type { GroupFact } from '../fact.ts';
import { distanceKm } from '../geography.ts';
import type { Point } from '../place.ts';

export interface Whereabouts extends Point {
  /** 'Aurora, IL'. */
  readonly town: string;
  /** Null outside of the US. */
  readonly state: string | null;
  readonly country: string;
  readonly timeZone: string;
}

/** Points are stored with two decimals: 800 m for one, twice that between two. */
const BLUR_KM = 1.6;
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

const kmOf = ([one, other]: [Whereabouts, Whereabouts]): number => distanceKm(one, other);

const timesOf = (people: readonly Whereabouts[], at: Date): number =>
  new Set(people.map(({ timeZone }) => clockAt(timeZone, at))).size;

/** Whether it is 9 to 17 for everyone, for each minute of a day. */
function workingMinutes(people: readonly Whereabouts[], now: Date): boolean[] {
  const clocks = people.map(({ timeZone }) => clockAt(timeZone, now));
  return Array.from({ length: 1_440 }, (_, minute) =>
    clocks.every((clock) => (clock + minute) % 1_440 >= 540 && (clock + minute) % 1_440 < 1_020),
  );
}

/** The sun's height by another formula, good to a degree or so. */
function roughSunHeight({ latitude, longitude }: Point, at: Date): number {
  const radians = Math.PI / 180;
  const day = (at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 0)) / 86_400_000;
  const turn = (360 / 365) * (day - 81) * radians;
  const minutesAhead = 9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn);
  const hour = at.getUTCHours() + at.getUTCMinutes() / 60 + longitude / 15 + minutesAhead / 60;
  const [up, tilt] = [latitude * radians, 23.45 * Math.sin(turn) * radians];
  const across = Math.cos(up) * Math.cos(tilt) * Math.cos((hour - 12) * 15 * radians);
  return Math.asin(Math.sin(up) * Math.sin(tilt) + across) / radians;
}

function isFarthest(people: readonly Whereabouts[], name: string | undefined, value: (one: Whereabouts) => number) {
  const best = Math.max(...people.filter(({ town }) => town === name).map(value));
  return people.every((one) => one.town === name || value(one) < best + BLUR_DEGREES);
}

/** The distance from this town's people to the next other town. */
function spaceAround(people: readonly Whereabouts[], name: string | undefined): number {
  const [own, others] = [true, false].map((is) => people.filter(({ town }) => (town === name) === is));
  return Math.min(...(own ?? []).flatMap((one) => (others ?? []).map((other) => distanceKm(one, other))));
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
  const kmTo = (point: Point) =>
    Math.acos(arrowTo(point).reduce((total, part, axis) => total + (part * (sum[axis] ?? 0)) / length, 0)) * 6_371;
  const best = Math.min(...people.filter(({ town }) => town === name).map(kmTo));
  return people.every((one) => best <= kmTo(one) + BLUR_KM);
}

/**
 * Whether a claim is true of everyone at their real locations, computed without the code that made it. `known` are the
 * people with a known town: a claim that is not about all may speak of them alone.
 */
export function isTrue(
  claim: NonNullable<GroupFact['data']>,
  everybody: readonly Whereabouts[],
  known: readonly Whereabouts[],
  now: Date,
) {
  const { kind, numbers, ofAll, region, who } = claim;
  const names = who.map(({ place }) => place);
  const [first = '', second = ''] = names;
  const people = ofAll ? everybody : known;
  const number = numbers[0] ?? Number.NaN;
  const isAbout = (km: number) => Math.abs(km - number) <= BLUR_KM;
  const isCount = (count: number) => (ofAll ? count === number : count >= number);
  const gapsBetween = pairsOf(people)
    .filter(([one, other]) => [one.town, other.town].sort().join() === names.toSorted().join())
    .map(kmOf);
  const gaps = pairsOf(people).map(kmOf);
  const townGaps = pairsOf(people)
    .filter(([one, other]) => one.town !== other.town)
    .map(kmOf);
  const later = new Date(now.getTime() + 24 * 3_600_000);
  const mod = (minutes: number) => ((minutes % 1_440) + 1_440) % 1_440;
  const isSomebodyIn = (code: string | null) => everybody.some(({ country }) => country === code);
  switch (kind) {
    case 'first':
      return everybody.length === 1 && everybody[0]?.town === first;
    case 'farthest':
      return gapsBetween.some(isAbout) && (!ofAll || Math.max(...gaps) <= number + BLUR_KM);
    case 'closest':
      return gapsBetween.some(isAbout) && Math.min(...townGaps) >= number - BLUR_KM;
    case 'tour':
      return (
        Math.abs(everybody.reduce((sum, one, n) => sum + distanceKm(everybody[n - 1] ?? one, one), 0) - number) <=
        BLUR_KM * everybody.length
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
      return isAbout(spaceAround(people, first)) && Math.max(...spaces) <= number + BLUR_KM;
    }
    case 'middle':
      return ofAll && isInTheMiddle(everybody, first);
    case 'time-zones':
      return [now, later].some((at) => isCount(timesOf(everybody, at)));
    case 'time-difference': {
      const [one, other] = names.map((name) => known.find(({ town }) => town === name)?.timeZone ?? '');
      return [now, later].every((at) => clockAt(one ?? '', at) - clockAt(other ?? '', at) === number);
    }
    case 'common-hours': {
      const [from = 0, to = 0] = numbers;
      const clock = clockAt(known.find(({ town }) => town === first)?.timeZone ?? '', now);
      const told = Array.from({ length: 1_440 }, (_, minute) => mod(clock + minute - from) < mod(to - from));
      return ofAll && workingMinutes(everybody, now).join() === told.join();
    }
    case 'no-common-hours':
      return ofAll && !workingMinutes(everybody, now).includes(true);
    case 'sun': {
      const [light, dark] = names.map((name) => known.filter(({ town }) => town === name));
      const soon = new Date(now.getTime() + 15 * 60_000);
      return (
        light?.some((one) => [now, soon].every((at) => roughSunHeight(one, at) > 0)) &&
        dark?.some((one) => [now, soon].every((at) => roughSunHeight(one, at) < -6))
      );
    }
    case 'states': {
      const states = [...new Set(everybody.map(({ state }) => state))];
      const count = numbers.reduce((sum, one) => sum + one, 0);
      return states.includes(region) && (ofAll ? states.length === count : states.length >= count);
    }
    case 'one-state':
      return everybody[ofAll ? 'every' : 'some'](({ state }) => state === region);
    case 'state':
      return everybody.some(({ state }) => state === region);
    case 'countries':
      return isCount(new Set(everybody.map(({ country }) => country)).size) && isSomebodyIn(region);
    case 'one-country':
      return everybody[ofAll ? 'every' : 'some'](({ country }) => country === region);
    case 'coasts':
      return [first, second].every((name) => known.some(({ town }) => town === name));
    case 'same-town':
      return names.every((name) => isCount(everybody.filter(({ town }) => town === name).length));
    default:
      return false;
  }
}

import type { FactData } from '../contract/games/warm-welcome.ts';
import { ROOM_LIFETIME_HOURS } from '../contract/rooms.ts';
import { claim, type Group, type KnownPlace, onlyOneAt, personAt, type Town } from './fact.ts';
import { sunHeight } from './sun.ts';

const DAY_MINUTES = 24 * 60;
/** Working hours, as minutes after midnight. */
const WORK = { from: 9 * 60, to: 17 * 60 };
/** Shorter common hours are not worth telling. */
const WORTH_MENTIONING_MINUTES = 30;
/** The sun is clearly up, or the sky clearly dark, in degrees. */
const HEIGHT = { up: 3, dark: -12 };
/** What is told of the sun stays true for so long: facts of a room on a screen are made again within a quarter of an hour. */
const SUN_MS = 30 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that a time zone is ahead of UTC at a moment; null for an unknown zone. */
function offsetMinutes(timeZone: string, at: Date): number | null {
  try {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    if (sign === undefined) return name === 'GMT' ? 0 : null;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return null;
  }
}

interface Clock<At extends KnownPlace = KnownPlace> {
  readonly place: At;
  readonly offset: number;
  /** At the end of the room's life. */
  readonly later: number;
}

function clocksOf<At extends KnownPlace>(places: readonly At[], now: Date): Clock<At>[] {
  const end = new Date(now.getTime() + ROOM_LIFETIME_HOURS * 3_600_000);
  return places.flatMap((place) => {
    const { approximate, timeZone } = place;
    if (approximate || timeZone === null) return [];
    const [offset, later] = [now, end].map((at) => offsetMinutes(timeZone, at));
    return typeof offset === 'number' && typeof later === 'number' ? [{ place, offset, later }] : [];
  });
}

/** Exact if everyone's zone is known; a state cut by a zone border has none. */
function differentTimes(places: readonly KnownPlace[], now: Date): FactData[] {
  const clocks = clocksOf(places, now);
  const [count, later] = [clocks.map(({ offset }) => offset), clocks.map((clock) => clock.later)].map(
    (offsets) => new Set(offsets).size,
  );
  if (count === undefined || count < 2 || later !== count) return [];
  return [claim('time-zones', { ofAll: clocks.length === places.length, numbers: [count] })];
}

/**
 * The greatest difference between two clocks. Told only while it stays true for a room's lifetime: not in the night of a clock
 * change in one of the two.
 */
function difference(towns: readonly Town[], now: Date): FactData[] {
  const clocks = clocksOf(towns, now).sort((one, other) => one.offset - other.offset);
  const late = clocks[0];
  const early = clocks.find(({ offset }) => offset === clocks.at(-1)?.offset);
  if (early === undefined || late === undefined) return [];
  const gap = early.offset - late.offset;
  if (gap === 0 || early.later - late.later !== gap) return [];
  return [claim('time-difference', { who: [personAt(early.place), personAt(late.place)], numbers: [gap] })];
}

/** From when to when it is 9 to 17 for everyone, in minutes UTC; null for never. */
function commonHours(offsets: readonly number[]): { from: number; to: number } | null {
  const [first = 0] = offsets;
  // How much later than the first one's their day begins; half a day before is half a day later, too.
  const shifts = offsets.map((offset) => mod(first - offset + DAY_MINUTES / 2) - DAY_MINUTES / 2);
  const from = WORK.from - first + Math.max(...shifts);
  const to = WORK.to - first + Math.min(...shifts);
  return to > from ? { from, to } : null;
}

const mod = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

/** When working hours overlap, on the most frequent clock; only where everyone's zone is known and none changes soon. */
function workingHours(places: readonly KnownPlace[], towns: readonly Town[], now: Date): FactData[] {
  const clocks = clocksOf(places, now);
  const offsets = clocks.map(({ offset }) => offset);
  const isKnown = clocks.length === places.length && clocks.every(({ later, offset }) => later === offset);
  if (!isKnown || new Set(offsets).size < 2) return [];
  const hours = commonHours(offsets);
  if (hours === null) return [claim('no-common-hours', { ofAll: true })];
  const frequency = (of: number) => offsets.filter((offset) => offset === of).length;
  const [clock] = clocksOf(towns, now).sort((one, other) => frequency(other.offset) - frequency(one.offset));
  if (clock === undefined || hours.to - hours.from < WORTH_MENTIONING_MINUTES) return [];
  const numbers = [hours.from, hours.to].map((minutes) => mod(minutes + clock.offset));
  return [claim('common-hours', { ofAll: true, who: [{ id: null, place: clock.place.name }], numbers })];
}

/** Someone in daylight and someone in the dark. */
function sun(towns: readonly Town[], now: Date): FactData[] {
  const ends = [now, new Date(now.getTime() + SUN_MS)];
  const light = towns.find((town) => ends.every((at) => sunHeight(town, at) > HEIGHT.up));
  const dark = towns.find((town) => ends.every((at) => sunHeight(town, at) < HEIGHT.dark));
  if (light === undefined || dark === undefined) return [];
  return [claim('sun', { who: [onlyOneAt(light, towns), onlyOneAt(dark, towns)] })];
}

/** Facts about clocks and the sun, in the order of telling. `places` are all of the group's places. */
export function timeFacts(places: readonly KnownPlace[], { towns }: Group, now: Date): FactData[] {
  return [
    ...differentTimes(places, now),
    ...workingHours(places, towns, now),
    ...sun(towns, now),
    ...difference(towns, now),
  ];
}

import { ROOM_LIFETIME_HOURS } from '../contract/rooms.ts';
import type { Claim, KnownPlace, Town } from './fact.ts';
import { inWords } from './number-words.ts';

const MINUTES_A_DAY = 24 * 60;

/** Minutes that a time zone is ahead of UTC at a moment; null for an unknown zone. */
function offsetMinutes(timeZone: string, at: Date): number | null {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    if (sign === undefined) return name === 'GMT' ? 0 : null;
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return null;
  }
}

/**
 * The US time zone, one of nine, by its winter offset. Arizona and Denver are both in Mountain Time, even in summer.
 */
function standardOffset(timeZone: string, now: Date): number | null {
  return offsetMinutes(timeZone, new Date(Date.UTC(now.getUTCFullYear(), 0, 15, 12)));
}

/** '9 a.m.', 'noon', '11:30 p.m.' of so many minutes after midnight. */
function clock(minutes: number): string {
  const time = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  if (time === 0) return 'midnight';
  if (time === 720) return 'noon';
  const hour = Math.floor(time / 60);
  const past = time % 60 === 0 ? '' : `:${String(time % 60).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Exact if everyone's zone is known; a state cut by a zone border has none. */
function zoneCount(places: readonly KnownPlace[], now: Date): Claim[] {
  const zones = places.map(({ approximate, timeZone }) =>
    approximate || timeZone === null ? null : standardOffset(timeZone, now),
  );
  const count = new Set(zones.filter((offset) => offset !== null)).size;
  if (count < 2) return [];
  const ofAll = !zones.includes(null);
  const text = `Your locations are in ${ofAll ? '' : 'at least '}${inWords(count)} time zones.`;
  return [{ kind: 'time-zones', text, ofAll, names: [], amount: count }];
}

interface Clock {
  readonly town: Town;
  readonly offset: number;
}

function clocksOf(towns: readonly Town[], at: Date): Clock[] {
  return towns.flatMap((town) => {
    const offset = town.timeZone === null ? null : offsetMinutes(town.timeZone, at);
    return offset === null ? [] : [{ town, offset }];
  });
}

/**
 * Noon in the easternmost zone, and the time in the westernmost. Told only while it stays true for a room's lifetime: not
 * in the night of a clock change in one of the two.
 */
function difference(towns: readonly Town[], now: Date): Claim[] {
  const clocks = clocksOf(towns, now);
  const [first] = clocks;
  if (first === undefined) return [];
  let [early, late] = [first, first];
  for (const one of clocks) {
    if (one.offset < early.offset) early = one;
    if (one.offset > late.offset) late = one;
  }
  const gap = late.offset - early.offset;
  const end = new Date(now.getTime() + ROOM_LIFETIME_HOURS * 3_600_000);
  const [earlyThen, lateThen] = clocksOf([early.town, late.town], end);
  if (gap === 0 || (lateThen?.offset ?? 0) - (earlyThen?.offset ?? 0) !== gap) return [];
  const there = clock(720 - gap);
  const day = gap > 720 ? ' the day before' : '';
  return [
    {
      kind: 'time-difference',
      text: `When it is noon in ${late.town.name}, it is ${there}${day} in ${early.town.name}.`,
      ofAll: false,
      names: [late.town.name, early.town.name],
      amount: gap,
    },
  ];
}

/** Facts about clocks. `towns` are the group's towns, `places` all of its places. */
export function timeFacts(places: readonly KnownPlace[], towns: readonly Town[], now: Date): Claim[] {
  return [...zoneCount(places, now), ...difference(towns, now)];
}

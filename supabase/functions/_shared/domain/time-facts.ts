import { type GroupFact, inWords, type KnownPlace, type Town } from './fact.ts';

const MINUTES_A_DAY = 24 * 60;

/** Minutes that a time zone is ahead of UTC at a moment; null for a name that is no zone. */
export function offsetMinutes(timeZone: string, at: Date): number | null {
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
 * Which of the nine US time zones: its offset in winter. Arizona and Denver are both in Mountain Time, whatever the
 * clock says in summer.
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

function zoneCount(places: readonly KnownPlace[], now: Date): GroupFact[] {
  const zones = new Set<number>();
  for (const { approximate, timeZone } of places) {
    const offset = approximate || timeZone === null ? null : standardOffset(timeZone, now);
    if (offset !== null) zones.add(offset);
  }
  if (zones.size < 2) return [];
  return [{ kind: 'time-zones', text: `This meeting happens in ${inWords(zones.size)} time zones at once.` }];
}

/** Noon where the day is furthest along, and what the clock says where it is least: true on the day it is told. */
function difference(towns: readonly Town[], now: Date): GroupFact[] {
  const clocks = towns.flatMap((town) => {
    const offset = town.timeZone === null ? null : offsetMinutes(town.timeZone, now);
    return offset === null ? [] : [{ town, offset }];
  });
  const [first] = clocks;
  if (first === undefined) return [];
  let [early, late] = [first, first];
  for (const one of clocks) {
    if (one.offset < early.offset) early = one;
    if (one.offset > late.offset) late = one;
  }
  const gap = late.offset - early.offset;
  if (gap === 0) return [];
  const there = clock(720 - gap);
  const day = gap > 720 ? ' the day before' : '';
  return [
    {
      kind: 'time-difference',
      text: `When it is noon in ${late.town.name}, it is ${there}${day} in ${early.town.name}.`,
    },
  ];
}

/** Facts about clocks. `towns` are the group's towns, `places` all of its places. */
export function timeFacts(places: readonly KnownPlace[], towns: readonly Town[], now: Date): GroupFact[] {
  return [...zoneCount(places, now), ...difference(towns, now)];
}

import { useEffect, useState } from 'react';
import { shownLocale } from '#src/lib/catalogue.ts';

const MINUTE_MS = 60_000;

/** The time by the clock, renewed each full minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const next = setTimeout(() => setNow(Date.now()), now - (now % MINUTE_MS) + MINUTE_MS - Date.now());
    return () => clearTimeout(next);
  }, [now]);
  return now;
}

interface Zoned {
  readonly timeZone: string | null;
}

/** '2:05 PM' where the person is; null where that isn't known. */
export function localTime({ timeZone }: Zoned, now: number): string | null {
  if (timeZone === null) return null;
  try {
    return new Intl.DateTimeFormat(shownLocale(), { hour: 'numeric', minute: '2-digit', timeZone }).format(now);
  } catch {
    // A browser may not know the newest zones.
    return null;
  }
}

/** Local times by person, where the group's differ. */
export function localTimes<Person extends Zoned & { id: string }>(
  people: readonly Person[],
  now: number,
): ReadonlyMap<string, string> {
  const known = people.flatMap((person) => {
    const time = localTime(person, now);
    return time === null ? [] : [[person.id, time] as const];
  });
  return new Set(known.map(([, time]) => time)).size > 1 ? new Map(known) : new Map();
}

/** How often a meeting at the team link comes again; 'once' is one meeting. */
export const REPEATS = ['week', 'two-weeks', 'once'] as const;
export type Repeat = (typeof REPEATS)[number];

export interface CalendarEvent {
  title: string;
  /** What to do there, with the link. */
  text: string;
  link: string;
  /** The same for the same handle and start, so that a second download replaces the first. */
  uid: string;
  /** On the clocks of `zone`: 2026-01-31 and 09:30. */
  date: string;
  time: string;
  /** IANA name. */
  zone: string;
  minutes: number;
  repeat: Repeat;
}

/** RFC 5545, section 3.1: a content line has at most 75 octets; its continuations begin with a space. */
const LINE_OCTETS = 75;
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** RFC 5545, section 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds between characters, never inside one. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let lines = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines += '\r\n ';
      octets = 1;
    }
    lines += character;
    octets += size;
  }
  return lines;
}

/** 20260131T093000Z */
const compact = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** Begin and end as clocks show them, without their zone: 20260131T093000. Meetings are shorter than a change of clocks is likely. */
function onClocks({ date, minutes, time }: CalendarEvent): [string, string] {
  const begin = Date.parse(`${date}T${time}:00Z`);
  const shown = (instant: number) => compact(new Date(instant)).replace('Z', '');
  return [shown(begin), shown(begin + minutes * 60_000)];
}

/** A recurrence (RFC 5545, section 3.3.10) on the day of the week of the first meeting; null for one meeting. */
function ruleOf({ date, repeat }: CalendarEvent): string | null {
  if (repeat === 'once') return null;
  const day = DAYS[new Date(`${date}T00:00Z`).getUTCDay()];
  return `FREQ=WEEKLY${repeat === 'two-weeks' ? ';INTERVAL=2' : ''};BYDAY=${day}`;
}

/**
 * A calendar file (iCalendar, RFC 5545). It has the rules of its time zone: the meetings stay at the same time on the
 * clocks there, and every calendar shows them in its own zone.
 */
export async function calendarFile(event: CalendarEvent, now: Date): Promise<string> {
  // All zones are 12 kB: loaded with a download only.
  const { tzlib_get_ical_block: zoneOf } = await import('timezones-ical-library');
  const [rules = '', zone = ''] = zoneOf(event.zone);
  const [begin, end] = onClocks(event);
  const rule = ruleOf(event);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thaw//Team link//EN',
    'CALSCALE:GREGORIAN',
    ...rules.split('\r\n'),
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${compact(now)}`,
    `DTSTART;${zone}:${begin}`,
    `DTEND;${zone}:${end}`,
    ...(rule === null ? [] : [`RRULE:${rule}`]),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    `LOCATION:${escaped(event.link)}`,
    `URL:${event.link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Google Calendar's form for a new event, filled in. */
export function googleLink(event: CalendarEvent): string {
  const rule = ruleOf(event);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: onClocks(event).join('/'),
    ctz: event.zone,
    details: event.text,
    location: event.link,
    ...(rule === null ? {} : { recur: `RRULE:${rule}` }),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

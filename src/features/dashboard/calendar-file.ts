/** An appointment to write into a calendar file. */
export interface Appointment {
  title: string;
  /** What to do there, with the link. */
  text: string;
  link: string;
  /** The same for the same handle and start, so that a second download replaces the first. */
  uid: string;
  start: Date;
  minutes: number;
}

/** RFC 5545, section 3.1: a content line has at most 75 octets; its continuations begin with a space. */
const LINE_OCTETS = 75;

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

/** A point in time in UTC: 20260131T090000Z. */
const instantOf = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

/** A calendar file (iCalendar, RFC 5545) with one appointment, in UTC: every calendar shows it in its own time zone. */
export function calendarFile({ link, minutes, start, text, title, uid }: Appointment, now: Date): string {
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Thaw//Team link//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instantOf(now)}`,
    `DTSTART:${instantOf(start)}`,
    `DTEND:${instantOf(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `LOCATION:${escaped(link)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

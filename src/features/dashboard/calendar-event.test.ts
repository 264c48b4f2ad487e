import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile, googleLink } from './calendar-event.ts';

const NOW = new Date('2026-01-02T03:04:05.678Z');
const MEETING: CalendarEvent = {
  title: 'Thaw with Ada',
  text: 'Open the link.',
  link: 'https://thaw.example/with/ada',
  uid: 'ada-2026-10-23-0930@thaw.example',
  date: '2026-10-23',
  time: '09:30',
  zone: 'America/New_York',
  minutes: 45,
  repeat: 'week',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** The meeting of a file and its first times as an independent parser reads them, which knows no zone but the file's own. */
function parsed(file: string, count: number) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  const utc = (time: ICAL.Time) => {
    const inZone = time.clone();
    inZone.zone = zone;
    return inZone.convertToZone(ICAL.Timezone.utcTimezone).toString();
  };
  const times = event.iterator();
  const starts = event.isRecurring() ? Array.from({ length: count }, () => utc(times.next())) : [utc(event.startDate)];
  return { event, zone, starts, end: utc(event.endDate) };
}

test.each([
  // The clocks change on the first Sunday of November: from EDT to EST.
  ['America/New_York', '2026-10-23', ['2026-10-23T13:30:00Z', '2026-10-30T13:30:00Z', '2026-11-06T14:30:00Z']],
  ['America/New_York', '2026-02-27', ['2026-02-27T14:30:00Z', '2026-03-06T14:30:00Z', '2026-03-13T13:30:00Z']],
  ['Asia/Kolkata', '2026-10-23', ['2026-10-23T04:00:00Z', '2026-10-30T04:00:00Z', '2026-11-06T04:00:00Z']],
  // Chromium still calls it so.
  ['Asia/Calcutta', '2026-03-20', ['2026-03-20T04:00:00Z', '2026-03-27T04:00:00Z', '2026-04-03T04:00:00Z']],
  ['Europe/London', '2026-10-16', ['2026-10-16T08:30:00Z', '2026-10-23T08:30:00Z', '2026-10-30T09:30:00Z']],
  ['Europe/London', '2026-03-20', ['2026-03-20T09:30:00Z', '2026-03-27T09:30:00Z', '2026-04-03T08:30:00Z']],
  ['Australia/Sydney', '2026-09-25', ['2026-09-24T23:30:00Z', '2026-10-01T23:30:00Z', '2026-10-08T22:30:00Z']],
  ['Australia/Sydney', '2027-03-26', ['2027-03-25T22:30:00Z', '2027-04-01T22:30:00Z', '2027-04-08T23:30:00Z']],
])('meets weekly at 09:30 on the clocks of %s from %s', async (zone, date, expected) => {
  const { starts } = parsed(await calendarFile({ ...MEETING, zone, date }, NOW), 3);
  expect(starts).toEqual(expected);
});

test('has everything that RFC 5545 asks for, and is the same event each time', async () => {
  const file = await calendarFile(MEETING, NOW);
  const { end, event, zone } = parsed(file, 1);
  expect([event.uid, event.summary, event.description, event.location]).toEqual([
    'ada-2026-10-23-0930@thaw.example',
    'Thaw with Ada',
    'Open the link.',
    'https://thaw.example/with/ada',
  ]);
  expect([end, zone.tzid]).toEqual(['2026-10-23T14:15:00Z', 'America/New_York']);
  const lines = unfolded(file);
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['VERSION:2.0', 'BEGIN:VTIMEZONE', 'BEGIN:DAYLIGHT', 'BEGIN:STANDARD', 'END:VTIMEZONE'],
      ...['DTSTAMP:20260102T030405Z', 'DTSTART;TZID=America/New_York:20261023T093000'],
      ...['RRULE:FREQ=WEEKLY;BYDAY=FR', 'URL:https://thaw.example/with/ada'],
    ]),
  );
  expect(unfolded(await calendarFile({ ...MEETING, repeat: 'once' }, new Date()))).toContain(
    'UID:ada-2026-10-23-0930@thaw.example',
  );
});

test('meets every two weeks, or once, over midnight too', async () => {
  const every = await calendarFile({ ...MEETING, repeat: 'two-weeks' }, NOW);
  expect(parsed(every, 2).starts).toEqual(['2026-10-23T13:30:00Z', '2026-11-06T14:30:00Z']);
  const once = parsed(await calendarFile({ ...MEETING, repeat: 'once', time: '23:30', minutes: 60 }, NOW), 9);
  expect([once.starts, once.end]).toEqual([['2026-10-24T03:30:00Z'], '2026-10-24T04:30:00Z']);
});

test('knows the zone of every browser', async () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(await calendarFile({ ...MEETING, zone }, NOW), zone).toContain('BEGIN:VTIMEZONE\r\nTZID:');
  }
});

test('escapes what would end a value or begin a property', async () => {
  const text = 'One; two, three\\four\nATTENDEE:mailto:x\r\nfive\u0000';
  const file = await calendarFile({ ...MEETING, text }, NOW);
  expect(unfolded(file)).toContain('DESCRIPTION:One\\; two\\, three\\\\four\\nATTENDEE:mailto:x\\nfive');
  expect(parsed(file, 1).event.description).toBe('One; two, three\\four\nATTENDEE:mailto:x\nfive');
});

test.each(['x'.repeat(300), 'ñ'.repeat(200), '🦊'.repeat(80), `${'x'.repeat(62)}🦊`])(
  'folds %s at 75 octets, between characters',
  async (title) => {
    const file = await calendarFile({ ...MEETING, title }, NOW);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${title}`);
    expect(file).not.toContain('\uFFFD');
  },
);

test('fills in the form of Google Calendar, with the recurrence', () => {
  const { origin, pathname, searchParams } = new URL(googleLink(MEETING));
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Thaw with Ada',
    dates: '20261023T093000/20261023T101500',
    ctz: 'America/New_York',
    details: 'Open the link.',
    location: 'https://thaw.example/with/ada',
    recur: 'RRULE:FREQ=WEEKLY;BYDAY=FR',
  });
  expect(new URL(googleLink({ ...MEETING, repeat: 'once' })).searchParams.has('recur')).toBe(false);
});

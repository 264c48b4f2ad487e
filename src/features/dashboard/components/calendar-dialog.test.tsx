// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '#src/lib/files/save-file.ts';
import { type Appointment, CalendarDialog, calendarFile } from './calendar-dialog.tsx';

vi.mock('#src/lib/files/save-file.ts', () => ({ saveFile: vi.fn() }));
beforeEach(() => vi.mocked(saveFile).mockReset());

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Download calendar file' }));

test('says what is missing or over, and makes a file of the rest', () => {
  render(<CalendarDialog handle="ada" host="Ada" link="https://thaw.example/with/ada" />);
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  save();
  expect([screen.getByText('Choose a date.'), screen.getByText('Choose a time.')]).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Date/));
  fill(/^Date/, '2999-01-31');
  expect(screen.queryByText('Choose a time.')).toBeNull();
  save();
  expect(screen.queryByText('Choose a date.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Time/));
  fill(/^Time/, '09:30');
  for (const date of ['2020-01-31', '12026-01-31']) {
    fill(/^Date/, date);
    save();
    expect(screen.getByLabelText(/^Date/).getAttribute('aria-invalid')).toBe('true');
  }
  expect(saveFile).not.toHaveBeenCalled();
  fill(/^Date/, '2999-01-31');
  save();
  const [[name, bytes] = []] = vi.mocked(saveFile).mock.calls;
  const start = new Date('2999-01-31T09:30').toISOString().replace(/[-:]|\.\d+/g, '');
  expect([name, new TextDecoder().decode(bytes as Uint8Array)]).toEqual([
    'ada.ics',
    expect.stringContaining(`DTSTART:${start}`),
  ]);
});

const NOW = new Date('2026-01-02T03:04:05.678Z');
const MEETING: Appointment = {
  title: 'Thaw with Ada',
  text: 'Open the link.',
  link: 'https://thaw.example/with/ada',
  uid: 'ada-20260131T083000Z@thaw.example',
  start: new Date('2026-01-31T09:30:00+01:00'),
  minutes: 45,
};
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('has one appointment in UTC, and the same UID each time', () => {
  const lines = linesOf(calendarFile(MEETING, NOW));
  expect(lines).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Thaw//Team link//EN', 'CALSCALE:GREGORIAN', 'BEGIN:VEVENT'],
    ...['UID:ada-20260131T083000Z@thaw.example', 'DTSTAMP:20260102T030405Z'],
    ...['DTSTART:20260131T083000Z', 'DTEND:20260131T091500Z', 'SUMMARY:Thaw with Ada', 'DESCRIPTION:Open the link.'],
    ...['LOCATION:https://thaw.example/with/ada', 'URL:https://thaw.example/with/ada', 'END:VEVENT', 'END:VCALENDAR'],
    '',
  ]);
  const later = linesOf(calendarFile(MEETING, new Date()));
  expect(later.find((line) => line.startsWith('UID:'))).toBe(lines[5]);
});

test('escapes what would end a value or begin a property', () => {
  const text = 'One; two, three\\four\nATTENDEE:mailto:x\r\nfive\u0000';
  expect(linesOf(calendarFile({ ...MEETING, text }, NOW))).toContain(
    'DESCRIPTION:One\\; two\\, three\\\\four\\nATTENDEE:mailto:x\\nfive',
  );
});

test.each(['x'.repeat(300), 'ñ'.repeat(200), '🦊'.repeat(80), `${'x'.repeat(62)}🦊`])(
  'folds %s at 75 octets, between characters',
  (title) => {
    const file = calendarFile({ ...MEETING, title }, NOW);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${title}`);
    expect(file).not.toContain('\uFFFD');
  },
);

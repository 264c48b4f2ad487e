import { CalendarPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { saveFile } from '#src/lib/files/save-file.ts';
import { timeZone } from '#src/lib/words/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { teamLinkTexts } from '../team-link-texts.ts';

const texts = teamLinkTexts.event;
const LENGTHS = [15, 30, 45, 60, 90, 120];

interface CalendarDialogProps {
  handle: string;
  host: string;
  link: string;
}

/** Asks for the time of a meeting, and makes a calendar file of it. Nothing is sent. */
export function CalendarDialog({ handle, host, link }: CalendarDialogProps) {
  const [open, setOpen] = useState(false);
  const [when, setWhen] = useState({ date: '', time: '' });
  const [minutes, setMinutes] = useState(30);
  const [errors, setErrors] = useState<Errors>({});

  const change = (changed: Partial<typeof when>) => {
    setWhen({ ...when, ...changed });
    setErrors({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In the time zone of this computer.
    const start = new Date(`${when.date}T${when.time}`);
    const wrong = errorsOf(when, start.getTime() + minutes * 60_000);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const uid = `${handle}-${start.getTime()}@${new URL(link).hostname}`;
    const appointment = { title: texts.name(host), text: texts.text(link), link, uid, start, minutes };
    saveFile(`${handle}.ics`, new TextEncoder().encode(calendarFile(appointment, new Date())), 'text/calendar');
    setOpen(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" className="px-2 text-xs">
          <CalendarPlus aria-hidden="true" />
          {teamLinkTexts.calendar}
        </Button>
      }
      title={teamLinkTexts.calendar}
      description={texts.lead}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.date} error={errors.date} required>
            <Input
              type="date"
              name="date"
              value={when.date}
              onChange={({ target }) => change({ date: target.value })}
            />
          </Field>
          <Field label={texts.time} error={errors.time} required>
            <Input
              type="time"
              name="time"
              value={when.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          </Field>
        </div>
        <p className="-mt-1 text-muted text-sm">{texts.zone(timeZone())}</p>
        <Field label={texts.length}>
          <Select
            name="length"
            value={String(minutes)}
            onChange={(event) => setMinutes(Number(event.target.value))}
            options={LENGTHS.map((length) => ({ value: String(length), label: texts.minutes(length) }))}
          />
        </Field>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </form>
    </Dialog>
  );
}

interface Errors {
  date?: string;
  time?: string;
}

/** Calendar files have years of four digits. */
const DATE = /^\d{4}-/;

function errorsOf({ date, time }: { date: string; time: string }, endMs: number): Errors {
  const missing: Errors = {};
  if (!DATE.test(date)) missing.date = texts.noDate;
  if (time === '') missing.time = texts.noTime;
  return endMs < Date.now() ? { date: texts.past } : missing;
}

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

import { CalendarPlus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { calendarFile } from '../calendar-file.ts';
import { teamLinkTexts } from '../team-link-texts.ts';

const texts = teamLinkTexts.event;
const LENGTHS = [15, 30, 45, 60, 90, 120];

interface CalendarDialogProps {
  handle: string;
  host: string;
  /** The team link. */
  link: string;
}

/** Asks for the time of a meeting, and makes a calendar file of it. Nothing is sent. */
export function CalendarDialog({ handle, host, link }: CalendarDialogProps) {
  const [open, setOpen] = useState(false);
  const [when, setWhen] = useState({ date: '', time: '' });
  const [minutes, setMinutes] = useState(30);
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In the time zone of this computer.
    const start = new Date(`${when.date}T${when.time}`);
    const isWrong = Number.isNaN(start.getTime());
    setMissing(isWrong);
    if (isWrong) return;
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
      closeLabel={texts.close}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={texts.date} error={isMissing ? texts.missing : undefined} required>
          <Input
            type="date"
            name="date"
            value={when.date}
            onChange={(event) => setWhen({ ...when, date: event.target.value })}
          />
        </Field>
        <Field label={texts.time} required>
          <Input
            type="time"
            name="time"
            value={when.time}
            onChange={(event) => setWhen({ ...when, time: event.target.value })}
          />
        </Field>
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

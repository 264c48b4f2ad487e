import { useMutation } from '@tanstack/react-query';
import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { saveFile } from '#src/lib/files/save-file.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { timeZone } from '#src/lib/words/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Select } from '#src/ui/select.tsx';
import { type CalendarEvent, calendarFile, googleLink, REPEATS, type Repeat } from '../calendar-event.ts';
import { teamLinkTexts } from '../team-link-texts.ts';

const texts = teamLinkTexts.event;
const LENGTHS = [15, 30, 45, 60, 90, 120];

interface CalendarDialogProps {
  handle: string;
  host: string;
  link: string;
}

/** Of the submit button that asks for Google Calendar. */
const GOOGLE = 'google';

/** Asks for the time of meetings at the team link, for a calendar file or Google Calendar's own form. */
export function CalendarDialog({ handle, host, link }: CalendarDialogProps) {
  const [open, setOpen] = useState(false);
  const [when, setWhen] = useState({ date: '', time: '' });
  const [minutes, setMinutes] = useState(30);
  const [repeat, setRepeat] = useState<Repeat>('week');
  const [errors, setErrors] = useState<Errors>({});
  const saving = useMutation({
    mutationFn: async (event: CalendarEvent) => {
      const file = await calendarFile(event, new Date());
      saveFile(`${handle}.ics`, new TextEncoder().encode(file), 'text/calendar');
    },
    onSuccess: () => setOpen(false),
    onError: () => toast.error(texts.failed),
  });

  const change = (changed: Partial<typeof when>) => {
    setWhen({ ...when, ...changed });
    setErrors({});
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In the time zone of this computer.
    const wrong = errorsOf(when, Date.parse(`${when.date}T${when.time}`) + minutes * 60_000);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    const uid = `${handle}-${when.date}-${when.time.replace(':', '')}@${new URL(link).hostname}`;
    const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
    const made = { title: texts.name(host), text: texts.text(link), link, uid, ...when, zone, minutes, repeat };
    const { submitter } = event.nativeEvent as SubmitEvent;
    if ((submitter as HTMLButtonElement | null)?.value !== GOOGLE) {
      saving.mutate(made);
      return;
    }
    window.open(googleLink(made), '_blank', 'noopener');
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
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.repeat}>
            <Select
              name="repeat"
              value={repeat}
              onChange={({ target }) => setRepeat(target.value as Repeat)}
              options={REPEATS.map((value) => ({ value, label: texts.repeats[value] }))}
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
        </div>
        <Button type="submit" variant="primary" pending={saving.isPending}>
          <Download aria-hidden="true" />
          {texts.save}
        </Button>
        <p className="-mt-2 text-muted text-sm">{texts.saveHint}</p>
        <Button type="submit" name="to" value={GOOGLE}>
          <ExternalLink aria-hidden="true" />
          {texts.google}
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

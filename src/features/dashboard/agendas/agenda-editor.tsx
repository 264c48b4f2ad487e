import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import { GAME_KEYS, GAMES, type Game, type GameEntry } from '#shared/contract/games/registry.ts';
import { AGENDA_ENTRIES_MAX, sessionName } from '#shared/contract/sessions.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { EntryRows, type Row } from './entry-rows.tsx';
import { agendaTexts } from './texts.ts';
import { type AgendaDraft, useSaveAgenda } from './use-agendas.ts';

const texts = agendaTexts.editor;

interface AgendaEditorProps {
  draft: AgendaDraft;
  onDone: () => void;
}

let rows = 0;
/** An entry with a key of its own: an agenda may have a game twice. */
const rowOf = (entry: AgendaEntry): Row => ({ key: `row-${++rows}`, entry });

export function AgendaEditor({ draft, onDone }: AgendaEditorProps) {
  const [name, setName] = useState(draft.name);
  const [entries, setEntries] = useState(() => draft.entries.map(rowOf));
  const [sent, setSent] = useState(false);
  const [announced, announce] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useSaveAgenda();
  const nameError = sessionName.safeParse(name).success ? undefined : texts.nameMissing;
  const isFull = entries.length >= AGENDA_ENTRIES_MAX;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function add(game: Game) {
    const { rounds, templates = {} }: GameEntry = GAMES[game];
    const [template] = Object.keys(templates);
    const options = { ...(rounds === undefined ? {} : { rounds }), ...(template === undefined ? {} : { template }) };
    setEntries([...entries, rowOf({ game, options })]);
    announce(texts.added(GAMES[game].title, entries.length + 1));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (nameError || entries.length === 0) {
      form.current?.querySelector<HTMLElement>(nameError ? 'input' : '[data-add]')?.focus();
      return;
    }
    mutate(
      { id: draft.id, name, entries: entries.map(({ entry }) => entry) },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          onDone();
        },
        onError: (error) => toast.error(texts.failedTitle, whyNot(error)),
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={texts.name} error={sent ? nameError : undefined} required>
        <Input
          name="agenda"
          className="scroll-mt-12"
          autoComplete="off"
          placeholder={texts.namePlaceholder}
          value={name}
          readOnly={isPending}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-semibold text-sm">{texts.games}</legend>
        <EntryRows rows={entries} onChange={setEntries} say={announce} />
        <div className="flex flex-wrap gap-2">
          {GAME_KEYS.map((game) => (
            <Button
              key={game}
              data-add
              size="sm"
              className="min-h-11"
              disabled={isFull}
              aria-label={texts.addName(GAMES[game].title)}
              onClick={() => add(game)}
            >
              <Plus aria-hidden="true" />
              {GAMES[game].title}
            </Button>
          ))}
        </div>
        {isFull ? <p className="text-muted text-sm">{texts.fullOf}</p> : null}
        {sent && entries.length === 0 ? (
          <p role="alert" className="text-danger text-sm">
            {texts.noGames}
          </p>
        ) : null}
        <p aria-live="polite" className="sr-only">
          {announced}
        </p>
      </fieldset>
      <div className="sticky -bottom-6 -mx-1 flex flex-col-reverse gap-3 bg-surface px-1 py-3 *:w-full sm:-bottom-8 sm:flex-row sm:justify-end sm:*:w-auto">
        <Button disabled={isPending} onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function whyNot(error: unknown): string {
  const code = refusalCode(error);
  if (code === 'too_many_agendas') return refusalText(error) ?? texts.failed;
  return code === 'not_found' ? texts.goneMeanwhile : texts.failed;
}

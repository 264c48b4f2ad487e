import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type BadLine, DECK_NAME_MAX_LENGTH, DECK_TEXT_MAX_LENGTH, deckName } from '#shared/contract/decks.ts';
import { type DeckGame, GAMES } from '#shared/contract/games/registry.ts';
import { parseDeck } from '#shared/domain/deck-lines.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { accountFull } from '../account-full.ts';
import { CsvImport } from './csv-import.tsx';
import { deckTexts } from './texts.ts';
import { type DeckDraft, useSaveDeck } from './use-decks.ts';

interface DeckEditorProps {
  game: DeckGame;
  draft: DeckDraft;
  onDraftChange: (draft: DeckDraft) => void;
  /** Saved like this, with no change since. */
  kept: boolean;
  /** @param complete all of its lines were saved */
  onSaved: (deckId: string, complete: boolean) => void;
  /** Canceled or finished. */
  onDone: () => void;
}

/** Edits the name and lines of a deck, and shows each line's problems as it is typed or pasted. */
export function DeckEditor({ game, draft, kept, onDraftChange, onSaved, onDone }: DeckEditorProps) {
  const kind = GAMES[game].deck;
  const texts = deckTexts.kinds[kind];
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const text = useDeferredValue(draft.text);
  const { lines, badLines, moreBadLines } = parseDeck(kind, text.slice(0, DECK_TEXT_MAX_LENGTH));
  const { mutate, isPending } = useSaveDeck(game);

  const nameError = deckName.safeParse(draft.name).success ? undefined : deckTexts.nameMissing;
  const tooLong = draft.text.length > DECK_TEXT_MAX_LENGTH ? deckTexts.textTooLong : undefined;
  const linesError = tooLong ?? (lines.length === 0 ? deckTexts.linesMissing : undefined);

  // After the list of decks, whose focused button is gone; a dialog that opens takes the focus itself.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, []);

  const addFile = (imported: string, file: string) => {
    const before = draft.text.trim() === '' ? '' : `${draft.text.trimEnd()}\n`;
    const name = draft.name.trim() === '' ? file.slice(0, DECK_NAME_MAX_LENGTH) : draft.name;
    onDraftChange({ ...draft, name, text: before + imported });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (nameError || linesError) {
      form.current?.querySelector<HTMLElement>(nameError ? 'input' : 'textarea')?.focus();
      return;
    }
    mutate(draft, {
      onSuccess: ({ deck, badLines: bad, moreBadLines: more }) => {
        const complete = bad.length + more === 0;
        // Otherwise the notice above the rejected lines says so; a toast would cover the Save button.
        if (complete) toast.success(deckTexts.saved);
        onSaved(deck.id, complete);
      },
      onError: (error) => {
        const full = accountFull(error);
        toast.error(deckTexts.failedTitle, full ? `${full.title} ${full.body ?? ''}`.trim() : deckTexts.failed);
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={deckTexts.name} error={sent ? nameError : undefined} required>
        <Input
          name="deck"
          autoComplete="off"
          placeholder={deckTexts.namePlaceholder}
          value={draft.name}
          readOnly={isPending}
          onChange={(event) => onDraftChange({ ...draft, name: event.target.value })}
        />
      </Field>
      <Field
        label={texts.lines}
        labelEnd={
          <output className="text-muted" aria-live="polite">
            {texts.count(lines.length)}
          </output>
        }
        hint={texts.linesHint}
        error={tooLong ?? (sent ? linesError : undefined)}
        required
      >
        <Textarea
          name="lines"
          rows={5}
          autoComplete="off"
          placeholder={texts.linesPlaceholder}
          value={draft.text}
          readOnly={isPending}
          onChange={(event) => onDraftChange({ ...draft, text: event.target.value })}
        />
      </Field>
      {/* Forgets the import's message once the deck is saved. */}
      <CsvImport key={`saved: ${kept}`} kind={kind} disabled={isPending} onImport={addFile} />
      <BadLines lines={badLines} more={moreBadLines} saved={kept} tooLong={texts.tooLong} />
      {/* Stays in view however many bad lines there are: the window scrolls, and this sticks to its lower edge. */}
      <div className="sticky -bottom-6 -mx-1 flex flex-col-reverse gap-3 bg-surface px-1 py-3 *:w-full sm:-bottom-8 sm:flex-row sm:justify-end sm:*:w-auto">
        <Button disabled={isPending} onClick={onDone}>
          {kept ? deckTexts.done : deckTexts.back}
        </Button>
        <Button type="submit" variant="primary" pending={isPending} pendingLabel={deckTexts.saving}>
          {deckTexts.save}
        </Button>
      </div>
    </form>
  );
}

/** CSS pixels; longer lists scroll inside. */
const MAX_HEIGHT = 132;
/** How many fit at once; the last one fades when there are more. */
const SEEN_AT_ONCE = 2;
const FADES = 'pb-6 [mask-image:linear-gradient(to_bottom,#000_calc(100%-2.25rem),transparent)]';

interface BadLinesProps {
  lines: readonly BadLine[];
  /** How many more bad lines there are. */
  more: number;
  /** The deck was saved without them. */
  saved: boolean;
  /** The kind's words for an entry that is too long. */
  tooLong: string;
}

/** Lines that can't be saved: number, text and problem. */
function BadLines({ lines, more, saved, tooLong }: BadLinesProps) {
  if (lines.length === 0) return null;
  const all = lines.length + more;
  const title = saved ? deckTexts.leftOutTitle(all) : deckTexts.badTitle(all);
  return (
    <Alert tone="info" title={title}>
      <ScrollList
        aria-label={title}
        maxHeight={MAX_HEIGHT}
        className={classNames('mt-1 flex flex-col gap-2 rounded-control', lines.length > SEEN_AT_ONCE && FADES)}
      >
        {lines.map(({ line, text, problem }) => (
          <li key={line}>
            <span className="font-semibold">{deckTexts.badLine(line)}</span> <q className="wrap-anywhere">{text}</q>
            <br />
            <span className="text-muted">{problem === 'too_long' ? tooLong : deckTexts.problems[problem]}</span>
          </li>
        ))}
        {more > 0 ? <li className="font-semibold">{deckTexts.moreBad(more)}</li> : null}
      </ScrollList>
    </Alert>
  );
}

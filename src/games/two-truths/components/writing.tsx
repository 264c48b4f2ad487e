import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { countGraphemes, visibleText } from '#shared/contract/fields.ts';
import { STATEMENT_MAX_GRAPHEMES, STATEMENTS_BELL_SECONDS, statements } from '#shared/contract/games/two-truths.ts';
import { useCountdown } from '#src/game-kit/clock/use-countdown.ts';
import { useDraft } from '#src/lib/page/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { CharacterCount } from '#src/ui/character-count.tsx';
import { Field } from '#src/ui/field.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { twoTruthsTexts } from '../texts.ts';
import { Ideas } from './ideas.tsx';
import { draftKey, type Own } from './use-own.ts';
import { INDEXES } from './use-turn-reveal.ts';

const texts = twoTruthsTexts.writing;
const statement = visibleText(STATEMENT_MAX_GRAPHEMES);

/** The unsent form, kept in this tab over a refresh. */
const draft = z.object({ texts: z.tuple([z.string(), z.string(), z.string()]), lie: z.nullable(z.literal([0, 1, 2])) });
type Draft = z.output<typeof draft>;

/** Three statements and which one is the lie. `onDone` is told once they are sent. */
export function WritingForm({ own, onDone }: { own: Own; onDone?: () => void }) {
  const { part, save, saving, view } = own;
  const words = twoTruthsTexts.as[view.game.variant];
  const initial: Draft = { texts: part?.statements ?? ['', '', ''], lie: part?.lie ?? null };
  const [typed, change, forget] = useDraft(draftKey(view), draft, initial);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const errorOf = (index: number) => {
    const text = statement.safeParse(typed.texts[index]).data;
    if (text === undefined) return texts.missing;
    return typed.texts.slice(0, index).some((other) => statement.safeParse(other).data === text)
      ? texts.same
      : undefined;
  };
  const written = statements.safeParse(typed.texts).data;
  const whole = written !== undefined && typed.lie !== null ? { statements: written, lie: typed.lie } : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (whole === null) {
      const wrong = INDEXES.find((index) => errorOf(index) !== undefined) ?? 'lie';
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    save(whole, () => {
      forget();
      onDone?.();
    });
  };
  const { phase, phaseEndsAt } = view.game;
  // A complete form counts at the bell. The draft stays, with the last words.
  useCountdown(phase === 'writing' ? phaseEndsAt : null, {
    cueSeconds: STATEMENTS_BELL_SECONDS,
    onCue: () => {
      if (whole !== null) save(whole);
    },
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      {INDEXES.map((index) => (
        <div key={index} className="flex flex-col gap-1 rounded-card bg-surface p-3 shadow-soft">
          <Field
            label={texts.statement(index)}
            labelEnd={
              <CharacterCount length={countGraphemes(typed.texts[index])} maxLength={STATEMENT_MAX_GRAPHEMES} />
            }
            hint={<span className="sr-only">{texts.limit}</span>}
            error={sent ? errorOf(index) : undefined}
            required
          >
            <Textarea
              name={`${index}`}
              rows={2}
              dir="auto"
              className="[field-sizing:content]"
              autoComplete="off"
              value={typed.texts[index]}
              onChange={({ target }) =>
                change({ ...typed, texts: typed.texts.with(index, target.value) as Draft['texts'] })
              }
            />
          </Field>
          <Radio
            name="lie"
            label={words.isIt}
            aria-label={words.it(index)}
            checked={typed.lie === index}
            onChange={() => change({ ...typed, lie: index })}
          />
        </div>
      ))}
      <p role="alert" className="text-danger text-sm">
        {sent && typed.lie === null ? words.none : null}
      </p>
      {/* Side by side, and before the examples: both in view on a phone. */}
      <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
        <Button type="submit" variant="primary" size="main" className="max-sm:flex-1" pending={saving}>
          {texts.save}
        </Button>
        <Button
          size="main"
          className="max-sm:flex-1 max-sm:px-3 max-sm:text-sm"
          disabled={saving}
          onClick={() => save(null, onDone)}
        >
          {texts.pass}
        </Button>
      </div>
      {view.game.pacing.style === 'show' ? (
        <Ideas ideas={twoTruthsTexts.writing.ideas} turning={typed.texts.every((text) => text === '')} />
      ) : (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer font-semibold text-ice">{texts.examples}</summary>
          <ul className="mt-2 list-disc pl-5 text-muted">
            {texts.exampleTexts.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </details>
      )}
    </form>
  );
}

import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.plans.card;

/** A disabled preview of the checkout's fields: they accept and send nothing. */
export function CardFields() {
  const noteId = useId();
  return (
    <fieldset aria-describedby={noteId} className="rounded-card bg-sunk p-4 lg:p-3">
      <legend className="sr-only">{texts.title}</legend>
      <p id={noteId} className="flex gap-2 text-muted text-sm">
        <Lock aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
        {texts.note}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr] max-[20rem]:grid-cols-1">
        <Field label={texts.number} className="max-sm:col-span-full">
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
        <Field label={texts.expiry}>
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
        <Field label={texts.cvc}>
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
        <Field label={texts.zip}>
          <Input autoComplete="off" disabled className="lg:min-h-9" />
        </Field>
      </div>
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CharacterCount } from '#src/components/ui/character-count.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { MAX_LENGTHS, type Message, type MessageField } from '../message-form.ts';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.fields;

type MessageFieldsProps = {
  register: (field: MessageField) => UseFormRegisterReturn;
  /** What to say beside a field that is not right. */
  errorOf: (field: MessageField) => string | undefined;
  /** What is typed now, to be counted. */
  typed: Pick<Message, 'subject' | 'message'>;
  /** Between who writes and what is written. */
  children?: ReactNode;
};

/** Name, e-mail, subject and message: all required, each with its limit. */
export function MessageFields({ register, errorOf, typed, children }: MessageFieldsProps) {
  const control = (field: MessageField) => ({
    ...register(field),
    required: true,
    // Said outright: an empty required field would be called wrong before anybody typed.
    'aria-invalid': errorOf(field) !== undefined,
  });
  const limited = (field: keyof typeof typed) => ({
    label: texts[field],
    required: true,
    error: errorOf(field),
    hint: <span className="sr-only">{texts.limit(MAX_LENGTHS[field])}</span>,
    labelEnd: <CharacterCount length={typed[field].trim().length} maxLength={MAX_LENGTHS[field]} />,
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.name} required error={errorOf('name')}>
          <Input autoComplete="name" {...control('name')} />
        </Field>
        <Field label={texts.email} required error={errorOf('email')}>
          <Input type="email" inputMode="email" autoComplete="email" {...control('email')} />
        </Field>
      </div>
      {children}
      <Field {...limited('subject')}>
        <Input autoComplete="off" {...control('subject')} />
      </Field>
      <Field {...limited('message')}>
        <Textarea rows={6} {...control('message')} />
      </Field>
    </>
  );
}

import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CharacterCount } from '#src/ui/character-count.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { MAX_LENGTHS, type MessageField } from '../message-form.ts';
import { supportTexts } from '../texts.ts';

const texts = supportTexts.fields;

interface MessageFieldsProps {
  register: (field: MessageField) => UseFormRegisterReturn;
  errorOf: (field: MessageField) => string | undefined;
  /** The typed text, for the character counts. */
  typed: { subject: string; message: string };
  /** Renders a field between the sender and the subject: the first wrong one registered gets the focus. */
  children?: () => ReactNode;
}

export function MessageFields({ register, errorOf, typed, children }: MessageFieldsProps) {
  const field = (name: MessageField) => ({ label: texts[name], required: true, error: errorOf(name) });
  const limited = (name: 'subject' | 'message') => ({
    ...field(name),
    hint: <span className="sr-only">{texts.limit(MAX_LENGTHS[name])}</span>,
    labelEnd: <CharacterCount length={typed[name].trim().length} maxLength={MAX_LENGTHS[name]} />,
  });
  const control = (name: MessageField) => required(register(name), errorOf(name));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('name')}>
          <Input autoComplete="name" {...control('name')} />
        </Field>
        <Field {...field('email')}>
          <Input type="email" inputMode="email" autoComplete="email" {...control('email')} />
        </Field>
      </div>
      {children?.()}
      <Field {...limited('subject')}>
        <Input autoComplete="off" {...control('subject')} />
      </Field>
      <Field {...limited('message')}>
        <Textarea rows={6} {...control('message')} />
      </Field>
    </>
  );
}

/** A required control's attributes. Without an explicit state an empty one counts as invalid before any typing. */
export const required = (registered: UseFormRegisterReturn, error: string | undefined) => ({
  ...registered,
  required: true,
  'aria-invalid': error !== undefined,
});

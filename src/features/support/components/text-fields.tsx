import { CharacterCount } from '#src/ui/character-count.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { MAX_LENGTHS } from '../message-form.ts';
import { supportTexts } from '../texts.ts';
import { type FormParts, requiredControl } from './field-control.ts';

const texts = supportTexts.fields;

type TextField = 'subject' | 'message';
/** The typed text, for the character counts. */
type TextFieldsProps = FormParts<TextField> & { typed: Record<TextField, string> };

/** Subject and message, with their character counts. */
export function TextFields({ typed, ...form }: TextFieldsProps) {
  const limited = (field: TextField) => ({
    label: texts[field],
    required: true,
    error: form.errorOf(field),
    hint: <span className="sr-only">{texts.limit(MAX_LENGTHS[field])}</span>,
    labelEnd: <CharacterCount length={typed[field].trim().length} maxLength={MAX_LENGTHS[field]} />,
  });
  return (
    <>
      <Field {...limited('subject')}>
        <Input autoComplete="off" {...requiredControl(form, 'subject')} />
      </Field>
      <Field {...limited('message')}>
        <Textarea rows={6} {...requiredControl(form, 'message')} />
      </Field>
    </>
  );
}

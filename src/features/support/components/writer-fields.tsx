import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { supportTexts } from '../texts.ts';
import { type FormParts, requiredControl } from './field-control.ts';

const texts = supportTexts.fields;

/** The sender: name and email. */
export function WriterFields(form: FormParts<'name' | 'email'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.name} required error={form.errorOf('name')}>
        <Input autoComplete="name" {...requiredControl(form, 'name')} />
      </Field>
      <Field label={texts.email} required error={form.errorOf('email')}>
        <Input type="email" inputMode="email" autoComplete="email" {...requiredControl(form, 'email')} />
      </Field>
    </div>
  );
}

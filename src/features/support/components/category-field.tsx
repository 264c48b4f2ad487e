import { SUPPORT_CATEGORIES } from '#shared/contract/messages.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { supportTexts } from '../texts.ts';
import { type FormParts, requiredControl } from './field-control.ts';

const texts = supportTexts.fields;
const OPTIONS = SUPPORT_CATEGORIES.map((value) => ({ value, label: texts.categories[value] }));

/** The category. */
export function CategoryField(form: FormParts<'category'>) {
  return (
    <Field label={texts.category} required error={form.errorOf('category')}>
      <Select options={OPTIONS} placeholder={texts.categoryPlaceholder} {...requiredControl(form, 'category')} />
    </Field>
  );
}

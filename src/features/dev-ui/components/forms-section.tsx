import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

export function FormsSection() {
  const words = texts.forms;
  const options = words.categories.map((label) => ({ value: label, label }));
  return (
    <Section title={texts.sections.forms}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.name} required>
          <Input placeholder={words.namePlaceholder} autoComplete="off" />
        </Field>
        <Field label={words.location} hint={words.locationHint}>
          <Input defaultValue={words.locationValue} />
        </Field>
        <Field label={words.location} error={words.error}>
          <Input placeholder={words.locationPlaceholder} />
        </Field>
        <Field label={words.password} labelEnd={<a href="#main">{words.forgot}</a>}>
          <PasswordInput
            showLabel={words.show}
            hideLabel={words.hide}
            defaultValue="correct horse"
            autoComplete="off"
          />
        </Field>
        <Field label={words.email}>
          <Input type="email" defaultValue={words.emailValue} disabled />
        </Field>
        <Field label={words.category}>
          <Select options={options} placeholder={words.categoryPlaceholder} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Checkbox label={words.remember} hint={words.rememberHint} defaultChecked />
        <Checkbox label={words.remember} />
        <Switch label={words.lock} hint={words.lockHint} defaultChecked />
        <Switch label={words.lock} />
        <Checkbox label={words.unavailable} disabled />
        <Switch label={words.unavailable} disabled />
      </div>
    </Section>
  );
}

import { useId } from 'react';
import { CharacterCount } from '#src/ui/character-count.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

export function FormsSection() {
  const words = texts.forms;
  const name = useId();
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
        <Field
          label={words.questions}
          labelEnd={words.questionCount}
          hint={words.questionsHint}
          className="sm:col-span-2"
        >
          <Textarea rows={4} defaultValue={words.questionLines} />
        </Field>
        <Field label={words.subject} labelEnd={<CharacterCount length={23} maxLength={150} />}>
          <Input defaultValue={words.subjectValue} />
        </Field>
        <Field
          label={words.message}
          error={words.tooLong}
          labelEnd={<CharacterCount length={5_012} maxLength={5_000} />}
        >
          <Textarea rows={3} defaultValue={words.messageValue} />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{words.deck}</legend>
        {words.decks.map(([label, hint], index) => (
          <Radio key={label} name={name} label={label} hint={hint} defaultChecked={index === 0} />
        ))}
        <Radio name={name} label={words.unavailable} disabled />
      </fieldset>
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

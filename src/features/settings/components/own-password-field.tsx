import type { Ref } from 'react';
import { Field } from '#src/ui/field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';

interface OwnPasswordFieldProps {
  label: string;
  error: string | undefined;
  /** For password managers. */
  email: string;
  readOnly: boolean;
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (typed: string) => void;
}

/** The current password, with the address that it belongs to. */
export function OwnPasswordField({ email, error, label, onChange, readOnly, ref, value }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={label} error={error} required>
        <PasswordInput
          ref={ref}
          name="password"
          autoComplete="current-password"
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  );
}

import * as z from 'zod/mini';
import { register } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { authTexts } from './texts.ts';

const texts = authTexts.register;

/**
 * The contract's registration rules, plus matching passwords. The match is always checked, so that all errors show at
 * once.
 */
export const registrationForm = register.body.check(
  z.refine(({ password, confirmPassword }) => confirmPassword !== '' && password === confirmPassword, {
    path: ['confirmPassword'],
    message: texts.invalid.mismatch,
    when: () => true,
  }),
);
export type RegistrationInput = z.input<typeof registrationForm>;
export type Registration = z.output<typeof registrationForm>;

/**
 * The specification's toast for password errors, in its order; null if the texts beside the fields do, as before any
 * password is typed.
 */
export function registrationToast({ password, confirmPassword }: RegistrationInput) {
  if (password === '' && confirmPassword === '') return null;
  if (password !== confirmPassword) return texts.mismatchToast;
  return password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast : null;
}

/** The error text beside a field. */
export function fieldText(field: keyof RegistrationInput, input: RegistrationInput): string {
  if (field === 'fullName' || field === 'email') return texts.invalid[field];
  if (field === 'confirmPassword')
    return input.confirmPassword === '' ? texts.missing.confirmPassword : texts.invalid.mismatch;
  if (field !== 'password') return texts.invalid.other;
  if (input.password === '') return texts.missing.password(PASSWORD_MIN_LENGTH);
  return input.password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast.description : texts.invalid.passwordTooLong;
}

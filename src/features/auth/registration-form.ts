import * as z from 'zod/mini';
import { register } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { authTexts } from './texts.ts';

const texts = authTexts.register;

/**
 * The contract's rules of a registration, and that the password was typed twice, the same. That is checked whatever else
 * is wrong, so that everything is said at once.
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
 * The toast that the specification has for what is wrong with the passwords, in its order; null where the words beside
 * the fields do, as before any password was typed.
 */
export function registrationToast({ password, confirmPassword }: RegistrationInput) {
  if (password === '' && confirmPassword === '') return null;
  if (password !== confirmPassword) return texts.mismatchToast;
  return password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast : null;
}

/** What to say beside a field that is not right. */
export function fieldText(field: keyof RegistrationInput, input: RegistrationInput): string {
  if (field === 'fullName' || field === 'email') return texts.invalid[field];
  if (field === 'confirmPassword')
    return input.confirmPassword === '' ? texts.missing.confirmPassword : texts.invalid.mismatch;
  if (field !== 'password') return texts.invalid.other;
  if (input.password === '') return texts.missing.password(PASSWORD_MIN_LENGTH);
  return input.password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast.description : texts.invalid.passwordTooLong;
}

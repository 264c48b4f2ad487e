import type * as z from 'zod';
import { register } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { authTexts } from './texts.ts';

const texts = authTexts.register;

/**
 * The contract's rules of a registration, and that both passwords are the same. That is checked whatever else is wrong,
 * so that everything is said at once.
 */
export const registrationForm = register.body.refine(({ password, confirmPassword }) => password === confirmPassword, {
  path: ['confirmPassword'],
  message: texts.invalid.mismatch,
  when: () => true,
});
export type RegistrationInput = z.input<typeof registrationForm>;
export type Registration = z.output<typeof registrationForm>;

/** The toast that the specification has for what is wrong, in its order; null where the words beside the field do. */
export function registrationToast({ password, confirmPassword }: RegistrationInput) {
  if (password !== confirmPassword) return texts.mismatchToast;
  return password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast : null;
}

/** What to say beside a field that is not right. */
export function fieldText(field: keyof RegistrationInput, input: RegistrationInput): string {
  if (field === 'fullName' || field === 'email') return texts.invalid[field];
  if (field === 'confirmPassword') return texts.invalid.mismatch;
  if (field !== 'password') return texts.invalid.other;
  return input.password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast.description : texts.invalid.passwordTooLong;
}

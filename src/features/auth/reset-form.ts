import * as z from 'zod/mini';
import { resetPassword } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { authTexts } from './texts.ts';

const texts = authTexts.reset;

/** The contract's rules for a new password, plus a matching repetition; all errors show at once. */
export const resetForm = z
  .object({ newPassword: resetPassword.body.shape.newPassword, confirmPassword: z.string() })
  .check(
    z.refine(({ newPassword, confirmPassword }) => confirmPassword !== '' && newPassword === confirmPassword, {
      path: ['confirmPassword'],
      when: () => true,
    }),
  );
export type ResetInput = z.input<typeof resetForm>;
export type Reset = z.output<typeof resetForm>;

/** The specification's toast for an error, in its order; null if the texts beside the fields do. */
export function resetToast({ newPassword, confirmPassword }: ResetInput) {
  if (newPassword !== confirmPassword) return texts.mismatch;
  return newPassword.length < PASSWORD_MIN_LENGTH ? texts.tooShort : null;
}

/** The error text beside a field. */
export function resetFieldText(field: keyof ResetInput, { newPassword, confirmPassword }: ResetInput): string {
  const { missing, invalid } = authTexts.register;
  if (field === 'confirmPassword') return confirmPassword === '' ? missing.confirmPassword : texts.mismatch.description;
  if (newPassword === '') return missing.password(PASSWORD_MIN_LENGTH);
  return newPassword.length < PASSWORD_MIN_LENGTH ? texts.tooShort.description : invalid.passwordTooLong;
}

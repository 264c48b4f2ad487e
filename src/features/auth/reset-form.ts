import * as z from 'zod/mini';
import { resetPassword } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { authTexts } from './texts.ts';

const texts = authTexts.reset;

/** The contract's rules of a new password, typed twice, the same; everything that is wrong is said at once. */
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

/** The toast that the specification has for what is wrong, in its order; null where the words beside the fields do. */
export function resetToast({ newPassword, confirmPassword }: ResetInput) {
  if (newPassword !== confirmPassword) return texts.mismatch;
  return newPassword.length < PASSWORD_MIN_LENGTH ? texts.tooShort : null;
}

/** What to say beside a field that is not right. */
export function resetFieldText(field: keyof ResetInput, { newPassword, confirmPassword }: ResetInput): string {
  const { missing, invalid } = authTexts.register;
  if (field === 'confirmPassword') return confirmPassword === '' ? missing.confirmPassword : texts.mismatch.description;
  if (newPassword === '') return missing.password(PASSWORD_MIN_LENGTH);
  return newPassword.length < PASSWORD_MIN_LENGTH ? texts.tooShort.description : invalid.passwordTooLong;
}

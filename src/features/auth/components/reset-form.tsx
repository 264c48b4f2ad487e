import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { resetPassword } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Field } from '#src/ui/field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { reasonOf } from '../reason.ts';
import { type Reset, type ResetInput, resetFieldText, resetForm, resetToast } from '../reset-form.ts';
import { authTexts } from '../texts.ts';
import { FormError } from './form-error.tsx';

const texts = authTexts.reset;

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The link is invalid or has expired. */
  onInvalidLink: () => void;
}

/** The new password, typed twice. */
export function ResetForm({ token, onDone, onInvalidLink }: ResetFormProps) {
  const form = useForm<ResetInput, unknown, Reset>({
    resolver: zodResolver(resetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState, setError, getValues } = form;
  const { errors, isSubmitting } = formState;

  async function submit({ newPassword }: Reset) {
    toast.dismiss();
    try {
      await call(resetPassword, { body: { token, newPassword } });
    } catch (error) {
      // The page reports an invalid link instead of the form.
      if (refusalCode(error) === 'invalid_link') return onInvalidLink();
      const reason = reasonOf(error) ?? texts.failed.description;
      toast.error(texts.failed.title, reason);
      return setError('root', { message: reason });
    }
    onDone();
  }

  function showInvalid() {
    const words = resetToast(getValues());
    if (words) toast.error(words.title, words.description);
    else toast.dismiss();
  }

  const errorOf = (field: keyof ResetInput) => errors[field] && resetFieldText(field, getValues());

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit, showInvalid)}>
      <FormError message={errors.root?.message} />
      <Field
        label={texts.newPassword}
        required
        hint={authTexts.register.passwordHint(PASSWORD_MIN_LENGTH)}
        error={errorOf('newPassword')}
      >
        <PasswordInput autoComplete="new-password" {...register('newPassword', { deps: 'confirmPassword' })} />
      </Field>
      <Field label={texts.confirmPassword} required error={errorOf('confirmPassword')}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <SubmitButton fills pending={isSubmitting} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

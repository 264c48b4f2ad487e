import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { forgotPassword } from '#shared/contract/accounts.ts';
import { UnreachableError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { reasonOf } from '../reason.ts';
import { authTexts } from '../texts.ts';
import { FormError } from './form-error.tsx';

const texts = authTexts.forgot;

type Typed = z.input<typeof forgotPassword.body>;
type Checked = z.output<typeof forgotPassword.body>;

/**
 * Requests a reset link.
 * @param email the initial value
 * @param onSent called with the address, whether or not it has an account
 */
export function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(forgotPassword.body),
    defaultValues: { email },
  });
  const { register, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;

  async function submit(body: Checked) {
    try {
      await call(forgotPassword, { body });
    } catch (error) {
      const reason = error instanceof UnreachableError ? texts.unreachable : reasonOf(error);
      setError('root', { message: reason ?? texts.failed });
      return;
    }
    onSent(body.email);
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit)}>
      <FormError message={errors.root?.message} />
      <Field label={authTexts.email} required error={errors.email && texts.invalid}>
        <Input type="email" inputMode="email" autoComplete="username" required {...register('email')} />
      </Field>
      <SubmitButton fills pending={isSubmitting} pendingLabel={texts.pending}>
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

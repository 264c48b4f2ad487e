import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import type { Tier } from '#shared/contract/plans.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { ApiError, refusalCode, refusalText } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { signUp } from '../api.ts';
import {
  fieldText,
  type Registration,
  type RegistrationInput,
  registrationForm,
  registrationToast,
} from '../registration-form.ts';
import { authTexts } from '../texts.ts';
import { FormError } from './form-error.tsx';

const texts = authTexts.register;
const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;

/**
 * The short sign-up.
 * @param tier what was asked for; it is only remembered
 * @param onRegistered gets the new account's address
 */
export function RegisterForm({ tier, onRegistered }: { tier: Tier; onRegistered: (email: string) => void }) {
  const form = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationForm),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState, setError, getValues } = form;
  const { errors, isSubmitting } = formState;

  async function submit(body: Registration) {
    toast.dismiss();
    try {
      await signUp({ ...body, tier });
      toast.success(texts.succeeded.title, texts.succeeded.description);
      onRegistered(body.email);
    } catch (error) {
      showFailure(error);
    }
  }

  function showFailure(error: unknown) {
    const reason = refusalText(error);
    toast.error(texts.failed.title, reason ?? texts.failed.description);
    const refused = error instanceof ApiError ? error.refusal?.field : undefined;
    const field = refusalCode(error) === 'email_taken' ? 'email' : FIELDS.find((name) => name === refused);
    if (field) setError(field, { type: 'server', message: reason ?? texts.invalid.other }, { shouldFocus: true });
    else setError('root', { message: reason ?? `${texts.failed.title}. ${texts.failed.description}.` });
  }

  function showInvalid() {
    const words = registrationToast(getValues());
    if (words) toast.error(words.title, words.description);
    else toast.dismiss();
  }

  /** The form's own words for what it found, the API's sentence for what the API found. */
  const errorOf = (name: (typeof FIELDS)[number]) => {
    const error = errors[name];
    if (!error) return undefined;
    return error.type === 'server' ? error.message : fieldText(name, getValues());
  };

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={handleSubmit(submit, showInvalid)}>
      <FormError message={errors.root?.message} />
      <Field label={texts.fullName} required error={errorOf('fullName')}>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label={authTexts.email} required error={errorOf('email')}>
        <Input type="email" inputMode="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field
        label={authTexts.password}
        required
        hint={texts.passwordHint(PASSWORD_MIN_LENGTH)}
        error={errorOf('password')}
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={authTexts.showPassword}
          hideLabel={authTexts.hidePassword}
          {...register('password', { deps: 'confirmPassword' })}
        />
      </Field>
      <Field label={texts.confirmPassword} required error={errorOf('confirmPassword')}>
        <PasswordInput
          autoComplete="new-password"
          showLabel={authTexts.showPassword}
          hideLabel={authTexts.hidePassword}
          {...register('confirmPassword')}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={isSubmitting}
        pendingLabel={texts.pending}
      >
        {texts.submit}
      </Button>
    </form>
  );
}

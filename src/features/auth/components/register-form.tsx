import { zodResolver } from '@hookform/resolvers/zod';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { register as registerCall } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import type { Tier } from '#shared/contract/plans.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { isCommonPassword, loadCommonPasswords } from '#src/lib/identity/common-passwords.ts';
import { preferredLanguage } from '#src/lib/language.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { accountTexts } from '#src/ui/account/account-texts.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { authTexts } from '../texts.ts';
import { FormError, reasonOf } from './form-error.tsx';

const texts = authTexts.register;
const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;

export interface Registered {
  fullName: string;
  email: string;
  password: string;
  needsConfirmation: boolean;
}

interface RegisterFormProps {
  /** The requested plan, stored for later. */
  tier: Tier;
  submitLabel: string;
  emailHint?: string;
  /** Compares the passwords during typing. */
  liveMatch?: boolean;
  onRegistered: (account: Registered) => Promise<void>;
  children?: ReactNode;
}

export function RegisterForm({
  tier,
  submitLabel,
  emailHint,
  liveMatch = false,
  onRegistered,
  children,
}: RegisterFormProps) {
  const form = useForm<RegistrationInput, unknown, Registration>({
    resolver: zodResolver(registrationForm),
    defaultValues: { fullName: '', email: '', password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState, setError, getValues, control } = form;
  const { errors, isSubmitting } = formState;
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmPassword'] });

  useEffect(() => {
    if (password !== '') void loadCommonPasswords();
  }, [password]);

  async function submit(body: Registration) {
    toast.dismiss();
    if (await isCommonPassword(body.password)) {
      return setError('password', { type: 'server', message: accountTexts.commonPassword }, { shouldFocus: true });
    }
    try {
      const { needsConfirmation } = await call(registerCall, {
        body: { ...body, tier, language: preferredLanguage() },
      });
      await onRegistered({ ...body, needsConfirmation });
    } catch (error) {
      showFailure(error);
    }
  }

  function showFailure(error: unknown) {
    const code = refusalCode(error);
    const reason = code === 'not_configured' ? texts.noMail : reasonOf(error);
    toast.error(texts.failed.title, reason ?? texts.failed.description);
    const refused = error instanceof ApiError ? error.refusal?.field : undefined;
    const field = code === 'email_taken' ? 'email' : FIELDS.find((name) => name === refused);
    const type = code === 'email_taken' ? 'taken' : 'server';
    if (field) setError(field, { type, message: reason ?? texts.invalid.other }, { shouldFocus: true });
    else setError('root', { message: reason ?? `${texts.failed.title}. ${texts.failed.description}.` });
  }

  function showInvalid() {
    const words = registrationToast(getValues());
    if (words) toast.error(words.title, words.description);
    else toast.dismiss();
  }

  /** Our own text for an error found by the form, the API's for one found by the API. */
  const errorOf = (name: (typeof FIELDS)[number]) => {
    const error = errors[name];
    if (!error) return undefined;
    if (error.type === 'taken') return <TakenAddress email={getValues('email')} />;
    return error.type === 'server' ? error.message : fieldText(name, getValues());
  };

  return (
    <form
      noValidate
      className={classNames('flex flex-col', liveMatch ? 'gap-4' : 'gap-5')}
      onSubmit={handleSubmit(submit, showInvalid)}
    >
      <FormError message={errors.root?.message} />
      <Field label={texts.fullName} required error={errorOf('fullName')}>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label={authTexts.email} required hint={emailHint} error={errorOf('email')}>
        <Input type="email" inputMode="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field
        label={authTexts.password}
        required
        hint={texts.passwordHint(PASSWORD_MIN_LENGTH)}
        error={errorOf('password')}
      >
        <PasswordInput autoComplete="new-password" {...register('password', { deps: 'confirmPassword' })} />
      </Field>
      <Field
        label={texts.confirmPassword}
        required
        hint={
          liveMatch && confirmation !== '' ? <PasswordsMatch password={password} confirmation={confirmation} /> : null
        }
        error={errorOf('confirmPassword')}
      >
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      {children}
      <p className="text-muted text-sm">
        {texts.terms.start}
        {/* In a new tab, so that the form keeps its content. */}
        <Link to="/terms" target="_blank">
          {texts.terms.terms}
        </Link>
        {texts.terms.between}
        <Link to="/privacy" target="_blank">
          {texts.terms.privacy}
        </Link>
        {texts.terms.end}
      </p>
      <SubmitButton fills pending={isSubmitting} pendingLabel={texts.pending}>
        {submitLabel}
      </SubmitButton>
    </form>
  );
}

/** Compares both passwords during typing; empty until the second one is begun. */
function PasswordsMatch({ password, confirmation }: { password: string; confirmation: string }) {
  if (confirmation === '') return null;
  return password === confirmation ? (
    <span className="flex gap-1.5 text-leaf">
      <Check aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      {authTexts.plans.match}
    </span>
  ) : (
    <span className="flex gap-1.5 text-danger">
      <X aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      {authTexts.plans.mismatch}
    </span>
  );
}

/** For an address with an account: links to log in or reset the password, with the address filled in. */
function TakenAddress({ email }: { email: string }) {
  return (
    <>
      {texts.taken.start}
      <Link to="/login" state={{ email }}>
        {texts.taken.logIn}
      </Link>
      {texts.taken.between}
      <Link to="/forgot-password" state={{ email }}>
        {texts.taken.reset}
      </Link>
      {texts.taken.end}
    </>
  );
}

/** The contract's rules, plus matching passwords, which are always checked, so that all errors show at once. */
const registrationForm = registerCall.body.check(
  z.refine(({ password, confirmPassword }) => confirmPassword !== '' && password === confirmPassword, {
    path: ['confirmPassword'],
    message: texts.invalid.mismatch,
    when: () => true,
  }),
);
type RegistrationInput = z.input<typeof registrationForm>;
type Registration = z.output<typeof registrationForm>;

/** The specification's toast for password errors, in its order; null if the texts beside the fields do. */
function registrationToast({ password, confirmPassword }: RegistrationInput) {
  if (password === '' && confirmPassword === '') return null;
  if (password !== confirmPassword) return texts.mismatchToast;
  return password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast : null;
}

function fieldText(field: keyof RegistrationInput, input: RegistrationInput): string {
  if (field === 'fullName' || field === 'email') return texts.invalid[field];
  if (field === 'confirmPassword')
    return input.confirmPassword === '' ? texts.missing.confirmPassword : texts.invalid.mismatch;
  if (field !== 'password') return texts.invalid.other;
  if (input.password === '') return texts.missing.password(PASSWORD_MIN_LENGTH);
  return input.password.length < PASSWORD_MIN_LENGTH ? texts.tooShortToast.description : texts.invalid.passwordTooLong;
}

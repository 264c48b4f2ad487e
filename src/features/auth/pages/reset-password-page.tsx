import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { checkResetLink, getCurrentUser, resetPassword } from '#shared/contract/accounts.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/contract/fields.ts';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { isCommonPassword } from '#src/lib/identity/common-passwords.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { accountTexts } from '#src/ui/account/account-texts.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { FormError, reasonOf } from '../components/form-error.tsx';
import { useLinkToken } from '../link-token.ts';
import { authTexts } from '../texts.ts';
import { useFocusMain } from '../use-focus-main.ts';

const texts = authTexts.reset;

/** Without an answer by then the page says so. */
const CHECK_TIMEOUT_MS = 8_000;

/** The outcome replaces the token in the history state, so that a refresh shows the same. */
const outcome = z.object({ outcome: z.enum(['complete', 'refused']) });

/** /reset-password?token=: the form, then success or an invalid link. */
export function ResetPasswordPage() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const token = useLinkToken('token');
  const ended = outcome.safeParse(useLocation().state).data?.outcome;
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call(checkResetLink, { body: { token: token ?? '' }, timeoutMs: CHECK_TIMEOUT_MS }),
    enabled: token !== null,
    gcTime: 0,
  });
  const isRefused = token !== null && refusalCode(link.error) === 'invalid_link';
  // Of a refusal for another reason the form tells, once it is sent.
  const isUnknown = token !== null && !link.isSuccess && !(link.error instanceof ApiError);
  // The first try failed: stays so during retries.
  const isUnreachable = isUnknown && link.errorUpdateCount > 0;
  const asked = isUnreachable ? 'unreachable' : 'form';
  const view = token && !isRefused ? asked : (ended ?? (isRefused ? 'refused' : 'missing'));
  useFocusMain(view);

  const endAs = (how: z.output<typeof outcome>['outcome']) =>
    void navigate('/reset-password', { replace: true, state: { outcome: how } });

  if (isUnreachable) {
    const { action, lead, title } = texts.unreachable;
    return (
      <Screen title={title} lead={lead} illustration={<SomethingBroke />}>
        <Button variant="primary" size="wide" pending={link.isFetching} onClick={() => void link.refetch()}>
          {action}
        </Button>
      </Screen>
    );
  }
  if (isUnknown) {
    return (
      <SitePage>
        <div className="grid place-items-center py-24 text-2xl text-ice">
          <Spinner label={authTexts.loading} />
        </div>
      </SitePage>
    );
  }
  if (token && !isRefused) {
    return (
      <Screen title={texts.title} lead={texts.lead}>
        <ResetForm
          // A new form for each link: nothing typed carries over.
          key={token}
          token={token}
          onDone={() => {
            // The old login has ended: the login page has to check again.
            cache.removeQueries({ queryKey: [getCurrentUser.path] });
            endAs('complete');
          }}
          onInvalidLink={() => endAs('refused')}
        />
      </Screen>
    );
  }
  if (view === 'complete') {
    return (
      <Screen title={texts.complete.title} lead={texts.complete.lead}>
        <Onward to="/login">{texts.complete.action}</Onward>
      </Screen>
    );
  }
  const { title, missing, refused, action } = texts.invalidLink;
  return (
    <Screen title={title} lead={view === 'refused' ? refused : missing} illustration={<DoorCode />}>
      <Onward to="/forgot-password">{action}</Onward>
    </Screen>
  );
}

interface ScreenProps {
  title: string;
  lead: string;
  illustration?: ReactNode;
  children: ReactNode;
}

function Screen({ title, lead, illustration, children }: ScreenProps) {
  useDocumentTitle(title);
  return (
    <SitePage>
      <CenteredCard title={title} lead={lead} illustration={illustration}>
        {children}
      </CenteredCard>
    </SitePage>
  );
}

function Onward({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="primary" size="wide">
      {children}
    </ButtonLink>
  );
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onInvalidLink: () => void;
}

function ResetForm({ token, onDone, onInvalidLink }: ResetFormProps) {
  const form = useForm<ResetInput, unknown, Reset>({
    resolver: zodResolver(resetForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { register, handleSubmit, formState, setError, getValues } = form;
  const { errors, isSubmitting } = formState;

  async function submit({ newPassword }: Reset) {
    toast.dismiss();
    if (await isCommonPassword(newPassword)) {
      return setError('newPassword', { type: 'common' }, { shouldFocus: true });
    }
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

  const errorOf = (field: keyof ResetInput) => {
    const error = errors[field];
    return error && (error.type === 'common' ? accountTexts.commonPassword : resetFieldText(field, getValues()));
  };

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

/** The contract's rules for a new password, plus a matching repetition; all errors show at once. */
const resetForm = z.object({ newPassword: resetPassword.body.shape.newPassword, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => confirmPassword !== '' && newPassword === confirmPassword, {
    path: ['confirmPassword'],
    when: () => true,
  }),
);
type ResetInput = z.input<typeof resetForm>;
type Reset = z.output<typeof resetForm>;

/** The specification's toast for an error, in its order; null if the texts beside the fields do. */
function resetToast({ newPassword, confirmPassword }: ResetInput) {
  if (newPassword !== confirmPassword) return texts.mismatch;
  return newPassword.length < PASSWORD_MIN_LENGTH ? texts.tooShort : null;
}

function resetFieldText(field: keyof ResetInput, { newPassword, confirmPassword }: ResetInput): string {
  const { missing, invalid } = authTexts.register;
  if (field === 'confirmPassword') return confirmPassword === '' ? missing.confirmPassword : texts.mismatch.description;
  if (newPassword === '') return missing.password(PASSWORD_MIN_LENGTH);
  return newPassword.length < PASSWORD_MIN_LENGTH ? texts.tooShort.description : invalid.passwordTooLong;
}

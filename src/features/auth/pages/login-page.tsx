import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { login, resendConfirmation } from '#shared/contract/accounts.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { useSignIn } from '#src/lib/host/session.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { FormError, reasonOf } from '../components/form-error.tsx';
import { SessionGate } from '../components/session-gate.tsx';
import { useLinkToken } from '../link-token.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.login;
const confirmTexts = authTexts.confirm;

/** State from other pages: the address to fill in, whether it needs confirmation, and the page to go on to. */
const cameWith = z.object({
  email: z.optional(z.string()),
  needsConfirmation: z.optional(z.boolean()),
  next: z.optional(z.string()),
  /** The link that led here has expired. */
  invalidLink: z.optional(z.boolean()),
});

/** /login; with `?confirm=`, the link in the confirmation mail, the login also confirms the address. */
export function LoginPage() {
  useDocumentTitle(texts.title);
  const navigate = useNavigate();
  const { email, needsConfirmation, next, invalidLink } = cameWith.safeParse(useLocation().state).data ?? {};
  const mailedTo = needsConfirmation ? email : undefined;
  const token = useLinkToken('confirm');
  const link = token === null ? null : { token, onInvalid: dropLink, onUsed: goOn };

  function dropLink() {
    void navigate('/login', { replace: true, state: { invalidLink: true } });
  }
  function goOn() {
    void navigate('/admin', { replace: true });
  }

  return (
    <SitePage>
      {/* The link may belong to another account than the current login. */}
      <SessionGate open={link !== null} to={next}>
        <CenteredCard
          title={texts.title}
          lead={texts.lead}
          notice={noticeOf(token, invalidLink, mailedTo)}
          below={
            <p>
              {texts.noAccount} <Link to="/register">{texts.signUp}</Link>
            </p>
          }
        >
          <LoginForm email={email} mailedTo={mailedTo} link={link} />
        </CenteredCard>
      </SessionGate>
    </SitePage>
  );
}

/** The address's confirmation state, if that led here. */
function noticeOf(token: string | null, invalidLink: boolean | undefined, mailedTo: string | undefined) {
  const { confirm } = authTexts;
  if (token !== null) {
    return (
      <Alert tone="info" title={confirm.waiting.title}>
        {confirm.waiting.body}
      </Alert>
    );
  }
  if (invalidLink) {
    return (
      <Alert tone="warning" title={confirm.invalid.title}>
        {confirm.invalid.body}
      </Alert>
    );
  }
  if (!mailedTo) return null;
  return (
    <Alert tone="info" title={confirm.open.title(mailedTo)} action={<ResendConfirmation email={mailedTo} />}>
      {confirm.open.body}
    </Alert>
  );
}

type Typed = z.input<typeof login.body>;
type Checked = z.output<typeof login.body>;

interface ConfirmationLink {
  token: string;
  /** The link has expired; the login will show whether the address is confirmed. */
  onInvalid: () => void;
  onUsed: () => void;
}

interface LoginFormProps {
  email?: string | undefined;
  /** The address for which the page already offers a resend, so that the form need not. */
  mailedTo?: string | undefined;
  /** The mail's confirmation link, which works together with the password. */
  link?: ConfirmationLink | null;
}

/** Email, password and Remember me. After a success `useSession` has the user; the page handles the navigation. */
function LoginForm({ email = '', mailedTo, link = null }: LoginFormProps) {
  const signIn = useSignIn();
  const submitButton = useRef<HTMLButtonElement>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(login.body),
    defaultValues: { email, password: '', remember: true },
  });
  const { register, handleSubmit, formState, setError, setValue, clearErrors } = form;
  const { errors, isSubmitting } = formState;

  async function answerTo(body: Checked) {
    if (link === null) return call(login, { body });
    try {
      return await call(login, { body: { ...body, confirmToken: link.token } });
    } catch (error) {
      if (refusalCode(error) !== 'invalid_link') throw error;
      link.onInvalid();
      return call(login, { body });
    }
  }

  async function submit(body: Checked) {
    toast.dismiss();
    try {
      const answer = await answerTo(body);
      await signIn(answer, body.remember);
      link?.onUsed();
      toast.success(texts.succeeded.title, texts.succeeded.description(answer.user.fullName));
    } catch (error) {
      const reason = reasonOf(error);
      setUnconfirmed(refusalCode(error) === 'email_not_confirmed' ? body.email : null);
      toast.error(texts.failed.title, reason ?? texts.failed.description);
      setError('root', { message: reason ?? texts.failed.inline });
    }
  }

  function fillIn(demo: { email: string; password: string }) {
    clearErrors();
    setValue('email', demo.email);
    setValue('password', demo.password);
    submitButton.current?.focus();
  }

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={handleSubmit(submit, () => toast.error(texts.missingToast.title, texts.missingToast.description))}
      >
        <FormError
          message={errors.root?.message}
          action={unconfirmed === null || unconfirmed === mailedTo ? null : <ResendConfirmation email={unconfirmed} />}
        />
        <Field label={authTexts.email} required error={errors.email && texts.missing.email}>
          <Input type="email" inputMode="email" autoComplete="username" {...register('email')} />
        </Field>
        <Field
          label={authTexts.password}
          required
          error={errors.password && texts.missing.password}
          labelEnd={<Link to="/forgot-password">{texts.forgot}</Link>}
        >
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Checkbox label={texts.remember} hint={texts.rememberHint} {...register('remember')} />
        <SubmitButton ref={submitButton} fills pending={isSubmitting} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </form>
      {/* People who just signed up have an account of their own. */}
      {email === '' ? <DemoCredentials onUse={fillIn} /> : null}
    </>
  );
}

function DemoCredentials({ onUse }: { onUse: (demo: { email: string; password: string }) => void }) {
  const demo = useConfig()?.demo;
  if (!demo) return null;
  return (
    <Card look="sunk" className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{authTexts.demo.title}</p>
        <p className="text-muted">{authTexts.demo.body}</p>
        <p className="mt-1 break-all font-medium">
          {demo.email} · {demo.password}
        </p>
      </div>
      <Button size="sm" onClick={() => onUse(demo)}>
        {authTexts.demo.fill}
      </Button>
    </Card>
  );
}

/** Resends the confirmation mail and reports the result; the API limits how often. */
function ResendConfirmation({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(resendConfirmation, { body: { email } }),
  });
  const outcome = isSuccess ? confirmTexts.resent(email) : error && (reasonOf(error) ?? confirmTexts.notResent);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" pending={isPending} pendingLabel={confirmTexts.resending} onClick={() => mutate()}>
        {confirmTexts.resend}
      </Button>
      <p role="status" className="min-w-0 text-sm">
        {outcome}
      </p>
    </div>
  );
}

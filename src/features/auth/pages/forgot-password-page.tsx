import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { forgotPassword } from '#shared/contract/accounts.ts';
import { UnreachableError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { SealedLetter } from '#src/ui/illustrations/sealed-letter.tsx';
import { Input } from '#src/ui/input.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { FormError, reasonOf } from '../components/form-error.tsx';
import { authTexts } from '../texts.ts';
import { useFocusMain } from '../use-focus-main.ts';

const texts = authTexts.forgot;

/** State from the sign-up page, for an address with an account. */
const cameWith = z.object({ email: z.string() });

/** /forgot-password: the form, then a hint to check the mailbox. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState(cameWith.safeParse(useLocation().state).data?.email ?? '');
  const [sent, setSent] = useState(false);
  useDocumentTitle(sent ? texts.sent.title : texts.title);
  useFocusMain(sent ? 'sent' : 'form');

  if (sent) {
    return (
      <SitePage>
        <CenteredCard
          title={texts.sent.title}
          lead={<span className="wrap-anywhere">{texts.sent.lead(email)}</span>}
          illustration={<SealedLetter />}
        >
          <p className="-mt-4 text-muted">{texts.sent.expires}</p>
          <div className="mt-7 flex flex-col gap-3">
            <ButtonLink to="/login" state={{ email }} variant="primary" size="wide">
              {texts.back}
            </ButtonLink>
            <Button size="wide" onClick={() => setSent(false)}>
              {texts.sent.again}
            </Button>
          </div>
        </CenteredCard>
      </SitePage>
    );
  }
  return (
    <SitePage>
      <CenteredCard
        title={texts.title}
        lead={texts.lead}
        below={
          <p>
            <Link to="/login">{texts.back}</Link>
          </p>
        }
      >
        <ForgotForm
          email={email}
          onSent={(to) => {
            setEmail(to);
            setSent(true);
          }}
        />
      </CenteredCard>
    </SitePage>
  );
}

type Typed = z.input<typeof forgotPassword.body>;
type Checked = z.output<typeof forgotPassword.body>;

/** `onSent` gets the address, whether or not it has an account. */
function ForgotForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
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

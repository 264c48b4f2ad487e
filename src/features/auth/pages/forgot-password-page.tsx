import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { SealedLetter } from '#src/ui/illustrations/sealed-letter.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { ForgotForm } from '../components/forgot-form.tsx';
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

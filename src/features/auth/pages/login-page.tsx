import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { CenteredCard } from '#src/components/layout/centered-card.tsx';
import { SitePage } from '#src/components/layout/site-page.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { ConfirmationFailed, useConfirmation } from '../components/confirmation.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { ResendConfirmation } from '../components/resend-confirmation.tsx';
import { SessionGate } from '../components/session-gate.tsx';
import { useLinkToken } from '../link-token.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.login;

/**
 * What other pages hand over: the address, so that it need not be typed again; that it has to be confirmed first; or
 * whether it just was.
 */
const cameWith = z.object({
  email: z.string().optional(),
  needsConfirmation: z.boolean().optional(),
  confirmed: z.boolean().optional(),
});

/** /login; `?confirm=` is the link of the mail that confirms an address. */
export function LoginPage() {
  useDocumentTitle(texts.title);
  const { email, needsConfirmation, confirmed } = cameWith.safeParse(useLocation().state).data ?? {};
  const mailedTo = needsConfirmation ? email : undefined;
  const confirmation = useConfirmation(useLinkToken('confirm'));
  // Before anybody who is logged in is sent on: the link may be another account's.
  if (confirmation.pending) {
    return (
      <SitePage>
        <p role="status" className="flex items-center justify-center gap-3 py-24 text-lg text-muted">
          <Spinner className="text-ice" />
          {authTexts.confirm.pending}
        </p>
      </SitePage>
    );
  }
  return (
    <SitePage>
      <SessionGate>
        <CenteredCard
          title={texts.title}
          lead={texts.lead}
          notice={
            confirmation.failure ? (
              <ConfirmationFailed {...confirmation} failure={confirmation.failure} />
            ) : (
              noticeOf(confirmed, mailedTo)
            )
          }
          below={
            <p>
              {texts.noAccount} <Link to="/register">{texts.signUp}</Link>
            </p>
          }
        >
          <LoginForm email={email} mailedTo={mailedTo} />
        </CenteredCard>
      </SessionGate>
    </SitePage>
  );
}

/** How the address stands, where that is why somebody is here. */
function noticeOf(confirmed: boolean | undefined, mailedTo: string | undefined) {
  const { confirm } = authTexts;
  if (confirmed) {
    return (
      <Alert tone="success" title={confirm.confirmed.title}>
        {confirm.confirmed.body}
      </Alert>
    );
  }
  if (confirmed === false) {
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

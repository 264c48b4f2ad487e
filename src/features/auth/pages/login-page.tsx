import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { Alert } from '#src/ui/alert.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { ResendConfirmation } from '../components/resend-confirmation.tsx';
import { SessionGate } from '../components/session-gate.tsx';
import { useLinkToken } from '../link-token.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.login;

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

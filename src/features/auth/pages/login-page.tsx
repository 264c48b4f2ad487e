import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod';
import { CenteredCard } from '#src/components/layout/centered-card.tsx';
import { SitePage } from '#src/components/layout/site-page.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { LoginForm } from '../components/login-form.tsx';
import { SessionGate } from '../components/session-gate.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.login;

/** What signing up hands over, so that the address need not be typed again. */
const cameWith = z.object({ email: z.string() });

/** /login */
export function LoginPage() {
  useDocumentTitle(texts.title);
  const handedOver = cameWith.safeParse(useLocation().state).data;
  return (
    <SitePage>
      <SessionGate>
        <CenteredCard
          title={texts.title}
          lead={texts.lead}
          below={
            <p>
              {texts.noAccount} <Link to="/register">{texts.signUp}</Link>
            </p>
          }
        >
          <LoginForm {...(handedOver && { email: handedOver.email })} />
        </CenteredCard>
      </SessionGate>
    </SitePage>
  );
}

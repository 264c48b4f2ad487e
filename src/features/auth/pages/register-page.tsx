import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { login } from '#shared/contract/accounts.ts';
import { type Tier, tier } from '#shared/contract/plans.ts';
import { call } from '#src/lib/calls/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { useSignIn } from '#src/lib/host/session.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { SupportMail } from '#src/ui/layout/support-mail.tsx';
import { PlanSignUp } from '../components/plan-sign-up.tsx';
import { type Registered, RegisterForm } from '../components/register-form.tsx';
import { SessionGate } from '../components/session-gate.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.register;

/** /register: the short form; with a plan in `?tier=` the sign-up with plan choice, which updates it. */
export function RegisterPage() {
  useDocumentTitle(texts.title);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const chosen = tier.safeParse(search.get('tier')).data;
  // The form shows while the settings load: registering is usually possible.
  const closed = useConfig()?.canRegister === false;
  const signIn = useSignIn();
  const [leaving, setLeaving] = useState(false);

  async function goOn({ fullName, email, password, needsConfirmation }: Registered) {
    const { title, description, unconfirmed, sales } = texts.succeeded;
    const next = needsConfirmation ? unconfirmed : description;
    setLeaving(true);
    if (!needsConfirmation) {
      // After a failure the account is there: /login asks for the password.
      await call(login, { body: { email, password } })
        .then((answer) => signIn(answer, true))
        .catch(() => {});
    }
    if (chosen === 'premium') {
      toast.success(title, `${next} ${sales}`);
      const newAccount = { email, needsConfirmation };
      void navigate('/contact', {
        state: { name: fullName, email, subject: authTexts.plans.salesSubject, newAccount },
      });
      return;
    }
    toast.success(title, next);
    void navigate('/login', { state: { email, needsConfirmation } });
  }

  const choose = (plan: Tier) => setSearch({ tier: plan }, { replace: true, preventScrollReset: true });

  return (
    <SitePage>
      {/* New accounts go on to pages of their own. */}
      <SessionGate open={leaving}>
        {chosen && !closed ? (
          <PlanSignUp tier={chosen} onChoose={choose} onRegistered={goOn} />
        ) : (
          <CenteredCard
            title={texts.title}
            lead={texts.lead}
            notice={
              closed ? (
                <Alert tone="warning" action={<SupportMail />}>
                  {texts.noMail}
                </Alert>
              ) : null
            }
            below={
              <p>
                {texts.haveAccount} <Link to="/login">{texts.logIn}</Link>
              </p>
            }
          >
            {closed ? null : (
              <RegisterForm tier="free" emailHint={texts.perkHint} submitLabel={texts.submit} onRegistered={goOn} />
            )}
          </CenteredCard>
        )}
      </SessionGate>
    </SitePage>
  );
}

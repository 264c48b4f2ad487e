import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PLANS, paidTier } from '#shared/contract/plans.ts';
import { CenteredCard } from '#src/components/layout/centered-card.tsx';
import { SitePage } from '#src/components/layout/site-page.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { RegisterForm } from '../components/register-form.tsx';
import { SessionGate } from '../components/session-gate.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.register;

/** /register; `?tier=pro|premium` asks for a plan, anything else there counts as free. */
export function RegisterPage() {
  useDocumentTitle(texts.title);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const requested = paidTier.safeParse(search.get('tier')).data;
  const plan = requested && PLANS[requested];
  return (
    <SitePage>
      <SessionGate>
        <CenteredCard
          title={texts.title}
          lead={texts.lead}
          notice={plan ? <Alert tone="info">{texts.tier(plan.name, plan.priceUsdPerMonth)}</Alert> : null}
          below={
            <p>
              {texts.haveAccount} <Link to="/login">{texts.logIn}</Link>
            </p>
          }
        >
          <RegisterForm tier={requested ?? 'free'} onRegistered={(email) => navigate('/login', { state: { email } })} />
        </CenteredCard>
      </SessionGate>
    </SitePage>
  );
}

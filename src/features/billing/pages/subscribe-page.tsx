import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#shared/contract/accounts.ts';
import { type PaidTier, PLANS, paidTier } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { useSession } from '#src/lib/host/session.ts';
import { rememberWantedPlan } from '#src/lib/host/wanted-plan.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DoorCode } from '#src/ui/illustrations/door-code.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Checkout } from '../components/checkout.tsx';
import { NotConfigured } from '../components/not-configured.tsx';
import { Notice, Waiting } from '../components/notice.tsx';
import { PlanChoice } from '../components/plan-choice.tsx';
import { useOwnDocument } from '../own-document.ts';
import { useReturnedSecret } from '../returned-secret.ts';
import { billingTexts } from '../texts.ts';

/** /subscribe: the paid checkout. */
export function SubscribePage() {
  useDocumentTitle(billingTexts.documentTitle);
  const isOwnDocument = useOwnDocument();
  const session = useSession();
  const [search] = useSearchParams();
  const tier = paidTier.safeParse(search.get('tier')).data;
  if (!isOwnDocument || session.status === 'loading') {
    return (
      <SitePage reloadDocument>
        <Waiting title={billingTexts.loading} />
      </SitePage>
    );
  }
  return (
    <SitePage reloadDocument>
      {session.status === 'signed-in' ? <Plans user={session.user} tier={tier} /> : null}
      {session.status === 'signed-out' ? <LoginRequired tier={tier} /> : null}
      {session.status === 'unreachable' ? (
        <Notice {...billingTexts.unreachable} illustration={<SomethingBroke />} onRetry={session.retry} />
      ) : null}
    </SitePage>
  );
}

/** The URL's plan, or the plan choice. */
function Plans({ user, tier }: { user: User; tier: PaidTier | undefined }) {
  const returned = useReturnedSecret();
  const config = useConfig();

  if (tier === undefined) return <PlanChoice user={user} />;
  if (config === undefined) return <Waiting title={billingTexts.loading} />;
  const { stripePublishableKey } = config;
  if (stripePublishableKey === null) return <NotConfigured user={user} />;
  return <Checkout key={tier} user={user} tier={tier} publishableKey={stripePublishableKey} returned={returned} />;
}

/** The checkout without a login. Logging in leads to the dashboard, and on to the chosen plan. */
function LoginRequired({ tier }: { tier: PaidTier | undefined }) {
  const texts = billingTexts.loginRequired;
  useEffect(() => {
    if (tier !== undefined) rememberWantedPlan(tier);
  }, [tier]);
  return (
    <CenteredCard title={texts.title} lead={texts.body} illustration={<DoorCode />}>
      <ButtonLink to="/login" reloadDocument variant="primary" size="wide">
        {texts.logIn}
      </ButtonLink>
      {tier === undefined ? null : <p className="mt-4 text-muted text-sm">{texts.kept(PLANS[tier].name)}</p>}
    </CenteredCard>
  );
}

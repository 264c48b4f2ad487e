import { useSearchParams } from 'react-router-dom';
import type { User } from '#shared/contract/accounts.ts';
import { type PaidTier, paidTier } from '#shared/contract/plans.ts';
import { useConfig } from '#src/lib/config.ts';
import { useSession } from '#src/lib/host/session.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Checkout } from '../components/checkout.tsx';
import { LoginRequired } from '../components/login-required.tsx';
import { NotConfigured } from '../components/not-configured.tsx';
import { Notice } from '../components/notice.tsx';
import { PlanChoice } from '../components/plan-choice.tsx';
import { Waiting } from '../components/waiting.tsx';
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

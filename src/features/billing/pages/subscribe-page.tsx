import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#shared/contract/accounts.ts';
import { type Every, every } from '#shared/contract/billing.ts';
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
import { boughtFor, yearlyQuery } from '../bought.ts';
import { Checkout } from '../components/checkout.tsx';
import { NotConfigured } from '../components/not-configured.tsx';
import { Notice, Waiting } from '../components/notice.tsx';
import { PlanChoice } from '../components/plan-choice.tsx';
import { billingTexts } from '../texts.ts';

export function SubscribePage() {
  useDocumentTitle(billingTexts.documentTitle);
  const isOwnDocument = useOwnDocument();
  const session = useSession();
  const [search] = useSearchParams();
  const tier = paidTier.safeParse(search.get('tier')).data;
  const often = every.safeParse(search.get('every')).data ?? 'month';
  if (!isOwnDocument || session.status === 'loading') {
    return (
      <SitePage reloadDocument>
        <Waiting title={billingTexts.loading} />
      </SitePage>
    );
  }
  return (
    <SitePage reloadDocument>
      {session.status === 'signed-in' ? <Plans user={session.user} tier={tier} every={often} /> : null}
      {session.status === 'signed-out' ? <LoginRequired tier={tier} /> : null}
      {session.status === 'unreachable' ? (
        <Notice {...billingTexts.unreachable} illustration={<SomethingBroke />} onRetry={session.retry} />
      ) : null}
    </SitePage>
  );
}

/** The URL's plan, or the plan choice. */
function Plans({ user, tier, every: often }: { user: User; tier: PaidTier | undefined; every: Every }) {
  const returned = useReturnedSecret();
  const config = useConfig();
  const yearly = useQuery({ ...yearlyQuery, enabled: often === 'year' });

  if (tier === undefined) return <PlanChoice user={user} />;
  if (config === undefined || yearly.isFetching) return <Waiting title={billingTexts.loading} />;
  const { stripePublishableKey } = config;
  if (stripePublishableKey === null) return <NotConfigured user={user} />;
  const bought = boughtFor(tier, often, yearly.data?.yearly[tier] ?? null);
  return (
    <Checkout
      key={`${tier} ${bought.every}`}
      user={user}
      bought={bought}
      publishableKey={stripePublishableKey}
      returned={returned}
    />
  );
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

/** The provider's URL parameters after a bank's redirect. */
const SECRETS = ['payment_intent_client_secret', 'setup_intent_client_secret'];
const ADDED = [...SECRETS, 'payment_intent', 'setup_intent', 'redirect_status', 'source_type'];

/** The secret from a bank's redirect, once; it leaves the address bar. The URL's "succeeded" proves nothing. */
function useReturnedSecret(): { secret: string | null; forget: () => void } {
  const [search, setSearch] = useSearchParams();
  const [secret, setSecret] = useState(() => SECRETS.map((name) => search.get(name)).find(Boolean) ?? null);
  const isClean = ADDED.every((name) => !search.has(name));

  useEffect(() => {
    if (isClean) return;
    setSearch(
      (old) => {
        const kept = new URLSearchParams(old);
        for (const name of ADDED) kept.delete(name);
        return kept;
      },
      { replace: true },
    );
  }, [isClean, setSearch]);

  return { secret, forget: () => setSecret(null) };
}

/** The URL this document was loaded for, whatever the router shows now; null if the browser can't tell. */
function loadedFor(): string | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation ? new URL(navigation.name).pathname : null;
}

const plain = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/**
 * Keeps a page in a document of its own. Its headers decide what it may load, and loaded scripts stay as long as the
 * document. So it reloads after another page of the client, and so does the next page; Back can cause either. All links
 * to and from it load documents.
 * @returns false during a reload: render nothing then
 */
export function useOwnDocument(): boolean {
  const loaded = loadedFor();
  const isOwn = loaded === null || plain(loaded) === plain(location.pathname);
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);

  useEffect(() => {
    const own = location.pathname;
    const leave = () => {
      if (location.pathname !== own) location.reload();
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return isOwn;
}

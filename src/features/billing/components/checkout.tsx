import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { type Billing, TIER_POLL_MS } from '#shared/contract/billing.ts';
import { PLANS } from '#shared/contract/plans.ts';
import { REQUEST_TIMEOUT_MS } from '#src/lib/calls/api.ts';
import { billingQuery, onComingBack, paidPlan, usePaidPlan } from '#src/lib/host/billing.ts';
import { formatShortDate } from '#src/lib/words/dates.ts';
import { ManageBilling } from '#src/ui/billing/manage-billing.tsx';
import { manageTexts } from '#src/ui/billing/texts.ts';
import { Button } from '#src/ui/button.tsx';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { CenteredCard } from '#src/ui/layout/centered-card.tsx';
import type { Bought } from '../bought.ts';
import { lookUpIntent } from '../confirm.ts';
import { type Failure, failureOfOutcome, useFailure } from '../failure.ts';
import { billingTexts } from '../texts.ts';
import { type Finishing, useFinish } from '../use-finish.ts';
import { NotConfigured } from './not-configured.tsx';
import { Notice, Waiting } from './notice.tsx';
import { Payment } from './payment.tsx';

type CheckoutProps = {
  user: User;
  bought: Bought;
  publishableKey: string;
  /** The client secret from the bank's redirect. */
  returned: { secret: string | null; forget: () => void };
};

/** One plan's checkout: the payment form, then the wait for the plan; subscribers go to Stripe's pages. */
export function Checkout({ user, bought, publishableKey, returned }: CheckoutProps) {
  const { tier } = bought;
  const { finishing, finish, tryAgain } = useFinish(user.id);
  const { failure, setFailure } = useFailure();
  /** The provider has a subscription, perhaps with a payment due. */
  const [isAlready, setAlready] = useState(false);
  const billing = useQuery({
    ...billingQuery(user.id),
    enabled: returned.secret === null && finishing === null,
    refetchInterval: ({ state: { data } }) =>
      (isAlready && data?.subscription === null) || paidPlan(user.id, data) !== null ? TIER_POLL_MS : false,
  });

  const paid = usePaidPlan(user.id, billing.data);
  const stripe = useQuery({
    ...stripeQuery(publishableKey),
    // Subscribers pay on Stripe's own pages.
    enabled: returned.secret !== null || billing.data?.subscription === null,
  });

  if (finishing !== null) return <FinishingUp finishing={finishing} onTryAgain={() => tryAgain(finishing.tier)} />;

  if (returned.secret !== null) {
    if (stripe.isError) return <NoForm />;
    return (
      <BankAnswer
        stripe={stripe.data}
        clientSecret={returned.secret}
        onPaid={() => finish(tier)}
        onFailed={(why) => {
          setFailure(why);
          returned.forget();
        }}
      />
    );
  }

  const { data } = billing;
  if (data === undefined) {
    if (billing.errorUpdateCount === 0) return <Waiting title={billingTexts.loading} />;
    return (
      <Notice
        {...billingTexts.unreachable}
        illustration={<SomethingBroke />}
        isRetrying={billing.isFetching}
        onRetry={() => void billing.refetch()}
      />
    );
  }
  if (!data.canPay) return <NotConfigured user={user} />;
  if (data.subscription !== null) {
    return <Subscriber bought={bought} subscription={data.subscription} onBack={() => void billing.refetch()} />;
  }
  if (isAlready) return <Waiting title={billingTexts.loading} />;
  if (paid !== null) {
    return <Notice title={manageTexts.settingUp(PLANS[paid].name)} body={billingTexts.already.onItsWay} />;
  }
  if (stripe.isError) return <NoForm />;
  return (
    <Payment
      bought={bought}
      billing={data}
      stripe={stripe.data}
      failure={failure}
      onPaid={() => finish(tier)}
      onFailure={setFailure}
      onAlready={() => setAlready(true)}
    />
  );
}

/** Some browsers don't retry a blocked script within the same document. */
function NoForm() {
  return <Notice {...billingTexts.noForm} illustration={<SomethingBroke />} onRetry={() => location.reload()} />;
}

function FinishingUp({ finishing, onTryAgain }: { finishing: Finishing; onTryAgain: () => void }) {
  const { tier, stage } = finishing;
  const texts = billingTexts.finishing;
  if (stage === 'waiting') return <Waiting title={texts.title(PLANS[tier].name)}>{texts.body}</Waiting>;
  return (
    <CenteredCard title={texts.cutOff.title} lead={<span role="status">{texts.cutOff.body}</span>}>
      <Button variant="primary" size="wide" pending={stage === 'trying'} onClick={onTryAgain}>
        {billingTexts.toDashboard}
      </Button>
    </CenteredCard>
  );
}

type BankAnswerProps = {
  stripe: Stripe | undefined;
  clientSecret: string;
  onPaid: () => void;
  onFailed: (failure: Failure) => void;
};

/** Asks the provider for the bank's result. Without an answer the payment is uncertain, and a retry asks again. */
function BankAnswer({ stripe, clientSecret, onPaid, onFailed }: BankAnswerProps) {
  async function ask(provider: Stripe) {
    const outcome = await lookUpIntent(provider, clientSecret);
    if (outcome.kind === 'paid') onPaid();
    else if (outcome.kind !== 'unknown') onFailed(failureOfOutcome(outcome));
    return outcome.kind;
  }
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['bank answer', clientSecret],
    queryFn: () => (stripe ? ask(stripe) : Promise.reject(new Error('Stripe.js is not here yet.'))),
    enabled: stripe !== undefined,
    gcTime: 0,
  });

  if (data !== 'unknown') return <Waiting title={billingTexts.checking} />;
  return <Notice {...billingTexts.unknown} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

type Subscription = NonNullable<Billing['subscription']>;

type SubscriberProps = {
  bought: Bought;
  subscription: Subscription;
  /** Called on return from Stripe's pages. */
  onBack: () => void;
};

/** A subscriber's checkout: announces the change, and leads to Stripe's page for it. */
function Subscriber({ bought, subscription, onBack }: SubscriberProps) {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => onComingBack(() => latest.current()), []);
  const words = wordsOf(bought, subscription);
  if (!words.leadsToStripe) return <Notice {...words} />;
  return (
    <Notice
      {...words}
      action={<ManageBilling urgent tier={bought.tier} every={bought.every} label={billingTexts.toStripe} />}
    />
  );
}

function wordsOf({ every, tier }: Bought, { endsAt, every: often, status, tier: running }: Subscription) {
  const { already, change, due, keep } = billingTexts;
  const [wanted, current] = [PLANS[tier], PLANS[running]];
  if (status !== 'active' && status !== 'trialing') {
    const body = tier === running ? due.body(current.name) : due.first(current.name, wanted.name);
    return { title: due.title, body, leadsToStripe: true };
  }
  if (endsAt !== null) {
    const date = formatShortDate(endsAt);
    const body = tier === running ? keep.body(current.name, date) : keep.first(current.name, date, wanted.name);
    return { title: keep.title(current.name), body, leadsToStripe: true };
  }
  if (tier === running && every === often) {
    return { title: already.title(wanted.name), body: already.body(wanted.participantLimit), leadsToStripe: false };
  }
  const body = change.body(wanted.name, wanted.participantLimit);
  const name = every === 'year' ? billingTexts.yearly(wanted.name) : wanted.name;
  return { title: change.title(name), body, leadsToStripe: true };
}

/** Stripe's script, loaded on demand: `pure` keeps it off all other pages. */
export const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe.js', publishableKey],
    queryFn: () => Promise.race([load(publishableKey), late()]),
    structuralSharing: false,
  });

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js needs a browser.');
  return stripe;
}

/** A script blocked on the way may neither load nor fail. */
function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Stripe.js did not come.')), REQUEST_TIMEOUT_MS);
  });
}

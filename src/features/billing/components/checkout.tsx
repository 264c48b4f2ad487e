import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { TIER_POLL_MS } from '#shared/contract/billing.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { billingQuery, paidPlan, usePaidPlan } from '#src/lib/host/billing.ts';
import { manageTexts } from '#src/ui/billing/texts.ts';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { useFailure } from '../failure.ts';
import { stripeQuery } from '../stripe-script.ts';
import { billingTexts } from '../texts.ts';
import { useFinish } from '../use-finish.ts';
import { BankAnswer } from './bank-answer.tsx';
import { FinishingUp } from './finishing-up.tsx';
import { NotConfigured } from './not-configured.tsx';
import { Notice } from './notice.tsx';
import { Payment } from './payment.tsx';
import { Subscriber } from './subscriber.tsx';
import { Waiting } from './waiting.tsx';

type CheckoutProps = {
  user: User;
  tier: PaidTier;
  publishableKey: string;
  /** The client secret from the bank's redirect. */
  returned: { secret: string | null; forget: () => void };
};

/** One plan's checkout: the payment form, then the wait for the plan; subscribers go to Stripe's pages. */
export function Checkout({ user, tier, publishableKey, returned }: CheckoutProps) {
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
    return <Subscriber tier={tier} subscription={data.subscription} onBack={() => void billing.refetch()} />;
  }
  if (isAlready) return <Waiting title={billingTexts.loading} />;
  if (paid !== null) {
    return <Notice title={manageTexts.settingUp(PLANS[paid].name)} body={billingTexts.already.onItsWay} />;
  }
  if (stripe.isError) return <NoForm />;
  return (
    <Payment
      tier={tier}
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

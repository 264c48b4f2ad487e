import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import { type PaidTier, PLANS } from '#shared/contract/plans.ts';
import { SomethingBroke } from '#src/components/illustrations/something-broke.tsx';
import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { toast } from '#src/lib/toast.ts';
import { quoteQuery } from '../api.ts';
import { stripeQuery } from '../stripe-script.ts';
import { billingTexts } from '../texts.ts';
import { useFinish } from '../use-finish.ts';
import { AlreadySubscribed } from './already-subscribed.tsx';
import { BankAnswer } from './bank-answer.tsx';
import { Notice } from './notice.tsx';
import { Payment } from './payment.tsx';
import { Waiting } from './waiting.tsx';

type CheckoutProps = {
  user: User;
  tier: PaidTier;
  publishableKey: string;
  /** The client secret that somebody came back with from their bank. */
  returned: { secret: string | null; forget: () => void };
};

/** One plan's checkout: what it costs, then the form that pays, then the wait for the plan. */
export function Checkout({ user, tier, publishableKey, returned }: CheckoutProps) {
  const { finishing, finish } = useFinish(user.id, tier);
  const stripe = useQuery(stripeQuery(publishableKey));
  const quote = useQuery({ ...quoteQuery(user.id, tier), enabled: returned.secret === null && !finishing });
  const { name } = PLANS[tier];

  if (finishing) return <Waiting title={billingTexts.finishing.title(name)}>{billingTexts.finishing.body}</Waiting>;

  if (returned.secret !== null) {
    if (stripe.isError) return <NoForm />;
    return (
      <BankAnswer
        stripe={stripe.data}
        clientSecret={returned.secret}
        onPaid={finish}
        onFailed={(message) => {
          toast.error(billingTexts.paymentFailed.title, message);
          returned.forget();
        }}
      />
    );
  }

  if (quote.isError && !quote.isFetching) {
    const code = refusalCode(quote.error);
    if (code === 'already_subscribed') return <AlreadySubscribed userId={user.id} tier={tier} />;
    if (code === 'not_configured') return <Notice {...billingTexts.notConfigured} />;
    return (
      <Notice
        title={code === 'unavailable' ? billingTexts.unreachable.title : billingTexts.failed.description}
        body={code === 'unavailable' ? billingTexts.unreachable.body : (refusalText(quote.error) ?? '')}
        illustration={<SomethingBroke />}
        onRetry={() => void quote.refetch()}
      />
    );
  }
  if (!quote.data) return <Waiting title={billingTexts.loading} />;
  if (stripe.isError) return <NoForm />;
  return (
    <Payment
      user={user}
      quote={quote.data}
      stripe={stripe.data}
      onPaid={finish}
      onOutdated={() => void quote.refetch()}
    />
  );
}

/** A script that was blocked is not asked for again within the same document by every browser. */
function NoForm() {
  return <Notice {...billingTexts.noForm} illustration={<SomethingBroke />} onRetry={() => location.reload()} />;
}

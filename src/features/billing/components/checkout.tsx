import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/contract/accounts.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { refusalCode, refusalText } from '#src/lib/api-error.ts';
import { billingQuery } from '#src/lib/billing.ts';
import { SomethingBroke } from '#src/ui/illustrations/something-broke.tsx';
import { stripeQuery } from '../stripe-script.ts';
import { billingTexts } from '../texts.ts';
import { useFailure } from '../use-failure.ts';
import { useFinish } from '../use-finish.ts';
import { useQuote } from '../use-quote.ts';
import { AlreadySubscribed } from './already-subscribed.tsx';
import { BankAnswer } from './bank-answer.tsx';
import { FinishingUp } from './finishing-up.tsx';
import { NotConfigured } from './not-configured.tsx';
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
  const { finishing, finish, tryAgain } = useFinish(user.id);
  const { failure, setFailure } = useFailure();
  const isAsking = returned.secret === null && finishing === null;
  const stripe = useQuery(stripeQuery(publishableKey));
  const billing = useQuery({ ...billingQuery(user.id), enabled: isAsking });
  const { quote, error, isFetching, refetch, askAnew, refused } = useQuote({
    user,
    tier,
    enabled: isAsking,
    setFailure,
  });

  if (finishing !== null) return <FinishingUp finishing={finishing} onTryAgain={() => tryAgain(finishing.paid)} />;

  if (returned.secret !== null) {
    if (stripe.isError) return <NoForm />;
    return (
      <BankAnswer
        stripe={stripe.data}
        clientSecret={returned.secret}
        onPaid={() => finish({ tier, kind: null })}
        onFailed={(why) => {
          setFailure(why);
          returned.forget();
        }}
      />
    );
  }

  const code = refusalCode(error);
  if (code === 'already_subscribed') return <AlreadySubscribed userId={user.id} tier={tier} />;
  if (code === 'not_configured') return <NotConfigured user={user} />;
  if (!quote && error !== null) {
    return (
      <Notice
        title={code === 'unavailable' ? billingTexts.unreachable.title : billingTexts.failed.description}
        body={code === 'unavailable' ? billingTexts.unreachable.body : (refusalText(error) ?? '')}
        illustration={<SomethingBroke />}
        isRetrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  if (!quote) return <Waiting title={billingTexts.loading} />;
  if (stripe.isError) return <NoForm />;
  return (
    <Payment
      tier={tier}
      quote={quote}
      billing={billing.data}
      stripe={stripe.data}
      failure={failure}
      onPaid={() => finish({ tier: quote.tier, kind: quote.kind })}
      onFailure={setFailure}
      onRefused={refused}
      onGone={askAnew}
    />
  );
}

/** A script that was blocked is not asked for again within the same document by every browser. */
function NoForm() {
  return <Notice {...billingTexts.noForm} illustration={<SomethingBroke />} onRetry={() => location.reload()} />;
}

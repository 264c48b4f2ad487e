import type { Stripe } from '@stripe/stripe-js';
import { useState } from 'react';
import { PLANS } from '#shared/contract/plans.ts';
import { formatShortDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { Button } from '#src/ui/button.tsx';
import { subscribe } from '../api.ts';
import { settleIntent } from '../confirm.ts';
import { failureOfOutcome } from '../failure.ts';
import { runningTier } from '../running-tier.ts';
import { billingTexts } from '../texts.ts';
import { DueLine } from './due-line.tsx';
import { PaymentForm } from './payment-form.tsx';
import type { PaymentProps } from './payment-props.ts';
import { Refusal } from './refusal.tsx';

const texts = billingTexts.payment;

/**
 * Changes the running subscription, or lets a cancelled one go on, with the card that pays for it. Nothing happens before
 * the button: changing charges at once. Where that card does not do, the form asks for another one.
 */
export function PlanChange({ stripe, ...props }: PaymentProps) {
  const { failure, onFailure, onGone, onPaid, onRefused, quote, tier } = props;
  const [secretToPay, setSecretToPay] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isResume = quote.kind === 'resume';

  async function change() {
    if (!stripe) return;
    onFailure(null);
    setPending(true);
    if (!(await changed(stripe))) setPending(false);
  }

  async function changed(bank: Stripe): Promise<boolean> {
    let clientSecret: string | null;
    try {
      clientSecret = await subscribe(tier, quote);
    } catch (error) {
      await onRefused(error);
      return false;
    }
    const outcome = clientSecret === null ? { kind: 'paid' as const } : await settleIntent(bank, clientSecret);
    if (outcome.kind === 'paid') {
      onPaid();
      return true;
    }
    if (outcome.kind === 'gone') {
      await onGone();
      return false;
    }
    // What is still to pay is the form's matter, also when the bank cannot be asked right now.
    onFailure(failureOfOutcome(outcome));
    setSecretToPay(clientSecret);
    return false;
  }

  if (secretToPay !== null && stripe) {
    return (
      <PaymentForm
        {...props}
        stripe={stripe}
        action={texts.pay(formatCents(Math.max(quote.dueNowCents, 0)))}
        begin={() => Promise.resolve(secretToPay)}
        onGone={async () => {
          setSecretToPay(null);
          await onGone();
        }}
      />
    );
  }
  const { name } = PLANS[quote.tier];
  return (
    <div className="flex flex-col gap-4">
      {isResume ? <ResumeWords {...props} /> : <ChangeWords {...props} />}
      <Refusal failure={failure} />
      <DueLine quote={quote} />
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        disabled={!stripe}
        pending={isPending}
        pendingLabel={isResume ? billingTexts.resume.pending : texts.changing}
        onClick={() => void change()}
      >
        {isResume ? billingTexts.resume.title(name) : texts.change(name)}
      </Button>
    </div>
  );
}

type Words = Pick<PaymentProps, 'billing' | 'quote'>;

function ResumeWords({ billing, quote }: Words) {
  const { body, lead, leadSomeDay } = billingTexts.resume;
  const { name } = PLANS[quote.tier];
  const endsAt = billing?.subscription?.endsAt ?? quote.nextPaymentAt;
  return (
    <p>
      {endsAt === null ? leadSomeDay(name) : lead(name, formatShortDate(endsAt))} {body}
    </p>
  );
}

function ChangeWords({ billing, quote }: Words) {
  const { name, participantLimit, priceUsdPerMonth } = PLANS[quote.tier];
  const running = PLANS[runningTier(quote.tier)];
  const isCancelled = Boolean(billing?.subscription?.endsAt);
  const isSmaller = priceUsdPerMonth < running.priceUsdPerMonth;
  return (
    <>
      {isSmaller ? <p>{texts.smaller(running.name, participantLimit)}</p> : null}
      {isCancelled ? <p>{texts.goesOn(running.name, name)}</p> : null}
      {quote.dueNowCents > 0 ? (
        <p>
          {texts.cardOnFile} {texts.bank}
        </p>
      ) : null}
    </>
  );
}

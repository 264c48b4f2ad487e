import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type FormEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { CURRENCY, createSubscription } from '#shared/contract/billing.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { checkoutPath } from '#src/lib/page/pages.ts';
import { DARK, useMedia } from '#src/lib/page/use-media.ts';
import { formatCents } from '#src/lib/words/money.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { onThemeChange, storedTheme } from '#src/ui/theme-storage.ts';
import { confirmIntent } from '../confirm.ts';
import { failureOf, failureOfOutcome } from '../failure.ts';
import { billingTexts } from '../texts.ts';
import type { PaymentProps } from './payment.tsx';

const texts = billingTexts.payment;

type PaymentFormProps = Omit<PaymentProps, 'billing' | 'stripe'> & {
  stripe: Stripe;
  dueCents: number;
  /** The server's amount differs (credit, or a perk that just ended); the page shows it before any payment. */
  onOtherAmount: (cents: number) => void;
};

/** The provider creates the form for an amount; only the click starts a subscription and returns its client secret. */
export function PaymentForm({ stripe, ...props }: PaymentFormProps) {
  const appearance = useAppearance();
  const options: StripeElementsOptionsMode = {
    mode: 'subscription',
    // 0 saves the card for later.
    amount: props.dueCents,
    currency: CURRENCY,
    // Must match the server's payment methods, or the form rejects the secret.
    allowedPaymentMethodTypes: ['card'],
    appearance,
    locale: useShownLanguage() === 'es' ? 'es-419' : 'en',
  };
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

type Step = 'paid' | 'failed';

function Fields(props: Omit<PaymentFormProps, 'stripe'>) {
  const { bought, dueCents, failure, onAlready, onFailure, onOtherAmount, onPaid } = props;
  const { every, tier } = bought;
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'broken'>('loading');
  /** The subscription of the first try; retries pay for the same one. */
  const begun = useRef<{ clientSecret: string | null } | null>(null);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (stripe === null || elements === null || state !== 'ready') return;
    onFailure(null);
    setState('paying');
    const step = await tryToPay(stripe, elements).catch((error: unknown): Step => {
      onFailure(failureOf(error));
      return 'failed';
    });
    if (step === 'paid') onPaid();
    else setState('ready');
  }

  async function tryToPay(provider: Stripe, form: StripeElements): Promise<Step> {
    const { error } = await form.submit();
    if (error) {
      const { description, title } = billingTexts.paymentFailed;
      onFailure({ title, message: error.message ?? description });
      return 'failed';
    }
    if (begun.current === null && !(await begin())) return 'failed';
    const secret = begun.current?.clientSecret ?? null;
    if (secret === null) return 'paid';
    const returnUrl = new URL(checkoutPath(tier, every), location.origin).href;
    const outcome = await confirmIntent(provider, form, secret, returnUrl);
    if (outcome.kind === 'paid') return 'paid';
    if (outcome.kind === 'gone') begun.current = null;
    onFailure(failureOfOutcome(outcome));
    return 'failed';
  }

  /** @returns false if nothing may be confirmed yet; the page has explained it */
  async function begin(): Promise<boolean> {
    try {
      const { clientSecret, dueNowCents } = await call(createSubscription, { as: HOST, body: { tier, every } });
      begun.current = { clientSecret };
      // With nothing left to confirm, the amount no longer matters.
      if (clientSecret === null || dueNowCents === dueCents) return true;
      onOtherAmount(dueNowCents);
    } catch (error) {
      if (refusalCode(error) !== 'already_subscribed') throw error;
      onAlready();
    }
    return false;
  }

  if (state === 'broken') {
    const retry = (
      <Button size="sm" onClick={() => location.reload()}>
        {billingTexts.retry}
      </Button>
    );
    return (
      <Alert tone="warning" title={billingTexts.noForm.title} action={retry}>
        {billingTexts.noForm.body}
      </Alert>
    );
  }
  return (
    <form onSubmit={pay} className="flex flex-col gap-6">
      <div className="relative min-h-32">
        {state === 'loading' ? <FormSkeleton className="absolute inset-0" /> : null}
        <PaymentElement onReady={() => setState('ready')} onLoadError={() => setState('broken')} />
      </div>
      {failure === null ? null : <Alert title={failure.title}>{failure.message}</Alert>}
      <Button
        type="submit"
        variant="primary"
        size="wide"
        disabled={state === 'loading'}
        pending={state === 'paying'}
        pendingLabel={texts.pending}
      >
        {dueCents > 0 ? texts.pay(formatCents(dueCents)) : texts.saveCard}
      </Button>
    </form>
  );
}

export function FormSkeleton({ className = '' }: { className?: string }) {
  return (
    <div role="status" className={`flex flex-col gap-4 ${className}`}>
      <span className="sr-only">{texts.loadingForm}</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  );
}

/** The form's iframe sees none of our styles: it gets our colors as values, and the shape of our inputs. */
function readAppearance(dark: boolean): Appearance {
  const probe = document.body.appendChild(document.createElement('span'));
  probe.hidden = true;
  // A token's computed color: the custom property itself holds both themes.
  const colorOf = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const [surface, ink, muted] = [colorOf('surface'), colorOf('ink'), colorOf('muted')];
  const [edge, ice, danger] = [colorOf('edge'), colorOf('ice'), colorOf('danger')];
  probe.remove();
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: ice,
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: muted,
      colorTextPlaceholder: muted,
      colorDanger: danger,
      colorIcon: muted,
      fontFamily: '"Figtree Variable", Figtree, Arial, sans-serif',
      fontSizeBase: '17px',
      fontSizeSm: '15px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
      borderRadius: '10px',
    },
    rules: {
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': {
        border: `1px solid ${edge}`,
        boxShadow: 'none',
        outline: `3px solid ${ice}`,
        outlineOffset: '2px',
      },
      '.Input--invalid': { border: `1px solid ${danger}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', color: ink },
      '.Tab': { border: `1px solid ${edge}`, boxShadow: 'none' },
      '.Tab--selected': { border: `2px solid ${ice}`, boxShadow: 'none' },
    },
  };
}

function useAppearance(): Appearance {
  const theme = useSyncExternalStore(onThemeChange, storedTheme);
  const systemIsDark = useMedia(DARK);
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark);
  return useMemo(() => readAppearance(dark), [dark]);
}

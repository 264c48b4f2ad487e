import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions } from '@tanstack/react-query';
import { REQUEST_TIMEOUT_MS } from '#src/lib/calls/api.ts';

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

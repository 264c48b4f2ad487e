import Stripe from 'stripe';
import { ApiError } from '../api-error.ts';
import { PaymentsMisconfigured, type PlanChange } from './payments.ts';
import type { PriceList } from './price-list.ts';
import { readStanding } from './standing.ts';
import { type StripeSubscription, stripePortal } from './stripe-objects.ts';
import { endOf, factsOf, type Prices, planItem, soldFor } from './subscription-facts.ts';

interface Parts {
  client: Stripe;
  prices: Prices;
  priceList: PriceList;
  /** Origin of Thaw's pages. */
  siteUrl: string;
}

/** Stripe's own pages about one customer. Changes there reach us as events. */
export class Portal {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** See `Payments.openPortal`. */
  async open(customerId: string): Promise<string> {
    const { client, siteUrl } = this.#parts;
    const session = await client.billingPortal.sessions.create({
      customer: customerId,
      return_url: `${siteUrl}/admin`,
    });
    return stripePortal.parse(session).url;
  }

  /** See `Payments.changePlan`. */
  async changePlan({ customerId, every, foundRunning, tier }: PlanChange): Promise<string> {
    const { client, priceList, prices } = this.#parts;
    const { live, owed } = await readStanding(client, prices, customerId);
    if (live === null) throw new ApiError('not_subscribed');
    foundRunning(factsOf(live, prices));
    // A payment due comes first. The invoice's page takes any card; the portal covers everything but open invoices.
    if (owed?.hosted_invoice_url) return owed.hosted_invoice_url;
    const item = planItem(live, prices);
    const isRunning = live.status === 'active' || live.status === 'trialing';
    // A subscription about to end is renewed first, on the portal's home page.
    if (!isRunning || endOf(live, item) !== null) return this.open(customerId);
    const running = soldFor(prices, item.price.id);
    if (running?.tier === tier && running.every === every) throw new ApiError('already_subscribed');
    const { id } = await priceList.check(tier, every);
    return this.#confirm(live, item.id, id);
  }

  /** The page with the price and the button of this one change. */
  async #confirm({ customer, id }: StripeSubscription, itemId: string, price: string): Promise<string> {
    const { client, siteUrl } = this.#parts;
    try {
      const session = await client.billingPortal.sessions.create({
        customer,
        return_url: `${siteUrl}/subscribe`,
        flow_data: {
          type: 'subscription_update_confirm',
          subscription_update_confirm: { subscription: id, items: [{ id: itemId, price, quantity: 1 }] },
          after_completion: { type: 'redirect', redirect: { return_url: `${siteUrl}/admin` } },
        },
      });
      return stripePortal.parse(session).url;
    } catch (error) {
      // Customers may not switch plans, or not to this price.
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param !== 'customer') {
        throw new PaymentsMisconfigured('customer portal: plans cannot be switched');
      }
      throw error;
    }
  }
}

import type Stripe from 'stripe';
import type { PlanQuote } from '../../contract/billing.ts';
import { ApiError } from '../api-error.ts';
import { liveOne, subscriptionsOf, trialEnd } from './checkout.ts';
import { type Order, PaymentsUnavailable } from './payments.ts';
import { type StripeSubscription, stripePreview, stripePrice } from './stripe-objects.ts';
import { endOf, isTrialWithoutCard, type Prices, planItem, priceFor, tierOfPrice } from './subscription-facts.ts';

const instant = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** What plans would cost one customer. Every amount is Stripe's own. */
export class Quotes {
  readonly #client: Stripe;
  readonly #prices: Prices;
  readonly #now: () => number;

  constructor(client: Stripe, prices: Prices, now: () => number) {
    this.#client = client;
    this.#prices = prices;
    this.#now = now;
  }

  /** As `Payments.quote`. */
  async quote(order: Order & { customerId: string | null }): Promise<PlanQuote> {
    const all = order.customerId === null ? [] : await subscriptionsOf(this.#client, order.customerId);
    const live = liveOne(all);
    if (live === null || isTrialWithoutCard(live)) return this.#ofNew(order);
    const item = planItem(live, this.#prices);
    if (tierOfPrice(this.#prices, item.price.id) === order.tier) return this.#ofSame(live, order);
    return this.#ofChange(live, order);
  }

  async #perMonth(priceId: string): Promise<number> {
    const price = stripePrice.parse(await this.#client.prices.retrieve(priceId));
    if (price.unit_amount === null) throw new PaymentsUnavailable('price without amount');
    return price.unit_amount;
  }

  async #ofNew(order: Order): Promise<PlanQuote> {
    const perMonthCents = await this.#perMonth(priceFor(this.#prices, order.tier));
    const end = trialEnd(order, this.#now());
    return {
      tier: order.tier,
      kind: 'new',
      dueNowCents: end === null ? perMonthCents : 0,
      perMonthCents,
      nextPaymentAt: end === null ? null : instant(end),
      prorationDate: null,
    };
  }

  /** The plan that runs already: what is owed for it, or that it goes on after all. */
  async #ofSame(live: StripeSubscription, order: Order): Promise<PlanQuote> {
    const item = planItem(live, this.#prices);
    const isOwed = live.status === 'past_due' || live.status === 'unpaid';
    if (!isOwed && endOf(live, item) === null) throw new ApiError('already_subscribed');
    return {
      tier: order.tier,
      kind: 'change',
      dueNowCents: isOwed ? (live.latest_invoice?.amount_remaining ?? 0) : 0,
      perMonthCents: await this.#perMonth(item.price.id),
      nextPaymentAt: instant(item.current_period_end),
      prorationDate: null,
    };
  }

  async #ofChange(live: StripeSubscription, order: Order): Promise<PlanQuote> {
    const price = priceFor(this.#prices, order.tier);
    const item = planItem(live, this.#prices);
    const prorationDate = live.status === 'trialing' ? null : Math.floor(this.#now() / 1_000);
    const [perMonthCents, previewed] = await Promise.all([
      this.#perMonth(price),
      this.#client.invoices.createPreview({
        customer: live.customer,
        subscription: live.id,
        subscription_details: {
          items: [{ id: item.id, price }],
          proration_behavior: 'always_invoice',
          ...(prorationDate === null ? { trial_end: 'now' as const } : { proration_date: prorationDate }),
        },
      }),
    ]);
    const { amount_due, lines, total } = stripePreview.parse(previewed);
    const ends = lines.data.map(({ period }) => period.end);
    return {
      tier: order.tier,
      kind: 'change',
      dueNowCents: total < 0 ? total : amount_due,
      perMonthCents,
      nextPaymentAt: instant(Math.max(item.current_period_end, ...ends)),
      prorationDate,
    };
  }
}

import type Stripe from 'stripe';
import { ApiError } from '../api-error.ts';
import type { Offer, Order } from './payments.ts';
import type { PlanChanges } from './plan-changes.ts';
import type { PriceList } from './price-list.ts';
import { begunBefore, dueOf, kindFor, readStanding, type Standing, standingWord, trialEnd } from './standing.ts';
import { stripePreview } from './stripe-objects.ts';
import { factsOf, type Prices, planItem, priceFor, tierOfPrice } from './subscription-facts.ts';

const instant = (seconds: number) => new Date(seconds * 1_000).toISOString();

/** The same day of the next month, as Stripe reckons it: the last one where there is no such day. */
export function monthAfter(ms: number): string {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.toISOString();
}

interface Parts {
  client: Stripe;
  prices: Prices;
  priceList: PriceList;
  changes: PlanChanges;
  now: () => number;
}

/** A customer, and what is known of how they stand; both null of who never paid. */
export interface Known {
  customerId: string | null;
  standing: Standing;
}

const NOBODY: Standing = { all: [], live: null, owed: null };

/** What plans would cost one customer. Every amount is Stripe's own. */
export class Quotes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** As `Payments.quote`. */
  async quote(order: Order & { customerId: string | null }): Promise<Offer> {
    const { client, prices } = this.#parts;
    const { customerId } = order;
    const standing = customerId === null ? NOBODY : await readStanding(client, prices, customerId);
    const { live, owed } = standing;
    if (live !== null) order.foundRunning(factsOf(live, prices));
    const kind = kindFor(standing, order.tier, prices);
    if (kind === null) throw new ApiError('already_subscribed');
    if (live === null) return this.#ofNew(order, { customerId, standing });
    const basis = { standing: standingWord(standing, prices), trialEnd: null, prorationDate: null };
    if (kind === 'change') return this.#ofChange(standing, order, basis);
    const item = planItem(live, prices);
    const ends = item.current_period_end * 1_000 > this.#parts.now() ? instant(item.current_period_end) : null;
    return {
      // What is owed is paid first, whichever plan is wanted then.
      tier: tierOfPrice(prices, item.price.id) ?? order.tier,
      kind,
      dueNowCents: owed?.amount_remaining ?? 0,
      perMonthCents: item.price.unit_amount ?? (await this.#parts.priceList.perMonth(order.tier)),
      nextPaymentAt: ends,
      basis,
    };
  }

  /** What beginning a subscription costs at once: a customer may have credit, or have begun the very same before. */
  async dueOfNew(order: Order, { customerId, standing }: Known): Promise<number> {
    const { client, now, priceList, prices } = this.#parts;
    const trial = trialEnd(order, now());
    const perMonth = await priceList.perMonth(order.tier);
    if (trial !== null) return 0;
    if (customerId === null) return perMonth;
    const begun = begunBefore(standing, order, trial, prices);
    if (begun !== null) return dueOf(begun);
    const previewed = await client.invoices.createPreview({
      customer: customerId,
      subscription_details: { items: [{ price: priceFor(prices, order.tier) }] },
    });
    return stripePreview.parse(previewed).amount_due;
  }

  async #ofNew(order: Order, known: Known): Promise<Offer> {
    const { now, priceList } = this.#parts;
    const trial = trialEnd(order, now());
    return {
      tier: order.tier,
      kind: 'new',
      dueNowCents: await this.dueOfNew(order, known),
      perMonthCents: await priceList.perMonth(order.tier),
      nextPaymentAt: trial === null ? monthAfter(now()) : instant(trial),
      basis: { standing: null, trialEnd: trial, prorationDate: null },
    };
  }

  async #ofChange({ live }: Standing, order: Order, basis: Offer['basis']): Promise<Offer> {
    const { changes, now, priceList, prices } = this.#parts;
    if (live === null) throw new ApiError('quote_outdated');
    const perMonthCents = await priceList.perMonth(order.tier);
    const prorationDate = live.status === 'trialing' ? null : Math.floor(now() / 1_000);
    const cost = await changes.cost({ live, price: priceFor(prices, order.tier), prorationDate });
    return {
      tier: order.tier,
      kind: 'change',
      dueNowCents: cost.dueNowCents,
      perMonthCents,
      nextPaymentAt: instant(cost.nextPayment),
      basis: { ...basis, prorationDate },
    };
  }
}

import type Stripe from 'stripe';
import { CURRENCY, type Every } from '../../contract/billing.ts';
import { type PaidTier, PLANS } from '../../contract/plans.ts';
import { PaymentsMisconfigured } from './payments.ts';
import { isMissing } from './stripe-client.ts';
import { stripePrice } from './stripe-objects.ts';
import { type Prices, priceFor } from './subscription-facts.ts';

const VARIABLES = {
  month: { pro: 'STRIPE_PRICE_PRO', premium: 'STRIPE_PRICE_PREMIUM' },
  year: { pro: 'STRIPE_PRICE_PRO_YEARLY', premium: 'STRIPE_PRICE_PREMIUM_YEARLY' },
} as const satisfies Record<Every, Record<PaidTier, string>>;

/**
 * Before a plan is first sold, checks with Stripe that the configured price equals the one on Thaw's pages: nine dollars a
 * month must not become ninety, or euros, or weekly. A yearly price is the operator's: the pages show Stripe's amount.
 */
export class PriceList {
  readonly #client: Stripe;
  readonly #prices: Prices;
  /** Cents by price id. Wrong ones are asked for again, because they may be fixed on Stripe's pages. */
  readonly #right = new Map<string, number>();

  constructor(client: Stripe, prices: Prices) {
    this.#client = client;
    this.#prices = prices;
  }

  /** The id of a price and its cents. Throws `PaymentsMisconfigured`, naming the wrong variable. */
  async check(tier: PaidTier, every: Every): Promise<{ id: string; cents: number }> {
    const variable = VARIABLES[every][tier];
    const id = priceFor(this.#prices, tier, every);
    if (id === null) throw new PaymentsMisconfigured(`${variable}: not set`);
    const known = this.#right.get(id);
    if (known !== undefined) return { id, cents: known };
    const cents = await this.#read(id, every);
    if (typeof cents === 'string') throw new PaymentsMisconfigured(`${variable}: ${cents}`);
    if (every === 'month' && cents !== PLANS[tier].priceUsdPerMonth * 100) {
      throw new PaymentsMisconfigured(`${variable}: another amount`);
    }
    this.#right.set(id, cents);
    return { id, cents };
  }

  /** See `Payments.yearlyPrices`. */
  async yearly(tier: PaidTier): Promise<number | null> {
    if (priceFor(this.#prices, tier, 'year') === null) return null;
    const found = await this.check(tier, 'year').catch((error: unknown) => {
      if (error instanceof PaymentsMisconfigured) return null;
      throw error;
    });
    return found?.cents ?? null;
  }

  /** The cents of a price, or its fault in words. */
  async #read(id: string, every: Every): Promise<number | string> {
    const found = await this.#client.prices.retrieve(id).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found === null) return 'no such price';
    const { active, currency, recurring, unit_amount } = stripePrice.parse(found);
    if (!active) return 'archived';
    if (currency !== CURRENCY) return 'not in US dollars';
    if (recurring?.interval !== every || recurring.interval_count !== 1) return `not ${every}ly`;
    return unit_amount === null || unit_amount === 0 ? 'without an amount' : unit_amount;
  }
}

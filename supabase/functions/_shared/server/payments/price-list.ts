import type Stripe from 'stripe';
import { CURRENCY } from '../../contract/billing.ts';
import { type PaidTier, PLANS } from '../../contract/plans.ts';
import { PaymentsMisconfigured } from './payments.ts';
import { isMissing } from './stripe-client.ts';
import { stripePrice } from './stripe-objects.ts';
import { type Prices, priceFor } from './subscription-facts.ts';

const VARIABLES: Record<PaidTier, string> = { pro: 'STRIPE_PRICE_PRO', premium: 'STRIPE_PRICE_PREMIUM' };

/**
 * Before a plan is first sold, checks with Stripe that the configured price equals the one on Thaw's pages: nine dollars a
 * month must not become ninety, or euros, or weekly.
 */
export class PriceList {
  readonly #client: Stripe;
  readonly #prices: Prices;
  readonly #checked = new Set<PaidTier>();

  constructor(client: Stripe, prices: Prices) {
    this.#client = client;
    this.#prices = prices;
  }

  /** Throws `PaymentsMisconfigured`, naming the wrong variable. */
  async check(tier: PaidTier): Promise<void> {
    if (this.#checked.has(tier)) return;
    const wrong = await this.#wrongOf(priceFor(this.#prices, tier), PLANS[tier].priceUsdPerMonth * 100);
    // Checked again the next time, because it may be fixed on Stripe's pages.
    if (wrong !== null) throw new PaymentsMisconfigured(`${VARIABLES[tier]}: ${wrong}`);
    this.#checked.add(tier);
  }

  async #wrongOf(id: string, cents: number): Promise<string | null> {
    const found = await this.#client.prices.retrieve(id).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (found === null) return 'no such price';
    const { active, currency, recurring, unit_amount } = stripePrice.parse(found);
    if (!active) return 'archived';
    if (currency !== CURRENCY) return 'not in US dollars';
    if (recurring?.interval !== 'month' || recurring.interval_count !== 1) return 'not monthly';
    return unit_amount === cents ? null : 'another amount';
  }
}

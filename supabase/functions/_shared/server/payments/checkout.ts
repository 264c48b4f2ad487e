import type Stripe from 'stripe';
import type { SubscriptionStatus } from '../../contract/billing.ts';
import { ApiError } from '../api-error.ts';
import { type CustomerOrder, type Order, PaymentsUnavailable } from './payments.ts';
import { openSecret, PlanChanges } from './plan-changes.ts';
import {
  type StripeSubscription,
  SUBSCRIPTION_PARTS,
  stripeSubscription,
  stripeSubscriptions,
} from './stripe-objects.ts';
import { endOf, isTrialWithoutCard, type Prices, planItem, priceFor, tierOfPrice } from './subscription-facts.ts';

/** What grants a plan, or will again when a bill is paid. */
const LIVE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due', 'unpaid'];
/** Of one request that is sent again within so long only one comes into being. */
const SAME_REQUEST_MS = 10 * 60_000;
/** How often what was listed may turn out to be outdated. */
const TRIES = 3;

/** All of a customer's subscriptions, the newest first. Stripe's word counts here, not what its events have told us. */
export async function subscriptionsOf(client: Stripe, customerId: string): Promise<StripeSubscription[]> {
  const expand = SUBSCRIPTION_PARTS.map((part) => `data.${part}`);
  const listed = await client.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand });
  return stripeSubscriptions.parse(listed).data;
}

/** The one that counts. Where there should ever be several, that with the better standing. */
export function liveOne(subscriptions: readonly StripeSubscription[]): StripeSubscription | null {
  const live = subscriptions.filter(({ status }) => LIVE.includes(status));
  return live.toSorted((a, b) => LIVE.indexOf(a.status) - LIVE.indexOf(b.status))[0] ?? null;
}

/** Until when a new subscription costs nothing, in seconds of Unix time: the founder perk has that plan already. */
export function trialEnd(order: Order, nowMs: number): number | null {
  if (order.tier !== 'pro' || order.perkEndsAt === null) return null;
  const end = Math.floor(Date.parse(order.perkEndsAt) / 1_000);
  return end * 1_000 > nowMs + 60_000 ? end : null;
}

/** What there is to be confirmed of a subscription that was just begun; null: nothing. */
function firstSecret(subscription: StripeSubscription): string | null {
  const secret = openSecret(subscription) ?? subscription.pending_setup_intent?.client_secret ?? null;
  if (secret === null && subscription.status === 'incomplete') throw new PaymentsUnavailable('no client secret');
  return secret;
}

/** Begins subscriptions, one for each customer. */
export class Checkout {
  readonly #client: Stripe;
  readonly #prices: Prices;
  readonly #now: () => number;
  readonly #changes: PlanChanges;

  constructor(client: Stripe, prices: Prices, now: () => number) {
    this.#client = client;
    this.#prices = prices;
    this.#now = now;
    this.#changes = new PlanChanges(client, prices, now);
  }

  /** As `Payments.subscribe`. */
  async subscribe(order: CustomerOrder): Promise<string | null> {
    for (let tried = 0; tried < TRIES; tried++) {
      const all = await subscriptionsOf(this.#client, order.customerId);
      const live = liveOne(all);
      if (live !== null && !isTrialWithoutCard(live)) return this.#already(live, order);
      const begun = await this.#makeRoom(all, order);
      if (begun === 'again') continue;
      if (begun !== null) return firstSecret(begun);
      if (!order.mayBegin()) throw new PaymentsUnavailable('no time left');
      return firstSecret(await this.#begin(order, all[0]?.id ?? null));
    }
    throw new PaymentsUnavailable('changed again and again');
  }

  /** There is one that runs. */
  async #already(live: StripeSubscription, order: CustomerOrder): Promise<string | null> {
    const item = planItem(live, this.#prices);
    if (tierOfPrice(this.#prices, item.price.id) !== order.tier) {
      if (!order.mayBegin()) throw new PaymentsUnavailable('no time left');
      return this.#changes.change(live, order);
    }
    const isOwed = live.status === 'past_due' || live.status === 'unpaid';
    const owed = isOwed ? openSecret(live) : null;
    if (owed !== null) return owed;
    if (isOwed || endOf(live, item) === null) throw new ApiError('already_subscribed');
    await this.#changes.goOn(live);
    return null;
  }

  /**
   * Of what was begun and not paid for, finds what is wanted and ends all else, so that no two can ever be paid.
   * @returns `again` where something was paid for in this very moment
   */
  async #makeRoom(
    all: readonly StripeSubscription[],
    order: CustomerOrder,
  ): Promise<StripeSubscription | 'again' | null> {
    const isTrial = trialEnd(order, this.#now()) !== null;
    let wanted: StripeSubscription | null = null;
    for (const one of all) {
      const isOpen = one.status === 'incomplete' || one.status === 'paused' || isTrialWithoutCard(one);
      if (!isOpen) continue;
      const tier = tierOfPrice(this.#prices, planItem(one, this.#prices).price.id);
      const isSame = tier === order.tier && one.status === (isTrial ? 'trialing' : 'incomplete');
      const canBePaid = one.status === 'trialing' || openSecret(one) !== null;
      if (wanted === null && isSame && canBePaid) wanted = one;
      else if (!(await this.#drop(one))) return 'again';
    }
    return wanted;
  }

  /**
   * Ends what nobody has paid for. A first invoice is voided, which Stripe refuses once it is paid; cancelling would end
   * what somebody has paid for in another tab a moment ago.
   */
  async #drop({ id, latest_invoice, status }: StripeSubscription): Promise<boolean> {
    if (status !== 'incomplete') {
      await this.#client.subscriptions.cancel(id);
      return true;
    }
    if (latest_invoice?.status !== 'open') return latest_invoice?.status !== 'paid';
    try {
      await this.#client.invoices.voidInvoice(latest_invoice.id);
      return true;
    } catch (error) {
      const now = stripeSubscription.parse(
        await this.#client.subscriptions.retrieve(id, { expand: SUBSCRIPTION_PARTS }),
      );
      // A payment that is on its way can be neither stopped nor paid twice: it has to arrive first.
      if (now.status === 'incomplete') throw error;
      return false;
    }
  }

  async #begin(order: CustomerOrder, newest: string | null): Promise<StripeSubscription> {
    const price = priceFor(this.#prices, order.tier);
    const end = trialEnd(order, this.#now());
    const span = Math.floor(this.#now() / SAME_REQUEST_MS);
    const begun = await this.#client.subscriptions.create(
      {
        customer: order.customerId,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        ...(end === null
          ? {}
          : { trial_end: end, trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } } }),
        // For people who look at it in Stripe's pages; nothing here believes it.
        metadata: { userId: order.userId },
        expand: SUBSCRIPTION_PARTS,
      },
      // A request whose answer was lost gives the same subscription when it is made again.
      { idempotencyKey: ['subscribe', order.customerId, newest ?? 'first', price, end ?? 'now', span].join('-') },
    );
    return stripeSubscription.parse(begun);
  }
}

import { type BrowserReply, Till } from './browser.ts';
import { Deliveries } from './deliveries.ts';
import { Invoices } from './invoices.ts';
import type { Card, Customer, Subscription } from './objects.ts';
import { Portal } from './portal.ts';
import { Shelf } from './shelf.ts';
import { Subscriptions } from './subscriptions.ts';

/** An account of Stripe with what may happen to it. Nothing here knows of HTTP. */
export class FakeStripe {
  readonly shelf = new Shelf();
  readonly invoices = new Invoices(this.shelf);
  readonly subscriptions = new Subscriptions(this.shelf, this.invoices);
  readonly till = new Till(this.shelf, this.invoices, this.subscriptions);
  readonly portal = new Portal(this.shelf, this.invoices, this.subscriptions);
  readonly deliveries = new Deliveries();

  constructor() {
    this.shelf.happened = (event) => this.deliveries.add(event);
  }

  /** Somebody pays, or saves a card, in the provider's form. */
  pay(clientSecret: string, card: Card = 'good'): BrowserReply {
    return this.till.confirm(clientSecret, card);
  }

  customersOf(userId: string): Customer[] {
    return [...this.shelf.customers.values()].filter(({ deleted, metadata }) => !deleted && metadata.userId === userId);
  }

  /** All of a user's subscriptions, the newest first. */
  subscriptionsOf(userId: string): Subscription[] {
    return [...this.shelf.customers.values()]
      .filter(({ metadata }) => metadata.userId === userId)
      .flatMap(({ id }) => this.shelf.subscriptionsOf(id));
  }

  /** The customer's card on file is replaced by one that does this. */
  setCard(subscriptionId: string, card: Card): void {
    const subscription = this.shelf.subscription(subscriptionId);
    subscription.default_payment_method = this.invoices.saveCard(subscription.customer, card);
  }

  cancelAtPeriodEnd(subscriptionId: string): void {
    const subscription = this.shelf.subscription(subscriptionId);
    this.subscriptions.setEnd(subscription, subscription.items.data[0].current_period_end);
  }

  /** The paid period or the trial is over, and its renewal was charged. */
  endPeriod(subscriptionId: string): void {
    this.subscriptions.renew(this.shelf.subscription(subscriptionId));
  }

  /** The next payment is refused by the bank. */
  failRenewal(subscriptionId: string): void {
    this.setCard(subscriptionId, 'declined');
    this.endPeriod(subscriptionId);
  }

  /** A new card pays what is open. */
  payOpenInvoice(subscriptionId: string): void {
    const subscription = this.shelf.subscription(subscriptionId);
    this.setCard(subscriptionId, 'good');
    for (const invoice of this.invoices.of(subscription)) {
      if (invoice.status === 'open') this.invoices.collect(subscription, invoice);
    }
  }

  /** Stripe gives up on it, or somebody ends it in the provider's own pages. */
  end(subscriptionId: string, status: 'canceled' | 'unpaid' | 'paused' | 'incomplete_expired'): void {
    this.subscriptions.end(this.shelf.subscription(subscriptionId), status);
  }
}

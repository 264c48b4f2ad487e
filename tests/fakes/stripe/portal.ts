import { PRICE_PREMIUM, PRICE_PRO, PRICE_PRO_YEARLY } from './account.ts';
import { changeTotal, type FakeStripe } from './fake-stripe.ts';
import { invalid, missing, type Price, type Subscription } from './objects.ts';

interface Change {
  subscription: Subscription;
  price: Price;
  after: string;
}

/** A call of `POST /v1/billing_portal/sessions`. */
export interface PortalCall {
  customer: string;
  return_url: string;
  flow_data?:
    | {
        subscription_update_confirm: { subscription: string; items: { id: string; price: string }[] };
        after_completion: { redirect: { return_url: string } };
      }
    | undefined;
}

/** A page, or a redirect. */
export type PortalReply = { html: string } | { location: string } | null;

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (title: string, body: string): PortalReply => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}</html>`,
});
const button = (action: string, label: string) =>
  `<form method="post"><button name="action" value="${action}">${label}</button></form>`;
const link = (url: string) => `<p><a href="${escaped(url)}">Return</a></p>`;
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Stripe's own pages about a customer and their invoices. */
export class Portal {
  /** The prices of the setting "customers can switch plans". */
  switchesTo: string[] = [PRICE_PRO, PRICE_PREMIUM, PRICE_PRO_YEARLY];
  readonly #sessions = new Map<string, { customer: string; returnUrl: string; change: Change | null }>();
  readonly #stripe: FakeStripe;

  constructor(stripe: FakeStripe) {
    this.#stripe = stripe;
  }

  open(call: PortalCall) {
    const { id: customer } = this.#stripe.customer(call.customer);
    const change = call.flow_data === undefined ? null : this.#changeOf(call.flow_data, customer);
    const id = this.#stripe.id('bps');
    this.#sessions.set(id, { customer, returnUrl: call.return_url, change });
    return { id, object: 'billing_portal.session', url: `${this.#stripe.origin}/portal/${id}` };
  }

  #changeOf(
    { after_completion, subscription_update_confirm: asked }: NonNullable<PortalCall['flow_data']>,
    of: string,
  ) {
    const subscription = this.#stripe.subscriptions.get(asked.subscription);
    if (subscription?.customer !== of) throw missing(asked.subscription, 'flow_data');
    const refused = (why: string) => invalid(`This subscription cannot be updated: ${why}.`, { param: 'flow_data' });
    if (subscription.status !== 'active' && subscription.status !== 'trialing') throw refused(subscription.status);
    if (subscription.cancel_at !== null) throw refused('it is set to cancel');
    const [item] = subscription.items.data;
    const [wanted, ...more] = asked.items;
    if (wanted?.id !== item.id || more.length > 0) throw refused('no such item');
    const price = this.#stripe.price(wanted.price);
    if (!this.switchesTo.includes(price.id)) throw refused('the price is not in the portal configuration');
    if (price.id === item.price.id) throw refused('there is nothing to change');
    return { subscription, price, after: after_completion.redirect.return_url };
  }

  /** Answers a browser at `/portal/<session>` or `/invoice/<invoice>`; `action` is the pressed button's. */
  visit(path: string, action: string | null): PortalReply {
    const [, place, id = ''] = path.split('/');
    if (place === 'invoice') return this.#invoicePage(id, action);
    const session = this.#sessions.get(id);
    if (session === undefined) return null;
    const { change, customer, returnUrl } = session;
    return change === null ? this.#home(customer, returnUrl, action) : this.#confirmPage(returnUrl, change, action);
  }

  #home(customer: string, returnUrl: string, action: string | null): PortalReply {
    const running = this.#stripe.ofCustomer(customer).filter((one) => !one.ended_at && one.status !== 'incomplete');
    if (action !== null) {
      for (const { id } of running) this.#stripe.cancelAtPeriodEnd(id, action === 'cancel');
      return { location: returnUrl };
    }
    const buttons = button('cancel', 'Cancel subscription') + button('renew', 'Renew subscription');
    return page('Billing portal', buttons + link(returnUrl));
  }

  #confirmPage(returnUrl: string, { after, price, subscription }: Change, action: string | null): PortalReply {
    if (action !== null && this.#stripe.change(subscription, price)) return { location: after };
    const isTrial = subscription.status === 'trialing';
    const due = isTrial ? 0 : Math.max(0, changeTotal(subscription, price, this.#stripe.now()));
    const refused = action === null ? '' : '<p role="alert">Your card was declined.</p>';
    const amounts = `<p>Amount due today: ${money(due)}</p><p>Then ${money(price.unit_amount)} per month</p>`;
    return page('Confirm your updates', refused + amounts + button('confirm', 'Confirm') + link(returnUrl));
  }

  #invoicePage(id: string, action: string | null): PortalReply {
    const invoice = this.#stripe.invoice(id);
    if (action !== null && invoice.status === 'open') this.#stripe.payInvoice(invoice);
    if (invoice.status !== 'open') return page('Invoice paid', '');
    return page('Invoice', `<p>${money(invoice.amount_remaining)}</p>${button('pay', 'Pay')}`);
  }
}

import { type Form, part, parts, required, word } from './form.ts';
import type { Invoices } from './invoices.ts';
import type { Price, Subscription } from './objects.ts';
import { changeLines } from './proration.ts';
import { invalid, missing } from './refusal.ts';
import { PRICE_PREMIUM, PRICE_PRO, type Shelf } from './shelf.ts';
import type { Subscriptions } from './subscriptions.ts';

interface Session {
  customer: string;
  returnUrl: string;
  /** The flow `subscription_update_confirm`; null: the home page. */
  change: { subscription: Subscription; price: Price; after: string } | null;
}

/** What a browser gets: a page, or the way elsewhere. */
export type PortalReply = { status: 200; html: string } | { status: 303; location: string } | { status: 404 };

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (title: string, body: string): PortalReply => ({
  status: 200,
  html: `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}</html>`,
});
const button = (action: string, label: string) =>
  `<form method="post"><button name="action" value="${action}">${label}</button></form>`;
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function urlOf(form: Form, name: string): string {
  const url = required(form, name);
  if (!URL.canParse(url)) throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  return url;
}

/** Stripe's own pages about a customer and their invoices. */
export class Portal {
  /** The portal's setting "customers can switch plans", with the prices of it. */
  switchesTo: string[] = [PRICE_PRO, PRICE_PREMIUM];
  readonly #sessions = new Map<string, Session>();
  readonly #shelf: Shelf;
  readonly #invoices: Invoices;
  readonly #subscriptions: Subscriptions;

  constructor(shelf: Shelf, invoices: Invoices, subscriptions: Subscriptions) {
    this.#shelf = shelf;
    this.#invoices = invoices;
    this.#subscriptions = subscriptions;
  }

  /** `POST /v1/billing_portal/sessions` */
  open(form: Form) {
    const customer = this.#shelf.customer(required(form, 'customer'), 'customer', 400).id;
    const returnUrl = urlOf(form, 'return_url');
    const flow = part(form, 'flow_data');
    const type = word(flow, 'type', ['subscription_update_confirm']);
    const id = this.#shelf.id('bps');
    const change = type === null ? null : this.#changeOf(flow, customer);
    this.#sessions.set(id, { customer, returnUrl, change });
    const url = `${this.#shelf.origin}/portal/${id}`;
    return { id, object: 'billing_portal.session', customer, return_url: returnUrl, url };
  }

  #changeOf(flow: Form, customer: string): Session['change'] {
    const asked = part(flow, 'subscription_update_confirm');
    const subscription = this.#shelf.subscriptions.get(required(asked, 'subscription'));
    if (subscription?.customer !== customer)
      throw missing('subscription', required(asked, 'subscription'), 'flow_data');
    const refused = (why: string) => invalid(`This subscription cannot be updated: ${why}.`, { param: 'flow_data' });
    if (subscription.status !== 'active' && subscription.status !== 'trialing') throw refused(subscription.status);
    if (subscription.cancel_at !== null) throw refused('it is set to cancel');
    const [item, ...more] = parts(asked, 'items');
    if (item === undefined || more.length > 0) throw refused('one item has to be given');
    if (required(item, 'id') !== subscription.items.data[0].id) throw refused('no such item');
    const price = this.#shelf.price(required(item, 'price'));
    if (!this.switchesTo.includes(price.id)) throw refused('the price is not in the portal configuration');
    if (price.id === subscription.items.data[0].price.id) throw refused('there is nothing to change');
    const completion = part(flow, 'after_completion');
    if (word(completion, 'type', ['redirect']) === null) throw refused('the fake redirects after it');
    return { subscription, price, after: urlOf(part(completion, 'redirect'), 'return_url') };
  }

  /** Answers a browser at `/portal/<session>` or `/invoice/<invoice>`; `body` is what a button there sends. */
  visit(path: string, method: string, body: string): PortalReply {
    const [, place, id = ''] = path.split('/');
    const action = method === 'POST' ? new URLSearchParams(body).get('action') : null;
    if (place === 'invoice') return this.#invoicePage(id, action);
    const session = this.#sessions.get(id);
    if (session === undefined) return { status: 404 };
    return session.change === null ? this.#home(session, action) : this.#confirmPage(session, session.change, action);
  }

  #home({ customer, returnUrl }: Session, action: string | null): PortalReply {
    const running = this.#shelf.subscriptionsOf(customer).filter((one) => !one.ended_at && one.status !== 'incomplete');
    if (action !== null) {
      for (const one of running) {
        const end = action === 'cancel' ? one.items.data[0].current_period_end : null;
        this.#subscriptions.setEnd(one, end);
      }
      return { status: 303, location: returnUrl };
    }
    const items = running.map(({ items: { data }, status }) => `<li>${data[0].price.id}: ${status}</li>`).join('');
    const buttons = button('cancel', 'Cancel subscription') + button('renew', 'Renew subscription');
    return page('Billing portal', `<ul>${items}</ul>${buttons}<p><a href="${escaped(returnUrl)}">Return</a></p>`);
  }

  #confirmPage(
    { returnUrl }: Session,
    { after, price, subscription }: NonNullable<Session['change']>,
    action: string | null,
  ): PortalReply {
    if (action !== null && this.#subscriptions.change(subscription, price)) return { status: 303, location: after };
    const isTrial = subscription.status === 'trialing';
    const lines = isTrial ? [] : changeLines(subscription, price, this.#shelf.now());
    const due = Math.max(
      0,
      lines.reduce((sum, { amount }) => sum + amount, 0),
    );
    const refused = action === null ? '' : '<p role="alert">Your card was declined.</p>';
    const amounts = `<p>Amount due today: ${money(due)}</p><p>Then ${money(price.unit_amount)} per month</p>`;
    const back = `<p><a href="${escaped(returnUrl)}">Return</a></p>`;
    return page('Confirm your updates', refused + amounts + button('confirm', 'Confirm') + back);
  }

  #invoicePage(id: string, action: string | null): PortalReply {
    const invoice = this.#shelf.invoice(id);
    const isOpen = () => invoice.status === 'open' && invoice._intent !== null;
    if (action !== null && isOpen()) {
      this.#invoices.succeed(
        this.#shelf.intent(invoice._intent ?? ''),
        this.#invoices.saveCard(invoice.customer, 'good'),
      );
    }
    if (!isOpen()) return page('Invoice paid', '');
    return page('Invoice', `<p>${money(invoice.amount_remaining)}</p>${button('pay', 'Pay')}`);
  }
}

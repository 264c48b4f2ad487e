import { expanded } from './expand.ts';
import {
  checkShape,
  type Form,
  instant,
  list,
  metadata,
  part,
  parts,
  readForm,
  required,
  type Shape,
  text,
  word,
} from './form.ts';
import type { Invoices } from './invoices.ts';
import type { Customer, StripeObject, Subscription } from './objects.ts';
import { changeLines } from './proration.ts';
import { invalid, missing } from './refusal.ts';
import { type Shelf, shown } from './shelf.ts';
import type { Subscriptions } from './subscriptions.ts';

interface Parts {
  shelf: Shelf;
  invoices: Invoices;
  subscriptions: Subscriptions;
  /** Where the pages of the portal are. */
  origin: () => string;
}

interface Route {
  method: string;
  path: RegExp;
  takes: Shape;
  answer: (form: Form, id: string) => StripeObject | Record<string, unknown>;
}

const ITEM: Shape = { id: true, price: true, quantity: true };
const PERIOD = ['always_invoice', 'create_prorations', 'none'];
/** What may be changed together with `pending_if_incomplete`. */
const PENDING = new Set(['expand', 'payment_behavior', 'proration_behavior', 'proration_date', 'items', 'trial_end']);

function listOf(url: string, data: Record<string, unknown>[]) {
  return { object: 'list', url, has_more: false, data };
}

/** The calls of Stripe's API that there are, each with what it takes. */
export function stripeRoutes({ shelf, invoices, subscriptions, origin }: Parts): Route[] {
  function gone(customer: Customer) {
    return { id: customer.id, object: 'customer', deleted: true };
  }

  function createSubscription(form: Form) {
    const customer = shelf.customer(required(form, 'customer'), 'customer', 400);
    const [item, ...more] = parts(form, 'items');
    if (item === undefined || more.length > 0) throw invalid('Missing required param: items.', { param: 'items' });
    const price = shelf.price(required(item, 'price'));
    const trialEnd = instant(form, 'trial_end');
    if (trialEnd !== null && trialEnd <= shelf.now())
      throw invalid('Invalid timestamp: must be in the future', { param: 'trial_end' });
    const behavior = word(form, 'payment_behavior', ['default_incomplete', 'allow_incomplete', 'error_if_incomplete']);
    if (behavior !== 'default_incomplete')
      throw invalid('This fake takes default_incomplete only.', { param: 'payment_behavior' });
    const end = part(part(form, 'trial_settings'), 'end_behavior');
    return subscriptions.create({
      customer: customer.id,
      price,
      trialEnd,
      missingPaymentMethod: word(end, 'missing_payment_method', ['cancel', 'create_invoice', 'pause']),
      metadata: metadata(form),
    });
  }

  function setEnd(subscription: Subscription, form: Form): void {
    const atEnd = word(form, 'cancel_at_period_end', ['true', 'false']);
    const at = text(form, 'cancel_at');
    if (atEnd === null && at === null) return;
    if (atEnd !== null && at !== null) throw invalid('Set cancel_at or cancel_at_period_end.', { param: 'cancel_at' });
    subscription.cancel_at_period_end = atEnd === 'true';
    subscription.cancel_at = at === null || at === '' ? null : Number(at);
    if (atEnd === 'true') subscription.cancel_at = subscription.items.data[0].current_period_end;
    subscription.canceled_at = subscription.cancel_at === null ? null : shelf.now();
    subscriptions.changed(subscription);
  }

  function updateSubscription(form: Form, id: string) {
    const subscription = shelf.subscription(id);
    const [item] = parts(form, 'items');
    if (item === undefined) {
      setEnd(subscription, form);
      return subscription;
    }
    if (word(form, 'payment_behavior', ['pending_if_incomplete']) === null) {
      throw invalid('This fake changes items with pending_if_incomplete only.', { param: 'payment_behavior' });
    }
    const other = Object.keys(form).find((name) => !PENDING.has(name));
    if (other !== undefined) {
      throw invalid(`When payment_behavior is pending_if_incomplete, ${other} can not be set.`, { param: other });
    }
    if (required(item, 'id') !== subscription.items.data[0].id)
      throw missing('subscription item', required(item, 'id'), 'items[0][id]', 400);
    word(form, 'proration_behavior', PERIOD);
    const trialEnds = word(form, 'trial_end', ['now']) === 'now' && subscription.status === 'trialing';
    const price = shelf.price(required(item, 'price'));
    subscriptions.change(subscription, price, instant(form, 'proration_date'), trialEnds);
    return subscription;
  }

  function preview(form: Form) {
    const customer = shelf.customer(required(form, 'customer'), 'customer', 400);
    const subscription = shelf.subscription(required(form, 'subscription'));
    const details = part(form, 'subscription_details');
    const [item = {}] = parts(details, 'items');
    word(details, 'proration_behavior', PERIOD);
    const trialEnds = word(details, 'trial_end', ['now']) === 'now' && subscription.status === 'trialing';
    const at = instant(details, 'proration_date') ?? shelf.now();
    const lines = changeLines(subscription, shelf.price(required(item, 'price')), at, trialEnds);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    return {
      id: shelf.id('upcoming_in'),
      object: 'invoice',
      customer: customer.id,
      total,
      amount_due: Math.max(0, total + customer.balance),
      lines: listOf(
        '/v1/invoices/lines',
        lines.map((line) => ({ ...line })),
      ),
    };
  }

  function openPortal(form: Form) {
    const customer = shelf.customer(required(form, 'customer'), 'customer', 400);
    const returnUrl = required(form, 'return_url');
    if (!URL.canParse(returnUrl)) throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
    const url = `${origin()}/portal/${customer.id}?return_url=${encodeURIComponent(returnUrl)}`;
    return { id: shelf.id('bps'), object: 'billing_portal.session', customer: customer.id, return_url: returnUrl, url };
  }

  return [
    {
      method: 'POST',
      path: /^\/v1\/customers$/,
      takes: { email: true, name: true, metadata: {} },
      answer: (form) => {
        const customer: Customer = {
          id: shelf.id('cus'),
          object: 'customer',
          created: shelf.now(),
          email: text(form, 'email'),
          name: text(form, 'name'),
          balance: 0,
          metadata: metadata(form),
          invoice_settings: { default_payment_method: null },
          livemode: false,
        };
        shelf.customers.set(customer.id, customer);
        shelf.emit('customer.created', customer);
        return customer;
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/customers\/(\w+)$/,
      takes: {},
      answer: (_, id) => {
        const customer = shelf.customers.get(id);
        return customer?.deleted ? gone(customer) : shelf.customer(id);
      },
    },
    {
      method: 'DELETE',
      path: /^\/v1\/customers\/(\w+)$/,
      takes: {},
      answer: (_, id) => {
        const customer = shelf.customer(id);
        for (const one of shelf.subscriptionsOf(id)) if (!one.ended_at) subscriptions.end(one, 'canceled');
        customer.deleted = true;
        shelf.emit('customer.deleted', customer);
        return gone(customer);
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/prices\/(\w+)$/,
      takes: {},
      answer: (_, id) => {
        const price = shelf.prices.get(id);
        if (price === undefined) throw missing('price', id, 'price');
        return price;
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/subscriptions$/,
      takes: {
        customer: true,
        items: [ITEM],
        payment_behavior: true,
        payment_settings: { save_default_payment_method: true, payment_method_types: {} },
        trial_end: true,
        trial_settings: { end_behavior: { missing_payment_method: true } },
        metadata: {},
      },
      answer: createSubscription,
    },
    {
      method: 'GET',
      path: /^\/v1\/subscriptions$/,
      takes: { customer: true, status: true, limit: true },
      answer: (form) => {
        const customer = shelf.customers.get(required(form, 'customer'));
        if (customer === undefined) throw missing('customer', required(form, 'customer'), 'customer', 400);
        const all = text(form, 'status') === 'all';
        const found = shelf.subscriptionsOf(customer.id).filter(({ status }) => all || status !== 'canceled');
        return listOf('/v1/subscriptions', found.map(shown));
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/subscriptions\/(\w+)$/,
      takes: {},
      answer: (_, id) => shelf.subscription(id),
    },
    {
      method: 'POST',
      path: /^\/v1\/subscriptions\/(\w+)$/,
      takes: {
        items: [ITEM],
        payment_behavior: true,
        proration_behavior: true,
        proration_date: true,
        trial_end: true,
        cancel_at_period_end: true,
        cancel_at: true,
      },
      answer: updateSubscription,
    },
    {
      method: 'DELETE',
      path: /^\/v1\/subscriptions\/(\w+)$/,
      takes: {},
      answer: (_, id) => {
        const subscription = shelf.subscription(id);
        subscriptions.cancel(subscription);
        return subscription;
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices\/create_preview$/,
      takes: {
        customer: true,
        subscription: true,
        subscription_details: { items: [ITEM], proration_behavior: true, proration_date: true, trial_end: true },
      },
      answer: preview,
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices\/(\w+)\/void$/,
      takes: {},
      answer: (_, id) => invoices.void(id),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(\w+)$/,
      takes: {},
      answer: (_, id) => shelf.intent(id),
    },
    {
      method: 'POST',
      path: /^\/v1\/billing_portal\/sessions$/,
      takes: { customer: true, return_url: true },
      answer: openPortal,
    },
  ];
}

/** Answers one request of the API. Throws `StripeRefusal`. */
export function answerRoute(routes: readonly Route[], shelf: Shelf, method: string, url: URL, body: string) {
  for (const route of routes) {
    const match = route.path.exec(url.pathname);
    if (match === null || route.method !== method) continue;
    const form = readForm(method === 'POST' ? body : url.search);
    checkShape(form, route.takes);
    const answer = route.answer(form, match[1] ?? '');
    const plain = 'object' in answer && answer.object === 'list' ? { ...answer } : shown(answer as StripeObject);
    return expanded(shelf, plain, list(form, 'expand'));
  }
  throw invalid(`Unrecognized request URL (${method}: ${url.pathname}).`);
}

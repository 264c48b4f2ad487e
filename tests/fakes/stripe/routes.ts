import { expanded } from './expand.ts';
import { checkShape, type Form, list, metadata, readForm, required, type Shape, text } from './form.ts';
import type { Invoices } from './invoices.ts';
import type { Customer, StripeObject } from './objects.ts';
import { invalid, missing } from './refusal.ts';
import { type Shelf, shown } from './shelf.ts';
import { listOf, subscriptionCalls } from './subscription-calls.ts';
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
/** The calls of Stripe's API that there are, each with what it takes. */
export function stripeRoutes({ shelf, invoices, subscriptions, origin }: Parts): Route[] {
  const calls = subscriptionCalls(shelf, subscriptions);

  function gone(customer: Customer) {
    return { id: customer.id, object: 'customer', deleted: true };
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
      answer: calls.create,
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
      answer: calls.update,
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
        subscription_details: {
          items: [ITEM],
          proration_behavior: true,
          proration_date: true,
          trial_end: true,
          cancel_at_period_end: true,
        },
      },
      answer: calls.preview,
    },
    {
      method: 'GET',
      path: /^\/v1\/invoices$/,
      takes: { subscription: true, status: true, limit: true },
      answer: (form) => {
        const found = invoices.of(shelf.subscription(required(form, 'subscription')));
        const status = text(form, 'status');
        return listOf('/v1/invoices', found.filter((one) => status === null || one.status === status).map(shown));
      },
    },
    {
      method: 'GET',
      path: /^\/v1\/invoices\/(\w+)$/,
      takes: {},
      answer: (_, id) => shelf.invoice(id),
    },
    {
      method: 'POST',
      path: /^\/v1\/invoices\/(\w+)\/finalize$/,
      takes: { auto_advance: true },
      answer: (_, id) => invoices.finalize(shelf.invoice(id)),
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

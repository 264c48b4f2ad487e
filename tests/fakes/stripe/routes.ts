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
import type { Customer, StripeObject } from './objects.ts';
import type { Portal } from './portal.ts';
import { invalid, missing } from './refusal.ts';
import { type Shelf, shown } from './shelf.ts';
import type { Subscriptions } from './subscriptions.ts';

interface Parts {
  shelf: Shelf;
  invoices: Invoices;
  subscriptions: Subscriptions;
  portal: Portal;
}

interface Route {
  method: string;
  path: RegExp;
  takes: Shape;
  answer: (form: Form, id: string) => StripeObject | Record<string, unknown>;
}

const ITEM: Shape = { id: true, price: true, quantity: true };

const listOf = (url: string, data: Record<string, unknown>[]) => ({ object: 'list', url, has_more: false, data });

/** The calls of Stripe's API that Thaw makes, each with what it takes. */
export function stripeRoutes({ shelf, invoices, subscriptions, portal }: Parts): Route[] {
  function gone(customer: Customer) {
    return { id: customer.id, object: 'customer', deleted: true };
  }

  function create(form: Form) {
    const customer = shelf.customer(required(form, 'customer'), 'customer', 400);
    const [item, ...more] = parts(form, 'items');
    if (item === undefined || more.length > 0) throw invalid('Missing required param: items.', { param: 'items' });
    const price = shelf.price(required(item, 'price'));
    const trialEnd = instant(form, 'trial_end');
    if (trialEnd !== null && trialEnd <= shelf.now()) {
      throw invalid('Invalid timestamp: must be in the future', { param: 'trial_end' });
    }
    if (word(form, 'payment_behavior', ['default_incomplete']) === null) {
      throw invalid('This fake takes default_incomplete only.', { param: 'payment_behavior' });
    }
    const end = part(part(form, 'trial_settings'), 'end_behavior');
    const settings = part(form, 'payment_settings');
    return subscriptions.create({
      customer: customer.id,
      price,
      trialEnd,
      missingPaymentMethod: word(end, 'missing_payment_method', ['cancel', 'create_invoice', 'pause']),
      saveCard: word(settings, 'save_default_payment_method', ['off', 'on_subscription']) ?? 'off',
      metadata: metadata(form),
    });
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
      answer: create,
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
      method: 'POST',
      path: /^\/v1\/invoices\/(\w+)\/void$/,
      takes: {},
      answer: (_, id) => invoices.void(id),
    },
    {
      method: 'POST',
      path: /^\/v1\/billing_portal\/sessions$/,
      takes: {
        customer: true,
        return_url: true,
        flow_data: {
          type: true,
          subscription_update_confirm: { subscription: true, items: [ITEM] },
          after_completion: { type: true, redirect: { return_url: true } },
        },
      },
      answer: (form) => portal.open(form),
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

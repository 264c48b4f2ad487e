import * as z from 'zod';
import { STRIPE_API_VERSION } from '#shared/server/payments/stripe-client.ts';
import { type Asked, json, type Reply } from '../service.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { invalid, missing, type StripeObject, StripeRefusal } from './objects.ts';
import type { Portal } from './portal.ts';

export const STRIPE_KEY = 'sk_test_fake0123456789';

type Form = { [name: string]: string | Form };

/** A form's fields by their names: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let at = form;
    for (const part of path) {
      const next = at[part] ?? {};
      if (typeof next === 'string') throw invalid(`Invalid object: ${name}`, { param: name });
      at[part] = next;
      at = next;
    }
    at[last] = value;
  }
  return form;
}

const list = <One extends z.ZodType>(one: One) =>
  z.record(z.string(), one).transform((entries): z.output<One>[] => Object.values(entries));
const seconds = z.string().regex(/^\d+$/).transform(Number);
const quantity = z.optional(z.literal('1'));
const metadata = z.optional(z.record(z.string(), z.string()));
const expand = z.optional(list(z.string()));
const nothing = z.strictObject({ expand });

/** The input, or a refusal that names the wrong or unknown parameter. */
function parsed<Input>(schema: z.ZodType<Input>, form: Form): Input {
  const { data, error } = schema.safeParse(form);
  if (error === undefined) return data as Input;
  const issue = error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  throw invalid(issue?.message ?? '', { param: [...(issue?.path ?? []), ...unknown].join('.') });
}

/** One object, or a list of them. */
type Found = StripeObject | StripeObject[] | Record<string, unknown>;

interface Route {
  method: string;
  path: RegExp;
  answer: (form: Form, id: string) => Record<string, unknown>;
}

/** The calls of Stripe's API that Thaw makes, with their parameters. */
function routesOf(stripe: FakeStripe, portal: Portal): Route[] {
  function route<Input extends { expand?: string[] | undefined }>(
    call: string,
    schema: z.ZodType<Input>,
    answer: (input: Input, id: string) => Found,
  ): Route {
    const [method = '', path = ''] = call.split(' ');
    const shownAs = (found: StripeObject, names: string[] = []) => stripe.expanded(found, names);
    return {
      method,
      path: new RegExp(`^${path.replace(':id', '(\\w+)')}$`),
      answer(form, id) {
        const input = parsed(schema, form);
        const found = answer(input, id);
        if (!Array.isArray(found)) return shownAs(found as StripeObject, input.expand);
        const inside = input.expand?.map((name) => name.replace(/^data\./, ''));
        return { object: 'list', has_more: false, data: found.map((one) => shownAs(one, inside)) };
      },
    };
  }
  const item = z.strictObject({ price: z.string(), quantity });

  return [
    route('POST /v1/customers', z.strictObject({ email: z.string(), name: z.string(), metadata, expand }), (asked) =>
      stripe.createCustomer(asked.metadata ?? {}),
    ),
    route('DELETE /v1/customers/:id', nothing, (_, id) => {
      const customer = stripe.customer(id, 404);
      for (const one of stripe.ofCustomer(id)) if (!one.ended_at) stripe.end(one.id, 'canceled');
      customer.deleted = true;
      stripe.emit('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    }),
    route('GET /v1/prices/:id', nothing, (_, id) => {
      const price = stripe.prices.get(id);
      if (price === undefined) throw missing(id, 'price');
      return price;
    }),
    route(
      'POST /v1/subscriptions',
      z.strictObject({
        customer: z.string(),
        items: list(item),
        payment_behavior: z.literal('default_incomplete'),
        payment_settings: z.strictObject({
          save_default_payment_method: z.enum(['off', 'on_subscription']).default('off'),
          payment_method_types: z.optional(list(z.literal('card'))),
        }),
        trial_end: z.optional(seconds),
        trial_settings: z.optional(
          z.strictObject({
            end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
          }),
        ),
        metadata,
        expand,
      }),
      ({ customer, items: [first, ...more], trial_end: trialEnd, ...asked }) => {
        if (first === undefined || more.length > 0) throw invalid('One item has to be given.', { param: 'items' });
        if (trialEnd !== undefined && trialEnd <= stripe.now()) {
          throw invalid('Invalid timestamp: must be in the future', { param: 'trial_end' });
        }
        return stripe.createSubscription({
          customer: stripe.customer(customer).id,
          price: stripe.price(first.price),
          trialEnd,
          needsCard: asked.trial_settings?.end_behavior.missing_payment_method === 'cancel',
          savesCard: asked.payment_settings.save_default_payment_method === 'on_subscription',
          metadata: asked.metadata,
        });
      },
    ),
    route(
      'GET /v1/subscriptions',
      z.strictObject({
        customer: z.string(),
        status: z.optional(z.literal('all')),
        limit: z.optional(seconds),
        expand,
      }),
      ({ customer, status }) => {
        // The list of a deleted customer is still there.
        if (!stripe.customers.has(customer)) throw missing(customer, 'customer', 400);
        return stripe.ofCustomer(customer).filter((one) => status === 'all' || one.status !== 'canceled');
      },
    ),
    route('GET /v1/subscriptions/:id', nothing, (_, id) => stripe.subscription(id)),
    route(
      'POST /v1/subscriptions/:id',
      z.strictObject({
        items: list(z.strictObject({ id: z.string(), price: z.string() })),
        proration_behavior: z.literal('none'),
        expand,
      }),
      ({ items: [changed] }, id) => {
        const subscription = stripe.subscription(id);
        if (subscription.ended_at !== null) throw invalid('It has ended.');
        if (changed?.id !== subscription.items.data[0].id) throw missing(changed?.id ?? '', 'subscription_item');
        stripe.setPrice(subscription, stripe.price(changed.price));
        return subscription;
      },
    ),
    route('DELETE /v1/subscriptions/:id', nothing, (_, id) => {
      const subscription = stripe.subscription(id);
      if (subscription.ended_at !== null) throw invalid('It has ended.', { code: 'resource_missing' });
      stripe.end(id, 'canceled');
      return subscription;
    }),
    route(
      'GET /v1/invoices',
      z.strictObject({ subscription: z.string(), status: z.optional(z.string()), limit: z.optional(seconds), expand }),
      ({ status, subscription }) =>
        stripe
          .invoicesOf(stripe.subscription(subscription))
          .filter((one) => status === undefined || one.status === status),
    ),
    route('GET /v1/charges/:id', nothing, (_, id) => stripe.charge(id)),
    route('GET /v1/disputes/:id', nothing, (_, id) => stripe.dispute(id)),
    route(
      'GET /v1/invoice_payments',
      z.strictObject({
        payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }),
        expand,
      }),
      ({ payment }) => stripe.paymentsBy(payment.payment_intent),
    ),
    route('POST /v1/invoices/:id/void', nothing, (_, id) => stripe.voidInvoice(id)),
    route(
      'POST /v1/billing_portal/sessions',
      z.strictObject({
        customer: z.string(),
        return_url: z.url(),
        flow_data: z.optional(
          z.strictObject({
            type: z.literal('subscription_update_confirm'),
            subscription_update_confirm: z.strictObject({
              subscription: z.string(),
              items: list(item.extend({ id: z.string() })),
            }),
            after_completion: z.strictObject({
              type: z.literal('redirect'),
              redirect: z.strictObject({ return_url: z.url() }),
            }),
          }),
        ),
        expand,
      }),
      (asked) => portal.open(asked),
    ),
  ];
}

/** Stripe's API with its key, version and idempotency keys. */
export function stripeApi(stripe: FakeStripe, portal: Portal): (asked: Asked) => Reply {
  const routes = routesOf(stripe, portal);
  const remembered = new Map<string, { request: string; reply: Reply }>();

  function answer({ body, headers, method, path }: Asked): Reply {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`) throw new StripeRefusal(401, 'Invalid API Key provided');
    if (headers['stripe-version'] !== STRIPE_API_VERSION) throw invalid('Invalid Stripe API version');
    const { pathname, search } = new URL(path, stripe.origin);
    for (const route of routes) {
      const match = route.path.exec(pathname);
      if (match === null || route.method !== method) continue;
      return json(route.answer(readForm(method === 'POST' ? body : search), match[1] ?? ''));
    }
    throw invalid(`Unrecognized request URL (${method}: ${pathname}).`);
  }

  return (asked) => {
    const request = `${asked.method} ${asked.path} ${asked.body}`;
    const key = asked.headers['idempotency-key']?.toString();
    const before = key === undefined ? undefined : remembered.get(key);
    try {
      if (before !== undefined && before.request !== request) {
        throw invalid('Keys for idempotent requests can only be used with the same parameters.');
      }
      const reply = before?.reply ?? answer(asked);
      if (key !== undefined) remembered.set(key, { request, reply });
      return reply;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      const { code, message, param, status } = error;
      return json({ error: { type: 'invalid_request_error', code, message, param } }, status);
    }
  };
}

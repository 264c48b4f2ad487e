import { type Form, instant, metadata, part, parts, required, text, word } from './form.ts';
import type { InvoiceLine, Price, Subscription } from './objects.ts';
import { changeLines, monthOf } from './proration.ts';
import { invalid, missing } from './refusal.ts';
import type { Shelf } from './shelf.ts';
import type { Subscriptions } from './subscriptions.ts';

const PERIOD = ['always_invoice', 'create_prorations', 'none'];
/** What may be changed together with `pending_if_incomplete`. */
const PENDING = new Set([
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'items',
  'trial_end',
  'cancel_at_period_end',
]);

export function listOf(url: string, data: Record<string, unknown>[]) {
  return { object: 'list', url, has_more: false, data };
}

/** The calls that begin, change and preview subscriptions. */
export function subscriptionCalls(shelf: Shelf, subscriptions: Subscriptions) {
  function create(form: Form) {
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
      saveCard:
        word(part(form, 'payment_settings'), 'save_default_payment_method', ['off', 'on_subscription']) ?? 'off',
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

  function update(form: Form, id: string) {
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
    const prorations = word(form, 'proration_behavior', PERIOD) ?? 'create_prorations';
    const keepsOn = word(form, 'cancel_at_period_end', ['true', 'false']) === 'false';
    const trialEnds = word(form, 'trial_end', ['now']) === 'now' && subscription.status === 'trialing';
    const price = shelf.price(required(item, 'price'));
    subscriptions.change(subscription, price, instant(form, 'proration_date'), trialEnds, { keepsOn, prorations });
    return subscription;
  }

  function linesOfChange(subscription: Subscription, price: Price, details: Form): InvoiceLine[] {
    const prorations = word(details, 'proration_behavior', PERIOD) ?? 'create_prorations';
    const trialEnds = word(details, 'trial_end', ['now']) === 'now' && subscription.status === 'trialing';
    word(details, 'cancel_at_period_end', ['true', 'false']);
    const at = instant(details, 'proration_date') ?? shelf.now();
    if (prorations === 'always_invoice') return changeLines(subscription, price, at, trialEnds);
    // Nothing is due before the next month, which this would be the invoice of.
    const next = monthOf(price, subscription.items.data[0].current_period_end);
    return prorations === 'none' ? [next] : [next, ...changeLines(subscription, price, at, trialEnds)];
  }

  function preview(form: Form) {
    const customer = shelf.customer(required(form, 'customer'), 'customer', 400);
    const running = text(form, 'subscription');
    const details = part(form, 'subscription_details');
    const [item = {}] = parts(details, 'items');
    const price = shelf.price(required(item, 'price'));
    const lines =
      running === null ? [monthOf(price, shelf.now())] : linesOfChange(shelf.subscription(running), price, details);
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

  return { create, preview, update };
}

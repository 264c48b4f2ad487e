import type { StripeObject } from './objects.ts';
import { invalid } from './refusal.ts';
import { type Shelf, shown } from './shelf.ts';

/** What can be asked for in full: the name of the field, and where its object is. */
function referred(shelf: Shelf, field: string, id: string): Record<string, unknown> | null {
  const places: Record<string, ReadonlyMap<string, StripeObject>> = {
    customer: shelf.customers,
    latest_invoice: shelf.invoices,
    pending_setup_intent: shelf.intents,
    default_payment_method: shelf.paymentMethods,
  };
  const found = places[field]?.get(id);
  return found === undefined ? null : shown(found);
}

function expandAt(shelf: Shelf, object: Record<string, unknown>, path: readonly string[], whole: string): void {
  const [field, ...rest] = path;
  if (field === undefined) return;
  const wrong = () => invalid(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  if (object.object === 'list' && field === 'data') {
    for (const one of object.data as Record<string, unknown>[]) expandAt(shelf, one, rest, whole);
    return;
  }
  if (object.object === 'invoice' && field === 'confirmation_secret') {
    object.confirmation_secret = shelf.invoice(String(object.id)).confirmation_secret;
    return;
  }
  if (!(field in object)) throw wrong();
  const value = object[field];
  if (value === null) return;
  if (typeof value === 'string') {
    const full = referred(shelf, field, value);
    if (full === null) throw wrong();
    object[field] = full;
  }
  expandAt(shelf, object[field] as Record<string, unknown>, rest, whole);
}

/** Puts the objects in place that `expand` names, at most four deep. */
export function expanded(shelf: Shelf, object: Record<string, unknown>, paths: readonly string[]) {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    expandAt(shelf, object, steps, path);
  }
  return object;
}

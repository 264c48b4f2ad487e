import type { Subscription } from './objects.ts';
import { monthAfter } from './proration.ts';

/** What was paid for happens. */
export function applyPending(subscription: Subscription): void {
  const update = subscription.pending_update;
  if (update === null) return;
  const [item] = subscription.items.data;
  item.price = update.subscription_items[0]?.price ?? item.price;
  if (update.cancel_at_period_end === false) {
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = null;
    subscription.canceled_at = null;
  }
  if (update.trial_end !== null) {
    subscription.status = 'active';
    subscription.trial_end = update.trial_end;
    item.current_period_start = update.trial_end;
    item.current_period_end = monthAfter(update.trial_end);
  }
  subscription.pending_update = null;
}

import type { InvoiceLine, Price, Subscription } from './objects.ts';

const DAY = 86_400;

/** The same day of the next month, in seconds of Unix time. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return date.getTime() / 1_000;
}

export function monthOf(price: Price, start: number): InvoiceLine {
  const period = { start, end: monthAfter(start) };
  return { object: 'line_item', amount: price.unit_amount, description: `1 x ${price.id}`, period };
}

/** A change to another price: the rest of the old month back, the rest of the new one to pay. */
export function changeLines(subscription: Subscription, price: Price, now: number): InvoiceLine[] {
  const [item] = subscription.items.data;
  const { current_period_end: end, current_period_start: start } = item;
  const share = Math.min(1, (end - now) / Math.max(DAY, end - start));
  const period = { start: now, end };
  return [
    { object: 'line_item', amount: -Math.round(item.price.unit_amount * share), description: 'Unused time', period },
    { object: 'line_item', amount: Math.round(price.unit_amount * share), description: 'Remaining time', period },
  ];
}

import type { ServerResponse } from 'node:http';
import type { FakeStripe } from './fake-stripe.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The provider's own page about one customer: what there is, a button that cancels it, and the way back. */
export function portalPage(stripe: FakeStripe, url: URL, method: string, response: ServerResponse): void {
  const customerId = url.pathname.split('/')[2] ?? '';
  const returnUrl = url.searchParams.get('return_url') ?? '/';
  const running = stripe.shelf
    .subscriptionsOf(customerId)
    .filter(({ ended_at, status }) => !ended_at && status !== 'incomplete');
  if (method === 'POST') {
    for (const { id } of running) stripe.cancelAtPeriodEnd(id);
    response.writeHead(303, { location: returnUrl }).end();
    return;
  }
  const items = running.map(({ items, status }) => `<li>${items.data[0].price.id}: ${status}</li>`).join('');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
    `<!doctype html><html lang="en"><title>Billing</title><h1>Billing portal</h1><ul>${items}</ul>
    <form method="post"><button>Cancel subscription</button></form>
    <p><a href="${escaped(returnUrl)}">Return</a></p></html>`,
  );
}

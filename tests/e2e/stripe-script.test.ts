import { expect, inject, it } from 'vitest';
import { CARDS, STRIPE_ORIGINS, serveStripeJs, typeCard } from '../fakes/stripe-js/network-edge.ts';
import { visit } from '../support/browser.ts';
import { becomeHost, toast } from './people.ts';

it("Stripe's script is loaded on /subscribe only, and does not stay when one leaves", async () => {
  const { page, context } = await visit({ answeredFor: STRIPE_ORIGINS });
  const asked = await serveStripeJs(context, inject('stripe'));
  await becomeHost(page);
  for (const address of ['/', '/login', '/register?tier=pro', '/join', '/coloring', '/support', '/admin']) {
    await page.goto(address);
    await page.getByRole('main').waitFor();
  }
  expect(asked).toEqual([]);

  await page.getByRole('link', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('heading', { name: 'Subscribe to Pro' }).waitFor();
  await typeCard(page, CARDS.good);
  expect(asked.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pay $9.00' }).click();
  await page.waitForURL('**/admin');
  await toast(page, 'Payment Successful', "You're now subscribed to Pro!").waitFor();
  await page.getByText(/^Renews on/).waitFor();
  expect(await page.evaluate("'Stripe' in window")).toBe(false);

  const before = asked.length;
  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.goto('/warm-welcome');
  await page.getByRole('heading', { name: 'Welcome to the meeting!' }).waitFor();
  expect(asked.length).toBe(before);
});

it('a document that was loaded for another page loads the checkout anew, with its own headers', async () => {
  const { page, context } = await visit({ answeredFor: STRIPE_ORIGINS });
  await serveStripeJs(context, inject('stripe'));
  await becomeHost(page);
  await page.goto('/subscribe?tier=pro');
  await typeCard(page, CARDS.good);
  // As when the page that was left for is loaded anew, and Back leads within the same document.
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Upgrade to Pro' }).waitFor();
  await page.evaluate(
    "history.pushState(null, '', '/subscribe?tier=pro'); history.pushState(null, '', '/admin'); history.back()",
  );
  await page.getByRole('heading', { name: 'Subscribe to Pro' }).waitFor();
  await typeCard(page, CARDS.good);
});

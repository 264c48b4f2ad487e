import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { inProject } from '../../../local/stack/root.ts';

/** Where Stripe's part of a page comes from; a browser of the tests gets ours from there. */
export const STRIPE_ORIGINS = ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com'];

/** Card numbers of Stripe's own test mode, and their outcomes. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** The bank asks in a window over the page. */
  bankAsks: '4000 0025 0000 3155',
  /** The bank asks on a page of its own, and leads back to the checkout. */
  bankAsksElsewhere: '4000 0082 6000 3178',
};

const file = (name: string) => readFileSync(inProject(`tests/fakes/stripe-js/${name}`), 'utf8');

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST',
};

/**
 * Serves Stripe.js and its frames to all pages of a browser, and passes on their calls to api.stripe.com.
 * @param fake origin of the loopback Stripe fake
 * @returns the addresses that the browser asked for so far, the oldest first
 */
export async function serveStripeJs(context: BrowserContext, fake: string): Promise<string[]> {
  const asked: string[] = [];
  const serve = (contentType: string, body: string) => (route: Route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType, body });
  };
  await context.route('https://js.stripe.com/*/stripe.js*', serve('text/javascript', file('stripe.js')));
  await context.route('https://js.stripe.com/payment-frame.html', serve('text/html', file('payment-frame.html')));
  await context.route('https://hooks.stripe.com/bank.html', serve('text/html', file('bank.html')));
  await context.route('https://api.stripe.com/browser/*', async (route) => {
    const request = route.request();
    asked.push(request.url());
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    const answer = await fetch(fake + new URL(request.url()).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request.postData() ?? '',
    });
    const headers = { ...CORS, 'content-type': 'application/json' };
    return route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  return asked;
}

const FORM = 'iframe[title="Secure payment input frame"]';

/** Waits until the page has heard from the form's frame which number was typed into it. */
export async function cardTyped(page: Page, number: string): Promise<void> {
  await page.locator(`${FORM}[data-number="${number.replaceAll(' ', '')}"]`).waitFor();
}

/** Types a card's number into the payment form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.frameLocator(FORM).getByLabel('Card number').fill(number);
  await cardTyped(page, number);
}

/** Answers the bank, in the window over the page. */
export async function answerBank(page: Page, word: 'Complete authentication' | 'Fail authentication'): Promise<void> {
  // Chromium may send a mouse click to the page below, as long as it hasn't drawn the new frame.
  await page.frameLocator('iframe[title="Bank"]').getByRole('button', { name: word }).dispatchEvent('click');
}

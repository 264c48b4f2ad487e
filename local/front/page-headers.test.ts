import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { pageHeaders } from './page-headers.ts';

const SITE = { tileUrl: null, publicUrl: null, stripePublishableKey: 'pk_test_1' };

type Site = Parameters<typeof pageHeaders>[0];

async function headersOf(page: string, site: Site = SITE): Promise<Headers> {
  const app = new Hono().use(pageHeaders(site)(page)).get('*', (c) => c.text('page'));
  return (await app.request(page)).headers;
}

const policyOf = async (page: string, site?: Site) =>
  (await headersOf(page, site)).get('content-security-policy') ?? '';

test.each(['/subscribe', '/subscribe/', '/Subscribe'])('%s may load the payment form', async (page) => {
  const policy = (await policyOf(page)).split('; ');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
});

test.each(['/', '/admin', '/subscribed', '/subscribe/x', '/x/subscribe', '/join', '/coloring', '/register', '/login'])(
  '%s may load nothing of the payment provider',
  async (page) => {
    const policy = await policyOf(page);
    expect(policy).not.toContain('stripe');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('frame-src');
  },
);

test('where nothing can be paid for, the checkout is a page like any other', async () => {
  const site = { ...SITE, stripePublishableKey: null };
  expect(await policyOf('/subscribe', site)).toBe(await policyOf('/', site));
});

test.each([
  ['/reset-password', 'no-referrer'],
  ['/reset-password/', 'no-referrer'],
  ['/login', 'no-referrer'],
  ['/r', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
  ['/warm-welcome', 'strict-origin-when-cross-origin'],
  ['/subscribe', 'strict-origin-when-cross-origin'],
])('%s sends the referrer policy %s', async (page, told) => {
  expect((await headersOf(page)).get('referrer-policy')).toBe(told);
});

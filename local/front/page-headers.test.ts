import { expect, test } from 'vitest';
import { createPageHeaders } from './page-headers.ts';

const SITE = { tileUrl: null, publicUrl: null, stripePublishableKey: 'pk_test_1' };
const policyOf = (page: string, site: Parameters<typeof createPageHeaders>[0] = SITE) =>
  createPageHeaders(site)(page)['content-security-policy'] ?? '';

test.each(['/subscribe', '/subscribe/', '/Subscribe'])('%s may load the payment form', (page) => {
  const policy = policyOf(page).split('; ');
  expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
  expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
});

test.each(['/', '/admin', '/subscribed', '/subscribe/x', '/x/subscribe', '/join', '/coloring', '/register', '/login'])(
  '%s may load nothing of the payment provider',
  (page) => {
    const policy = policyOf(page);
    expect(policy).not.toContain('stripe');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('frame-src');
  },
);

test('where nothing can be paid for, the checkout is a page like any other', () => {
  const site = { ...SITE, stripePublishableKey: null };
  expect(policyOf('/subscribe', site)).toBe(policyOf('/', site));
});

test.each([
  ['/reset-password', 'no-referrer'],
  ['/reset-password/', 'no-referrer'],
  ['/login', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
  ['/warm-welcome', 'strict-origin-when-cross-origin'],
  ['/subscribe', 'strict-origin-when-cross-origin'],
])('%s tells others where one comes from: %s', (page, told) => {
  expect(createPageHeaders(SITE)(page)['referrer-policy']).toBe(told);
});

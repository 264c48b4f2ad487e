import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { register } from '#shared/contract/accounts.ts';
import { serveStripeJs } from '../fakes/stripe-js/network-edge.ts';
import { ok } from '../support/sessions/ask.ts';
import { refused, type Shot } from './shot.ts';

const plain = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  name,
  scene: () => ({ path }),
  ready: 'h1',
  ...more,
});

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

const SPANISH: Partial<Shot> = { scene: () => ({ path: '/', language: 'es' }) };

/** Everything that needs no account. */
const PUBLIC: readonly Shot[] = [
  plain('landing', '/', { whole: true }),
  plain('landing-spanish', '/', { ...SPANISH, whole: true }),
  plain('login', '/login'),
  {
    name: 'login-refused',
    scene: () => ({ path: '/login', allow: [refused(401)] }),
    ready: 'h1',
    async act(page) {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not-this-one');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByText('Login failed').first().waitFor();
    },
  },
  plain('register', '/register'),
  plain('register-pro', '/register?tier=pro', { whole: true }),
  plain('register-premium', '/register?tier=premium', { whole: true }),
  plain('register-wrong', '/register', { act: click('Sign up'), whole: true }),
  plain('forgot', '/forgot-password'),
  plain('forgot-sent', '/forgot-password', {
    async act(page) {
      await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
    },
  }),
  plain('reset', `/reset-password?token=${'a'.repeat(64)}`),
  plain('reset-invalid', '/reset-password?token=nothing'),
  plain('support', '/support', { whole: true }),
  plain('contact', '/contact', { whole: true }),
  plain('contact-wrong', '/contact', { act: click('Send Message'), whole: true }),
  plain('contact-sent', '/contact', {
    async act(page) {
      await page.getByLabel('Name').fill('Theo');
      await page.getByLabel('Email').fill('theo@example.com');
      await page.getByLabel('Subject').fill('A question');
      await page.getByLabel('Message').fill('We are 300 people. What now?');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('heading', { name: 'Message Sent!' }).waitFor();
    },
  }),
  plain('email-test', '/email-test', { whole: true }),
  plain('privacy', '/privacy', { whole: true }),
  plain('terms', '/terms', { whole: true }),
  plain('components', '/dev/ui', { whole: true }),
  plain('not-found', '/nowhere'),
  {
    name: 'error',
    scene: () => ({ path: '/privacy', allow: [/./] }),
    before: (context) => context.route('**/assets/privacy-page*', (route) => route.abort()),
    ready: 'h1',
  },
];

/** What a host sees who is logged in. */
const ACCOUNT: readonly Shot[] = [
  { name: 'dashboard-signed-out', scene: () => ({ path: '/admin' }), ready: 'main' },
  {
    name: 'dashboard-empty',
    scene: async (cast) => ({ path: '/admin', host: await cast.host('free', 'new') }),
    ready: 'text=No open rooms',
    whole: true,
  },
  {
    name: 'dashboard-rooms',
    async scene(cast) {
      for (const make of [cast.welcome('team'), cast.coloring('team'), cast.questions('team', 'waiting')]) await make;
      return { path: '/admin', host: await cast.host('pro') };
    },
    ready: 'text=Resume',
    whole: true,
  },
  {
    name: 'dashboard-asked-for-pro',
    async scene({ stage }) {
      const account = { email: `${randomUUID()}@example.com`, password: 'snow-melts', fullName: 'Maya Lindqvist' };
      await ok(stage.origin, register, { body: { ...account, confirmPassword: account.password, tier: 'pro' } });
      return { path: '/admin', host: await stage.logIn(account) };
    },
    ready: 'text=You asked for the Pro plan',
    whole: true,
  },
  {
    name: 'dashboard-payment-failed',
    async scene(cast) {
      const host = await cast.host('pro', 'owing');
      await cast.stage.sql`
        update public.subscriptions set status = 'past_due', past_due_since = now() - interval '1 day'
        where user_id = ${host.userId}`;
      return { path: '/admin', host };
    },
    ready: 'text=Pro',
    whole: true,
  },
  {
    name: 'subscribe-choice',
    scene: async (cast) => ({ path: '/subscribe', host: await cast.host('free', 'new') }),
    ready: 'text=Choose Pro',
    whole: true,
  },
  {
    name: 'subscribe-payment',
    scene: async (cast) => ({ path: '/subscribe?tier=pro', host: await cast.host('free', 'paying') }),
    before: async (context, { stage }) => {
      await serveStripeJs(context, stage.fakes.stripe.origin);
    },
    ready: 'iframe[title="Secure payment input frame"]',
    whole: true,
  },
  {
    name: 'subscribe-not-configured',
    scene: async (cast) => ({ path: '/subscribe?tier=pro', host: await cast.host('free', 'new') }),
    before: (context) =>
      context.route('**/config.json', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, json: { ...(await reply.json()), stripePublishableKey: null } });
      }),
    ready: "text=Payments aren't available here",
  },
  { name: 'subscribe-signed-out', scene: () => ({ path: '/subscribe?tier=pro' }), ready: 'text=Login Required' },
];

export const SITE_SHOTS: readonly Shot[] = [...PUBLIC, ...ACCOUNT];

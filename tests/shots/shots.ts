import type { Page } from 'playwright-core';
import { GAME_KEYS, joinPath, pagesOf } from '#shared/contract/games/registry.ts';
import { PAGES } from '#src/lib/page/pages.ts';
import { serveStripeJs } from '../fakes/stripe-js/network-edge.ts';
import { drawOn } from './art.ts';
import {
  click,
  hosted,
  inSpanish,
  joining,
  type Make,
  offline,
  plain,
  played,
  presented,
  refused,
  type Shot,
  submit,
} from './shot.ts';

const gamePages: readonly string[] = GAME_KEYS.flatMap((game) => pagesOf(game));

/** Every page that is no game's, for a visitor without a login. */
const SITE = PAGES.filter((path) => !gamePages.includes(path)).map((path) =>
  plain(path.slice(1) || 'landing', path, { whole: true }),
);

const contact = { Name: 'Theo', Email: 'theo@example.com', Subject: 'A question', Message: 'We are 300. What now?' };

const SITE_STATES: readonly Shot[] = [
  inSpanish(plain('landing', '/', { whole: true })),
  plain('login-refused', '/login', {
    scene: () => ({ path: '/login', allow: [refused(401)] }),
    act: submit({ Email: 'nobody@example.com', Password: 'not-this-one' }, 'Log in', 'Login failed'),
  }),
  plain('register-pro', '/register?tier=pro', { whole: true }),
  plain('register-premium', '/register?tier=premium', { whole: true }),
  plain('register-wrong', '/register', { act: click('Sign up'), whole: true }),
  plain('forgot-password-sent', '/forgot-password', {
    act: submit({ Email: 'nobody@example.com' }, 'Send Reset Link', 'Check Your Email'),
  }),
  plain('reset-password-link', `/reset-password?token=${'a'.repeat(64)}`),
  plain('contact-wrong', '/contact', { act: click('Send Message'), whole: true }),
  plain('contact-sent', '/contact', { act: submit(contact, 'Send Message', 'Message Sent!') }),
  plain('email-test', '/email-test', { whole: true }),
  plain('not-found', '/nowhere', { scene: () => ({ path: '/nowhere', allow: [refused(404)] }) }),
  plain('error', '/privacy', {
    scene: () => ({ path: '/privacy', allow: [/./] }),
    before: (context) => context.route('**/assets/privacy-page*', (route) => route.abort()),
    ready: 'h1',
  }),
];

const asNew =
  (path: string): Shot['scene'] =>
  async (cast) => ({ path, host: await cast.host('free', 'new') });

const HOST_PAGES: readonly Shot[] = [
  { name: 'dashboard-empty', scene: asNew('/admin'), ready: 'text=Your first session', whole: true },
  {
    name: 'dashboard-rooms',
    scene: async (cast) => ({ path: '/admin', host: await cast.hostOfMany() }),
    ready: 'text=Resume',
    whole: true,
  },
  {
    name: 'dashboard-asked-for-pro',
    async scene(cast) {
      const host = await cast.host('free', 'asking');
      await cast.sql`update public.profiles set requested_tier = 'pro' where id = ${host.userId}`;
      return { path: '/admin', host };
    },
    ready: 'text=You asked for the Pro plan',
    whole: true,
  },
  {
    name: 'dashboard-payment-failed',
    async scene(cast) {
      const host = await cast.host('pro', 'owing');
      await cast.sql`
        update public.subscriptions set status = 'past_due', past_due_since = now() - interval '1 day'
        where user_id = ${host.userId}`;
      return { path: '/admin', host };
    },
    ready: 'text=Pro',
    whole: true,
  },
  { name: 'subscribe-choice', scene: asNew('/subscribe'), ready: 'text=Choose Pro', whole: true },
  {
    name: 'subscribe-payment',
    scene: async (cast) => ({ path: '/subscribe?tier=pro', host: await cast.host('free', 'paying') }),
    before: (context, { fakes }) => serveStripeJs(context, fakes.stripe.origin),
    ready: 'iframe[title="Secure payment input frame"]',
    whole: true,
  },
  {
    name: 'subscribe-not-configured',
    scene: asNew('/subscribe?tier=pro'),
    before: (context) =>
      context.route('**/config.json', async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, json: { ...(await reply.json()), stripePublishableKey: null } });
      }),
    ready: "text=Payments aren't available here",
  },
  plain('subscribe-signed-out', '/subscribe?tier=pro', { ready: 'text=Login Required' }),
];

/** The screens of all games. */
const COMMON = GAME_KEYS.flatMap((game): Shot[] => [
  ...(['nobody', 'team', 'masses'] as const).flatMap((size) => [
    hosted(`${game}-host-${size}`, (cast) => cast.waiting(game, size)),
    presented(`${game}-present-${size}`, (cast) => cast.waiting(game, size)),
  ]),
  joining(`${game}-join`, (cast) => cast.waiting(game, 'nobody')),
  inSpanish(joining(`${game}-join`, (cast) => cast.waiting(game, 'nobody'))),
  played(`${game}-guest`, (cast) => cast.waiting(game, 'team'), 3),
  played(`${game}-guest-masses`, (cast) => cast.waiting(game, 'masses'), 50),
]);

const voting: Make = (cast) => cast.questions('team', 'voting');
const votingMasses: Make = (cast) => cast.questions('masses', 'voting');
const results: Make = (cast) => cast.questions('team', 'results');
const drawing: Make = (cast) => cast.gallery('team', 'drawing');
const ballot: Make = (cast) => cast.gallery('team', 'voting');
const gallery: Make = (cast) => cast.gallery('team', 'results');

const answered: Make = (cast) => cast.answered('team', 5);
const answeredMasses: Make = (cast) => cast.answered('masses', 10);
const matched: Make = (cast) => cast.gallery('team', 'final');
const matchedMasses: Make = (cast) => cast.gallery('masses', 'final');

const soon = (room: Make, seconds = 18) => ({ clock: { room, seconds } });

const PHASES: readonly Shot[] = [
  hosted('this-or-that-host-voting', voting, soon(voting)),
  hosted('this-or-that-host-voting-masses', votingMasses, soon(votingMasses)),
  hosted('this-or-that-host-results', results),
  inSpanish(hosted('this-or-that-host-results', results)),
  presented('this-or-that-present-voting', voting, soon(voting)),
  presented('this-or-that-present-results', results),
  played('this-or-that-guest-voting', voting, 2, soon(voting)),
  inSpanish(played('this-or-that-guest-voting', voting, 2, soon(voting))),
  played('this-or-that-guest-voted', voting, 3, soon(voting)),
  played('this-or-that-guest-results', results, 3),
  hosted('masterpiece-host-drawing', drawing, soon(drawing)),
  hosted('masterpiece-host-voting', ballot, soon(ballot)),
  hosted('masterpiece-host-results', gallery, { ...soon(gallery, 14), whole: true }),
  presented('masterpiece-present-drawing', drawing, soon(drawing)),
  presented('masterpiece-present-voting', ballot, soon(ballot)),
  presented('masterpiece-present-results', gallery, soon(gallery, 14)),
  played('masterpiece-guest-drawing', drawing, 3, { ...soon(drawing), act: drawOn }),
  inSpanish(played('masterpiece-guest-drawing', drawing, 3, soon(drawing))),
  played('masterpiece-guest-voting', ballot, 3, soon(ballot)),
  played('masterpiece-guest-results', gallery, 3, { whole: true }),
  hosted('this-or-that-host-final', answered),
  presented('this-or-that-present-final', answered),
  presented('this-or-that-present-final-masses', answeredMasses),
  played('this-or-that-guest-final', answered, 3, { whole: true }),
  inSpanish(played('this-or-that-guest-final', answered, 3, { whole: true })),
  hosted('masterpiece-host-final', matched, { whole: true }),
  presented('masterpiece-present-final', matched),
  presented('masterpiece-present-final-masses', matchedMasses),
  played('masterpiece-guest-final', matched, 3, { whole: true }),
];

const writing: Make = (cast) => cast.truths('full', 'writing');
const writingTeam: Make = (cast) => cast.truths('team', 'writing');

/** Fills in the form of three statements, the second one as long as may be. */
const write = async (page: Page) => {
  for (const [index, text] of [
    'My cat has her own bank account.',
    'I like long names. '.repeat(7).trim(),
    '',
  ].entries())
    await page.getByLabel(`Statement ${index + 1}`, { exact: true }).fill(text);
  await page.getByLabel(/^Statement 2: /).check();
};

const TRUTHS: readonly Shot[] = [
  hosted('two-truths-host-writing', writing, soon(writing, 60)),
  presented('two-truths-present-writing', writing, soon(writing, 60)),
  played('two-truths-guest-writing', writing, 2, { ...soon(writing, 60), act: write, whole: true }),
  played('two-truths-guest-writing-missing', writing, 4, { ...soon(writing, 60), act: click('Done'), whole: true }),
  inSpanish(played('two-truths-guest-writing', writingTeam, 2, { ...soon(writingTeam, 60), whole: true })),
  played('two-truths-guest-saved', writing, 3, soon(writing, 60)),
  ...(['three', 'few', 'full'] as const).flatMap((size): Shot[] => {
    const guessing: Make = (cast) => cast.truths(size, 'voting');
    const told: Make = (cast) => cast.truths(size, 'reveal');
    const over: Make = (cast) => cast.truths(size, 'final');
    return [
      hosted(`two-truths-host-voting-${size}`, guessing, soon(guessing)),
      presented(`two-truths-present-voting-${size}`, guessing, soon(guessing)),
      played(`two-truths-guest-voting-${size}`, guessing, 2, soon(guessing)),
      played(`two-truths-guest-voted-${size}`, guessing, 1, soon(guessing)),
      played(`two-truths-guest-turn-${size}`, guessing, 0, soon(guessing)),
      hosted(`two-truths-host-reveal-${size}`, told),
      presented(`two-truths-present-reveal-${size}`, told),
      played(`two-truths-guest-reveal-${size}`, told, 1, { whole: true }),
      hosted(`two-truths-host-points-${size}`, over),
      presented(`two-truths-present-points-${size}`, over),
      played(`two-truths-guest-points-${size}`, over, 1, { whole: true }),
    ];
  }),
  inSpanish(hosted('two-truths-host-reveal', (cast) => cast.truths('full', 'reveal'))),
];

const team: Make = (cast) => cast.waiting('this-or-that', 'team');
const welcome: Make = (cast) => cast.waiting('warm-welcome', 'team');

const STATES: readonly Shot[] = [
  hosted('dialog-qr', welcome, { act: click('Enlarge the QR code') }),
  hosted('dialog-end', welcome, { act: click('End Session') }),
  hosted('dialog-decks', team, { act: click(/^Your questions/) }),
  hosted('menu-person', team, { act: click(/^Options for/) }),
  joining('join-locked', (cast) => cast.closed('locked')),
  joining('join-ended', (cast) => cast.closed('ended')),
  joining('join-full', (cast) => cast.closed('full'), {
    act: submit({ 'Your Name': 'Theo Six' }, 'Join Game', 'Session Full'),
  }),
  hosted('host-full', (cast) => cast.closed('full')),
  plain('join-nowhere', '', {
    scene: () => ({ path: joinPath('this-or-that', 'a'.repeat(14)), allow: [refused(404)] }),
    ready: 'h1, h2',
  }),
  plain('host-signed-out', '', {
    scene: () => ({ path: '/this-or-that', allow: [refused(401)] }),
    ready: 'text=Log in to host',
  }),
  offline(hosted('warm-welcome-host', welcome)),
  offline(played('coloring-guest', (cast) => cast.waiting('coloring', 'team'), 3)),
  offline(played('this-or-that-guest', team, 3)),
];

export const SHOTS: readonly Shot[] = [
  ...SITE,
  ...SITE_STATES,
  ...HOST_PAGES,
  ...COMMON,
  ...PHASES,
  ...TRUTHS,
  ...STATES,
];

const fewColoring: Make = (cast) => cast.waiting('coloring', 'few');
const fewWelcome: Make = (cast) => cast.waiting('warm-welcome', 'few');
const fewVoting: Make = (cast) => cast.questions('few', 'voting');
const fewDrawing: Make = (cast) => cast.gallery('few', 'drawing');
const fewGallery: Make = (cast) => cast.gallery('few', 'results');
const fewGuessing: Make = (cast) => cast.truths('few', 'voting');

/** The landing page's pictures, named as their files: hosts on a laptop, guests on a phone. */
export const LANDING_SHOTS: readonly Shot[] = [
  hosted('coloring', fewColoring),
  played('coloring-phone', fewColoring, 3),
  hosted('warm-welcome', fewWelcome),
  played('warm-welcome-phone', fewWelcome, 1),
  hosted('this-or-that', (cast) => cast.questions('few', 'results')),
  played('this-or-that-phone', fewVoting, 4, soon(fewVoting)),
  hosted('masterpiece', fewGallery, soon(fewGallery, 14)),
  hosted('two-truths', (cast) => cast.truths('few', 'reveal')),
  played('two-truths-phone', fewGuessing, 2, soon(fewGuessing)),
  played('masterpiece-phone', fewDrawing, 7, { ...soon(fewDrawing, 25), act: drawOn }),
];

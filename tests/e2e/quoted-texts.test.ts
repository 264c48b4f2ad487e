import type { Page } from 'playwright-core';
import { describe, inject, it } from 'vitest';
import { joinPath as joinPathOf } from '#shared/contract/games/registry.ts';
import { voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { CARDS, typeCard } from '../fakes/stripe-js/network-edge.ts';
import { visit } from '../support/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { takeSeat } from '../support/sessions/rooms.ts';
import { drawWithMouse } from './drawing.ts';
import { visitCheckout } from './paying.ts';
import {
  becomeHost,
  fillSeats,
  hostRoom,
  joinPath,
  logIn,
  newAccount,
  newPerson,
  roomOfNobody,
  toast,
} from './people.ts';
import { fillName, hostTable, joinTable, moveOn, moving, openQuestion } from './tables.ts';

/** A step on a page, and the texts that it then shows: alone, or, as a regular expression, within a longer text. */
type Step = [act: (page: Page) => Promise<unknown>, ...texts: (string | RegExp)[]];

const go = (path: string) => (page: Page) => page.goto(path);
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const fill = (values: Record<string, string>, button: string) => async (page: Page) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(button)(page);
};
/** The next call of this path gets this answer; with a status only, a proxy's. */
const answered = (path: string, status: number, json?: object, then?: Step[0]) => async (page: Page) => {
  const answer = json === undefined ? { status, body: '' } : { status, json };
  await page.route(path, (route) => route.fulfill(answer), { times: 1 });
  await then?.(page);
};
/** A move is refused, whatever the try, until the page has said so: a page tries again where a busy machine answers late. */
const refused = (path: string, move: Step[0], title: string) => async (page: Page) => {
  await page.route(path, (route) => route.fulfill({ status: 400, json: { error: 'Invalid', code: 'invalid' } }));
  await move(page);
  await toast(page, title).waitFor();
  await page.unroute(path);
};
const unreachable = (path: string, then: Step[0]) => async (page: Page) => {
  await page.route(path, (route) => route.abort(), { times: 1 });
  await then(page);
};
const releases = new WeakMap<Page, () => void>();
/** The next call of this path waits for `release`. */
const held = (path: string, then: Step[0]) => async (page: Page) => {
  const released = new Promise<void>((resolve) => releases.set(page, resolve));
  await page.route(path, (route) => released.then(() => route.continue()), { times: 1 });
  await then(page);
};
const release = async (page: Page) => releases.get(page)?.();
/** The page logs this text. */
const logs = (text: string, then: Step[0]) => async (page: Page) => {
  const logged = page.waitForEvent('console', (message) => message.text().includes(text));
  await then(page);
  await logged;
};
const inSequence =
  (...acts: Step[0][]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

const Email = 'ben@example.com';
const writer = { Name: 'Ben', Email };
const message = { ...writer, Subject: 'Hello', Message: 'Is anyone there?' };
const account = { 'Full name': 'Hanna Host', Password: 'snow-melts', 'Confirm password': 'snow-melts' };
const place = { 'Your Name': 'Ann', 'Current Location': 'Chicago' };
const NO_COPY = 'navigator.clipboard.writeText = async () => {}';
const TRY_AGAIN = 'Please try again.';

/**
 * Every quoted text of the specification, by the page where it stands. Some internal messages stand nowhere, as it allows
 * ("most have no visible handling"): "Failed to fetch categories", "Failed to fetch game state" and "No room ID".
 */
const PAGES: Record<string, Step[]> = {
  'any other path': [[go('/no-such-page'), '404 Page Not Found']],

  'the error screen': [
    [
      async (page) => {
        await page.route(/\/assets\/login-page[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
        await page.goto('/login');
      },
      ...['Something went wrong', 'Refresh Page', 'Go Home'],
    ],
  ],

  '/login': [
    [go('/login'), 'Remember me', 'Log in'],
    [press('Log in'), 'Validation error', 'Please fill in all fields'],
    [
      answered('**/api/auth/login', 500, undefined, fill({ Email, Password: 'wrong' }, 'Log in')),
      ...['Login failed', 'Invalid credentials', 'Login failed. Please check your credentials.'],
    ],
    [held('**/api/auth/login', press('Log in')), 'Logging in...'],
  ],

  'after /login': [
    [async (page) => logIn(page, { ...(await newAccount()) }), ...['Login successful!', /^Welcome back, Hanna Host/]],
  ],

  '/register': [
    [
      inSequence(go('/register'), fill({ ...account, Email, 'Confirm password': 'other' }, 'Sign up')),
      ...["Passwords don't match", 'Please make sure your passwords match'],
    ],
    [
      fill({ Password: '12345', 'Confirm password': '12345' }, 'Sign up'),
      ...['Password too short', 'Password must be at least 6 characters'],
    ],
    [
      answered('**/api/auth/register', 500, undefined, fill(account, 'Sign up')),
      ...['Registration failed', 'Please try again'],
    ],
    [
      (page) => fill({ Email: newPerson().email }, 'Sign up')(page),
      ...['Account created successfully!', 'You can now sign in to your account.'],
    ],
  ],

  'the plan choice': [
    [go('/register?tier=premium'), 'Contact sales', 'Already have an account? Sign in here'],
    [go('/register?tier=free'), 'Create free account'],
    [go('/register?tier=pro'), 'Get started', 'Most Popular'],
    [(page) => page.getByLabel('Password', { exact: true }).fill('snow-melts')],
    [(page) => page.getByLabel('Confirm password', { exact: true }).fill('snow'), "Passwords don't match"],
    [(page) => page.getByLabel('Confirm password', { exact: true }).fill('snow-melts'), 'Passwords match'],
    [held('**/api/auth/register', fill({ ...account, Email }, 'Get started')), 'Creating account...'],
  ],

  '/admin without a session': [[go('/admin'), 'Please log in to access your dashboard.', 'Sign In', 'Sign Up']],

  '/admin': [
    [inSequence(becomeHost, held('**/api/auth/me', go('/admin'))), 'Loading your dashboard...'],
    [release, 'Upgrade to Pro', 'Member since', 'Log out'],
    [
      inSequence(
        press('Edit name'),
        answered('**/display-name', 500, undefined, async (page) => {
          await page.getByRole('textbox', { name: 'Name' }).fill('Hanna');
          await page.keyboard.press('Enter');
        }),
      ),
      ...['Update failed', 'Failed to update display name'],
    ],
    [
      (page) => page.getByRole('textbox', { name: 'Name' }).press('Enter'),
      ...['Display name updated', 'Your display name has been changed successfully!'],
    ],
    [answered('**/api/auth/logout', 500, undefined, press('Log out')), 'Logout failed', 'Please try again'],
    [press('Log out'), 'Logged out successfully', 'See you next time!'],
  ],

  '/join': [
    [
      async (page) => {
        const roomId = await roomOfNobody('coloring');
        await fillSeats(roomId, ['Ann'], { game: 'coloring' });
        await page.goto(joinPathOf('coloring', roomId));
      },
      ...['Your name', 'Join'],
    ],
    [fill({ 'Your name': 'Ann' }, 'Join'), 'That name is already taken in this room. Please choose a different name.'],
    [
      answered('**/participants', 500, undefined, fill({ 'Your name': 'Ben' }, 'Join')),
      'Failed to join the room. Please try again.',
    ],
    [held('**/participants', press('Join')), 'Joining...'],
  ],

  '/coloring': [
    [
      async (page) => {
        // A host without any name.
        await page.route('**/api/auth/me', async (route) => {
          const response = await route.fetch();
          const { user } = await response.json();
          await route.fulfill({ response, json: { user: { ...user, fullName: '', displayName: null } } });
        });
        await hostRoom(page, 'coloring');
        await page
          .getByRole('list', { name: 'Active Artists (1)' })
          .getByText('Host', { exact: true })
          .first()
          .waitFor();
      },
      ...['Invite Teammates', 'Active Artists (1)', /^Share the link/],
    ],
    [inSequence((page) => page.evaluate(NO_COPY), press('Copy game link')), 'Copied!'],
    [logs('Failed to fetch participants', answered('**/participants*', 500))],
    [
      logs('Failed to fetch canvas data', async (page) => {
        // The canvas comes by the stream while there is one.
        await page.route(/\/(canvas|changes)\b/, (route) => route.fulfill({ status: 500 }));
      }),
    ],
  ],

  '/this-or-that': [
    [
      async (page) => {
        const roomId = await hostTable(page, 'this-or-that');
        const seat = await takeSeat(inject('stack').origin, 'this-or-that', roomId, 'Ann');
        await page.getByRole('list', { name: 'Active Players (1)' }).waitFor();
        await answered('**/start', 500, undefined, press('Start'))(page);
        await page.getByText('Failed to start game').waitFor();
        await openQuestion(page, roomId);
        const body = { option: 'A' };
        await ok(inject('stack').origin, voteThisOrThat, { params: { roomId }, body, bearer: seat });
      },
      ...['Active Players (1)', 'Voted', 'Copy game link', 'Back to Dashboard'],
    ],
    [
      async (page) => {
        const roomId = new URL(page.url()).searchParams.get('room') ?? '';
        await moving(roomId, () => press('Show results now')(page));
        await page.getByText('Most votes').first().waitFor();
      },
      'Skip to Next Question',
    ],
    [answered('**/next', 500, undefined, press('Skip to Next Question')), 'Failed to advance question'],
  ],

  '/join-this-or-that and /this-or-that-play': [
    [
      async (page) => {
        const { page: host } = await visit();
        const roomId = await hostTable(host, 'this-or-that');
        await page.goto(joinPathOf('this-or-that', roomId));
        await page.getByText(`Room ${roomId}`).waitFor();
        await answered('**/join', 500, undefined, (guest) => fillName(guest, 'Ann'))(page);
        await page.getByText('Failed to join room. Please try again.').waitFor();
        await press('Join Game')(page);
        await host.getByRole('list', { name: 'Active Players (1)' }).waitFor();
        await openQuestion(host, roomId);
        const vote = (guest: Page) => guest.getByRole('button', { name: /^A: / }).click();
        await refused('**/vote', vote, 'Failed to vote')(page);
      },
    ],
  ],

  '/masterpiece-match': [
    [
      inSequence(becomeHost, answered('**/api/masterpiece/rooms', 500, undefined, go('/masterpiece-match'))),
      'Failed to create room',
    ],
    [
      async (page) => {
        const roomId = await hostTable(page, 'masterpiece');
        const { page: ann } = await visit({ allow: [/./] });
        const { page: ben } = await visit();
        await ann.goto(joinPathOf('masterpiece', roomId));
        await answered('**/join', 500, undefined, (guest) => fillName(guest, 'Ann'))(ann);
        await ann.getByText('Failed to join room').waitFor();
        await joinTable(ann, 'masterpiece', roomId, 'Ann');
        await joinTable(ben, 'masterpiece', roomId, 'Ben');
        await page.getByRole('list', { name: 'Players (2)' }).waitFor();
        await moveOn(page, roomId, 'Start', 'End drawing now');
        for (const guest of [ann, ben]) await drawWithMouse(guest);
        await refused('**/drawings', press('Submit'), 'Failed to submit drawing')(ann);
        for (const guest of [ann, ben]) {
          await press('Submit')(guest);
          await guest.getByRole('heading', { name: 'Drawing Submitted!' }).waitFor();
        }
        await page.getByText('Everyone is done.').waitFor();
        await moveOn(page, roomId, 'Start the voting', 'End voting now');
        await ann.getByText('By: Anonymous').waitFor();
        await ann.getByRole('radio').press(' ');
        await refused('**/votes', press('Vote for this drawing'), 'Failed to submit vote')(ann);
        await press('Vote for this drawing')(ann);
        await ann.getByRole('heading', { name: 'Vote Submitted!' }).waitFor();
        await press('End voting now')(page);
      },
      'Start New Round',
    ],
    [answered('**/api/masterpiece/rooms/*', 500, undefined, press('Start New Round')), 'Failed to update room'],
  ],

  '/warm-welcome': [
    [
      inSequence(becomeHost, held('**/api/warm-welcome/rooms', go('/warm-welcome'))),
      'Creating your Warm Welcome session...',
    ],
    [
      inSequence(go('/login'), answered('**/api/warm-welcome/rooms', 500, undefined, go('/warm-welcome'))),
      ...['Error', 'Failed to create room. Please try again.', 'Try Again'],
    ],
    [
      press('Try Again'),
      ...['Room Created', 'Your Warm Welcome session is ready!', 'Back to Dashboard'],
      ...['Welcome to the meeting!', 'Everyone appears on the map where they are today.'],
      ...['Fun facts will appear as participants join!', 'Waiting for participants to join...'],
    ],
    [
      inSequence((page) => page.evaluate(NO_COPY), press('Copy')),
      ...['Link Copied', 'Share this link with your participants'],
    ],
    [press('Add Host Location'), 'Add Your Location', 'Current Location', 'Cancel', 'Add to Map'],
    [press('Add to Map'), 'Missing Information', 'Please fill in your current location.'],
    [
      answered('**/join', 500, undefined, fill({ 'Current Location': 'Chicago' }, 'Add to Map')),
      ...['Error', `Failed to add your location. ${TRY_AGAIN}`],
    ],
    [held('**/join', press('Add to Map')), 'Adding...'],
    [release, 'Location Added', 'Your location is now shown on the map for participants to see!'],
    [press('End Session'), 'Are you sure you want to end this session?'],
  ],

  '/join-warm-welcome': [
    [
      async (page) => page.goto(joinPath(await roomOfNobody())),
      ...['Join Warm Welcome', 'Your Name', 'Enter your name', 'Current Location', 'City, State or ZIP code'],
      ...['Where are you joining from today?', 'Join Session'],
    ],
    [press('Join Session'), 'Missing Information', 'Please fill in all fields to join.'],
    [
      answered('**/join', 500, undefined, fill(place, 'Join Session')),
      ...['Error', `Failed to join the session. ${TRY_AGAIN}`],
    ],
    [
      answered(
        '**/join',
        403,
        { error: 'Session is full', code: 'session_full', currentTier: 'free', participantLimit: 5 },
        press('Join Session'),
      ),
      'Session Full',
      "This session has reached its 5 participant limit for the host's free plan. Have more people joining? The host can upgrade to let them in!",
    ],
    [held('**/join', press('Join Session')), 'Joining...'],
    [release, 'Welcome to the session!'],
    [go('/join-warm-welcome/'), 'Invalid Link', 'This join link is invalid. Please ask your host for a new link.'],
  ],

  '/subscribe without a session': [
    [go('/subscribe'), 'Login Required', 'You need to be logged in to subscribe to a plan.', 'Go to Login'],
  ],

  '/contact': [
    [
      inSequence(go('/contact'), answered('**/api/contact', 500, undefined, fill(message, 'Send Message'))),
      ...['Error', 'Failed to send message. Please try again.'],
    ],
    [press('Send Message'), 'Message Sent!'],
  ],

  '/support': [
    [
      inSequence(
        go('/support'),
        (page) => page.getByLabel('Category').selectOption('billing'),
        unreachable('**/api/contact', fill(message, 'Submit Request')),
      ),
      'Failed to submit support request. Please email us directly.',
    ],
  ],

  '/email-test': [
    [inSequence(go('/email-test'), press('Send Test Email')), 'Please enter an email address'],
    [press('Send Test Message'), 'Please fill in all fields'],
    [
      answered('**/api/test-email', 500, undefined, fill({ 'Email address': Email }, 'Send Test Email')),
      ...['Email Failed', 'Failed to send test email'],
    ],
    [
      answered('**/api/contact', 500, undefined, fill({ ...writer, Message: 'Hello' }, 'Send Test Message')),
      'Failed to send message',
    ],
  ],

  '/forgot-password': [
    [
      inSequence(
        go('/forgot-password'),
        answered('**/forgot-password', 500, undefined, fill({ Email }, 'Send Reset Link')),
      ),
      ...['Send Reset Link', 'Failed to send reset email'],
    ],
    [unreachable('**/api/auth/forgot-password', press('Send Reset Link')), 'Network error occurred'],
    [
      press('Send Reset Link'),
      ...['Check Your Email', /^The link expires in 1 hour/, 'Send Another Reset Link', 'Back to Login'],
    ],
  ],

  '/reset-password': [
    [
      go('/reset-password'),
      ...['Invalid Reset Link', 'This password reset link is invalid or missing a token', 'Request New Reset Link'],
    ],
    [
      inSequence(
        answered('**/api/auth/check-reset-link', 200, {}, go('/reset-password?token=any')),
        fill({ 'New password': 'snow-melts', 'Confirm new password': 'snow' }, 'Update Password'),
      ),
      ...['Update Password', "Passwords Don't Match", 'Please make sure both passwords are identical'],
    ],
    [
      fill({ 'New password': '12345', 'Confirm new password': '12345' }, 'Update Password'),
      ...['Password Too Short', 'Password must be at least 6 characters long'],
    ],
    [
      answered(
        '**/api/auth/reset-password',
        500,
        undefined,
        fill({ 'New password': 'snow-melts', 'Confirm new password': 'snow-melts' }, 'Update Password'),
      ),
      ...['Reset Failed', 'Failed to reset password'],
    ],
    [
      answered('**/api/auth/reset-password', 200, {}, press('Update Password')),
      ...['Password Reset Complete', 'Continue to Login'],
    ],
  ],
};

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $' }).click();

const CHECKOUT: Record<string, Step[]> = {
  '/subscribe': [
    [inSequence(becomeHost, go('/subscribe')), 'Choose Your Plan', 'Most Popular'],
    [
      go('/subscribe?tier=pro'),
      ...['Subscribe to Pro', 'Back to Plans', /^Secure payment processing by/, 'Cancel anytime from your dashboard'],
    ],
    [
      inSequence((page) => typeCard(page, CARDS.declined), answered('**/api/create-subscription', 200, {}, pay)),
      ...['Error', 'Failed to create subscription'],
    ],
    [answered('**/api/create-subscription', 500, undefined, pay), 'Error', 'Something went wrong'],
    [pay, 'Payment Failed'],
    [inSequence((page) => typeCard(page, CARDS.good), pay), ...['Payment Successful', "You're now subscribed to Pro!"]],
  ],

  '/subscribe?tier=premium': [
    [
      inSequence(becomeHost, go('/subscribe?tier=premium'), (page) => typeCard(page, CARDS.good), pay),
      ...['Payment Successful', "You're now subscribed to Premium!"],
    ],
  ],
};

async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [act, ...texts] of steps) {
    await act(page);
    for (const text of texts) {
      const there = page.getByText(text, { exact: true }).or(page.getByPlaceholder(text, { exact: true }));
      await there.filter({ visible: true }).first().waitFor({ timeout: 20_000 });
    }
  }
}

describe('the quoted texts of the specification stand', () => {
  it.each(Object.entries(PAGES))('on %s', async (_, steps) => {
    const { page } = await visit({ allow: [/./] });
    await walk(page, steps);
  });

  it.each(Object.entries(CHECKOUT))('on %s', async (_, steps) => {
    const { page } = await visitCheckout({ allow: [/./] });
    await walk(page, steps);
  });
});

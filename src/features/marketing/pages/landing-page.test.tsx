// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import { PLANS, TIERS, type Tier } from '#shared/contract/plans.ts';
import { findRoomByCode } from '#shared/contract/rooms.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { SECTIONS } from '../components/landing-section.tsx';
import { SHOWN_GAMES } from '../texts.ts';
import { LandingPage } from './landing-page.tsx';

const api = pageTests();

const open = () => renderPages([{ path: '/', element: <LandingPage /> }], '/');
const target = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('a new visitor', () => {
  test('is led to log in and to register', () => {
    open();
    expect(target('Log in')).toEqual(['/login']);
    expect(new Set(target('Sign up'))).toEqual(new Set(['/register']));
    expect(new Set(target('Start for free'))).toEqual(new Set(['/register']));
    expect(target('Start your first session')).toEqual(['/register']);
  });

  test('sees the games, each with a host’s and a guest’s screen', () => {
    open();
    const region = within(screen.getByRole('region', { name: 'Five games behind one link' }));
    const titles = SHOWN_GAMES.map((game) => GAMES[game].title);
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(titles);
  });

  test('sees each plan at the price and with the cap that it has, and the way to it', () => {
    open();
    const region = screen.getByRole('region', { name: /^Pay for the room/ });
    const cards = within(region).getAllByRole('heading', { level: 3 });
    expect(cards.map(({ textContent }) => textContent)).toEqual(TIERS.map((tier) => PLANS[tier].name));
    const card = (tier: Tier) => cards[TIERS.indexOf(tier)]?.closest('li')?.textContent ?? '';
    for (const tier of TIERS) {
      expect(card(tier)).toContain(`$${PLANS[tier].priceUsdPerMonth}`);
      expect(card(tier)).toContain(`Up to ${PLANS[tier].participantLimit} participants`);
    }
    expect(card('free')).toContain('$0 forever');
    expect(TIERS.filter((tier) => card(tier).includes('Most popular'))).toEqual(['pro']);
    expect(target('Choose Pro')).toEqual(['/register?tier=pro']);
    expect(target('Choose Premium')).toEqual(['/register?tier=premium']);
    expect(region.textContent).toContain('gets Pro free for 3 months');
  });

  test('is asked nothing of the API', () => {
    open();
    expect(api.calls).toEqual([]);
  });
});

test('leads hosts to the dashboard, and to the checkout of a plan', () => {
  loggedInAs(ANN);
  open();
  expect(target('Dashboard')).toEqual(['/admin']);
  expect(new Set(target('Go to your dashboard'))).toEqual(new Set(['/admin']));
  expect(target('Choose Pro')).toEqual(['/subscribe?tier=pro']);
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  expect(api.calls).toEqual([]);
});

test("a plan's checkout is left to the browser: it has a document of its own", () => {
  loggedInAs(ANN);
  const { path } = open();
  for (const name of ['Choose Pro', 'Choose Premium']) {
    const link = screen.getByRole('link', { name });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    let isForBrowser = false;
    // happy-dom would load it.
    const look = (event: Event) => {
      isForBrowser = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', look, { once: true });
    act(() => void link.dispatchEvent(click));
    expect(isForBrowser).toBe(true);
    expect(path()).toBe('/');
  }
  expect(target('Choose Premium')).toEqual(['/subscribe?tier=premium']);
});

test.each(SECTIONS)('the navigation leads to #%s, and the focus goes along', async (section) => {
  const { user, router } = open();
  const nav = within(screen.getByRole('navigation', { name: 'Main' }));
  const link = nav.getAllByRole('link').find((each) => each.getAttribute('href') === `/#${section}`);
  if (!link) throw new Error('No such link');
  await user.click(link);
  expect(router.state.location.hash).toBe(`#${section}`);
  const part = document.getElementById(section);
  expect(document.activeElement?.tagName).toBe('H2');
  expect(part?.contains(document.activeElement)).toBe(true);
});

test('the parts of the page are in the menu of small windows, too', () => {
  open();
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Features',
    'Games',
    'Pricing',
    'FAQ',
    'Sign up',
  ]);
  const button = screen.getByRole('button', { name: 'Menu' });
  expect(button.getAttribute('popovertarget')).toBe(screen.getByRole('navigation', { name: 'Menu' }).id);
});

describe('Have a code?', () => {
  async function enter(code: string) {
    const pages = open();
    await pages.user.type(screen.getByLabelText('Have a code?'), `${code}{Enter}`);
    return pages;
  }

  test.each(['K7XRM', 'k7xrm', ' k7-xrm', 'K7 XRM'])('%j finds the room and goes to its join page', async (typed) => {
    api.on(findRoomByCode, () => ({ game: 'warm-welcome' as const, joinPath: '/join-warm-welcome/abcdefgh012345' }));
    const { path } = await enter(typed);
    await waitFor(() => expect(path()).toBe('/join-warm-welcome/abcdefgh012345'));
    expect(api.calls).toEqual([
      expect.objectContaining({ name: 'findRoomByCode', params: { code: 'K7XRM' }, bearer: 'Bearer guest' }),
    ]);
  });

  test('a code that no room has is said beside the field, which keeps it', async () => {
    api.refuse(findRoomByCode, 'not_found');
    await enter('K7XRM');
    await screen.findByText(/No open room has this code/);
    const input = screen.getByLabelText<HTMLInputElement>('Have a code?');
    expect(input.value).toBe('K7XRM');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['AB12X', /^No code has 0, 1, I, L, O or U in it/],
    ['K7X', /A code has 5 or 6 letters or digits/],
  ])('%s, which can be no code, is not asked for', async (code, words) => {
    await enter(code);
    await screen.findByText(words);
    expect(screen.getAllByText(/code has/i)).toHaveLength(1);
    expect(api.calls).toEqual([]);
  });

  test('too many tries, and no connection', async () => {
    api.refuse(findRoomByCode, 'slow_down');
    const { user } = await enter('K7XRM');
    expect(await screen.findByText(/Wait a minute, then try again/)).toBeTruthy();
    api.off(findRoomByCode);
    await user.type(screen.getByLabelText('Have a code?'), '{Enter}');
    expect(await screen.findByText("We couldn't check this code. Please try again.")).toBeTruthy();
  });
});

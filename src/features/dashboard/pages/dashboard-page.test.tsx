// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser, logout, type User, updateLanguage } from '#shared/contract/accounts.ts';
import { getAgendas } from '#shared/contract/agendas.ts';
import { getBilling } from '#shared/contract/billing.ts';
import {
  changeSession,
  deleteRoom,
  endRoom,
  getOpenRooms,
  OPEN_ROOMS_POLL_MS,
  type OpenRoom,
  startSession,
} from '#shared/contract/hosted-rooms.ts';
import { PLANS } from '#shared/contract/plans.ts';
import type { PastSession } from '#shared/contract/recaps.ts';
import { SESSION_SETTINGS } from '#shared/contract/sessions.ts';
import { getHandles } from '#shared/contract/team-links.ts';
import { chooseLanguage } from '#src/lib/language.ts';
import { ANN, loggedInAs } from '#src/lib/testing/accounts.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { pageTests } from '#src/lib/testing/page-tests.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { setWindowWidth, WIDE } from '#src/lib/testing/window-width.ts';
import { DashboardPage } from './dashboard-page.tsx';

const api = pageTests();
let rooms: OpenRoom[];
const storage = { usedBytes: 0, quotaBytes: PLANS.free.storageBytes };
beforeEach(() => {
  rooms = [];
  api.on(getOpenRooms, () => ({ rooms, storage }));
  api.on(getHandles, () => ({ handles: [] }));
  api.on(logout, () => ({}));
  api.on(getAgendas, () => ({ agendas: [] }));
});

const cards = [{ game: 'warm-welcome', Card: () => <h3>The Warm Welcome card</h3> }] as const;
const open = () =>
  renderPages(
    [
      { path: '/admin', element: <DashboardPage cards={cards} /> },
      { path: '/coloring', element: <h1>The room</h1> },
    ],
    '/admin',
  );

function openAs(user: User) {
  loggedInAs(user);
  api.on(getCurrentUser, () => ({ user }));
  api.on(getBilling, () => ({ tier: user.tier, canPay: true, canManage: false, subscription: null, perk: null }));
  return open();
}

const room = (over: Partial<OpenRoom>): OpenRoom => ({
  roomId: 'abcdefgh012345',
  sessionId: 'session0000001',
  name: null,
  settings: SESSION_SETTINGS,
  entries: [{ game: 'warm-welcome', options: {} }],
  code: 'K7XRM',
  game: 'warm-welcome',
  locked: false,
  participantCount: 3,
  createdAt: new Date().toISOString(),
  lastActiveAt: new Date().toISOString(),
  expiresAt: new Date().toISOString(),
  ...over,
});

test('the language of emails follows the one chosen here', async () => {
  api.on(updateLanguage, ({ body }) => ({ user: { ...ANN, language: body.language as 'es' } }));
  openAs(ANN);
  await screen.findByText('No open rooms');
  expect(api.named('updateLanguage')).toEqual([]);
  act(() => chooseLanguage('es'));
  await waitFor(() => expect(api.named('updateLanguage')).toHaveLength(1));
  act(() => chooseLanguage('en'));
  await waitFor(() => expect(api.named('updateLanguage')).toHaveLength(2));
  expect(api.named('updateLanguage')).toMatchObject([
    { params: { userId: ANN.id }, body: { language: 'es' } },
    { body: { language: 'en' } },
  ]);
});

test.each([390, WIDE])(
  '%i px wide a host starts a session first, finds open ones next, then games and plan',
  async (width) => {
    setWindowWidth(width);
    openAs(ANN);
    await screen.findByText('No open rooms');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    setWindowWidth(WIDE);
    expect(titles.slice(0, 4)).toEqual(['Start a session', 'Your open rooms', 'Start a game', 'Your plan']);
  },
);

const RECAP: Omit<PastSession, 'endedAt' | 'expiresAt'> = {
  sessionId: 'session0000001',
  name: 'Friday',
  games: ['coloring'],
  guestCount: 2,
  settings: { ...SESSION_SETTINGS, voterNames: true },
  entries: [{ game: 'coloring', options: { template: 'skyline' } }],
};

describe('the recap of the session that has just ended', () => {
  const ENDED = 'Your session has ended';
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  let kept: string[];
  beforeEach(() => {
    kept = ['session0000002'];
    const at = new Date().toISOString();
    api.past = () => kept.map((sessionId) => ({ ...RECAP, sessionId, endedAt: at, expiresAt: at }));
    rooms = [room({}), room({ roomId: 'zbcdefgh012345', sessionId: 'session0000003', code: 'AB2CD' })];
    const over = ({ params }: { params: Record<string, unknown> }) => {
      rooms = rooms.filter(({ roomId }) => roomId !== params.roomId);
      return {};
    };
    api.on(endRoom, over);
    api.on(deleteRoom, over);
  });

  async function finish(code: string, button: string) {
    const row = within((await screen.findByText(code)).closest('li') ?? document.body);
    const { user } = page;
    await user.click(row.getByRole('button', { name: /^End Session/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText(code)).toBeNull());
    await screen.findByRole('heading', { name: 'Past sessions' });
  }
  let page: ReturnType<typeof open>;

  test('stands first, and not for other sessions', async () => {
    page = openAs(ANN);
    const rest = await screen.findByRole('heading', { name: 'Your open rooms' });
    await screen.findByRole('heading', { name: 'Past sessions' });
    expect(screen.queryByText(ENDED)).toBeNull();
    kept = ['session0000001', ...kept];
    await finish('K7XRM', 'End Session');
    expect(isBefore(await screen.findByText(ENDED), rest)).toBe(true);
    kept = ['session0000003', ...kept];
    await finish('AB2CD', 'End Session');
    await waitFor(() => {
      const see = screen.getByRole('link', { name: 'See the recap' });
      expect(see.getAttribute('href')).toBe('/recap/session0000003');
    });
  });

  test.each([
    ['its data is deleted', "Delete this session's data"],
    ['nothing was played in it', 'End Session'],
  ])('is not offered when %s', async (_, button) => {
    rooms = rooms.slice(0, 1);
    page = openAs(ANN);
    await finish('K7XRM', button);
    await screen.findByText('No open rooms');
    expect(screen.queryByText(ENDED)).toBeNull();
  });
});

test('another session like a past one opens with its games and switches', async () => {
  const endedAt = new Date().toISOString();
  api.past = () => [{ ...RECAP, endedAt, expiresAt: endedAt }];
  api.on(startSession, () => ({ game: 'coloring' as const, roomId: 'otherroom01234', code: 'AB2CD' }));
  const { user, path } = openAs(ANN);
  const list = within(await screen.findByRole('region', { name: 'Past sessions' }));
  await user.click(list.getByRole('button', { name: 'Open again like this: Friday' }));
  await waitFor(() => expect(path()).toBe('/coloring'));
  const { entries, name } = RECAP;
  // Without the waiting room, which the host sets for all sessions.
  const settings = { reactions: true, voterNames: true };
  expect(api.named('startSession').map(({ body }) => body)).toEqual([{ entries, name, settings }]);
});

describe('visitors', () => {
  test('no login: asks for one, without an API call', async () => {
    open();
    expect(screen.getByText('Please log in to access your dashboard.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
    expect(api.calls).toEqual([]);
  });

  test('a host: a loading screen, then a greeting by name', async () => {
    openAs({ ...ANN, displayName: 'Annie' });
    expect(screen.getByRole('status').textContent).toBe('Loading your dashboard...');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Annie' })).toBeTruthy();
    expect(screen.getByText('The Warm Welcome card')).toBeTruthy();
  });

  test('a session that ended on the server: asks for a login', async () => {
    loggedInAs(ANN);
    api.refuse(getCurrentUser, 'sign_in');
    open();
    expect(await screen.findByText('Please log in to access your dashboard.')).toBeTruthy();
  });

  test('no connection: offers a retry and stays logged in', async () => {
    loggedInAs(ANN);
    const { user } = open();
    await screen.findByText("We can't reach Thaw right now.");
    api.on(getCurrentUser, () => ({ user: ANN }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Hello, Ann Lee')).toBeTruthy();
  });
});

describe('Log out', () => {
  test('ends the session, says good-bye and goes home', async () => {
    const { user, path } = openAs(ANN);
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(await screen.findByText('Logged out successfully')).toBeTruthy();
    expect(screen.getByText('See you next time!')).toBeTruthy();
    expect(localStorage.getItem('thaw_session')).toBeNull();
  });

  test('that fails leaves everything as it was', async () => {
    api.off(logout);
    const { user, path } = openAs(ANN);
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logout failed')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
    expect(path()).toBe('/admin');
    expect(localStorage.getItem('thaw_session')).not.toBeNull();
  });
});

describe('plan and account', () => {
  test.each([
    ['free', 'Free', 5],
    ['pro', 'Pro', 25],
    ['premium', 'Premium', 100],
  ] as const)('%s shows its name and its cap', async (tier, name, limit) => {
    openAs({ ...ANN, tier });
    const plan = within(await screen.findByRole('region', { name: 'Your plan' }));
    expect(plan.getByText(name)).toBeTruthy();
    expect(plan.getByText(new RegExp(`Up to ${limit} participants`))).toBeTruthy();
    expect(plan.queryByText('Upgrade to Pro') === null).toBe(tier !== 'free');
  });

  test('username, email and the join date', async () => {
    openAs(ANN);
    const account = within(await screen.findByRole('region', { name: 'Account settings' }));
    expect(account.getByText('ann')).toBeTruthy();
    expect(account.getByText('ann@example.com')).toBeTruthy();
    expect(account.getByText('Member since')).toBeTruthy();
    expect(account.getByText('Aug 4, 2026')).toBeTruthy();
  });

  test('a plan that was asked for has a banner', async () => {
    openAs({ ...ANN, requestedTier: 'premium' });
    await screen.findByText('You asked for the Premium plan');
  });
});

describe('Your open rooms', () => {
  const named = () =>
    room({
      roomId: 'zbcdefgh012345',
      name: 'Friday',
      entries: [{ game: 'coloring', options: { template: 'skyline' } }],
      createdAt: '2026-08-04T10:00:00Z',
    });

  test('by their names and dates; another one like it opens with its games and switches', async () => {
    rooms = [named()];
    api.on(startSession, () => ({ game: 'coloring' as const, roomId: 'otherroom01234', code: 'AB2CD' }));
    const { user, path } = openAs(ANN);
    const list = within(await screen.findByRole('region', { name: 'Your open rooms' }));
    expect((await list.findByRole('listitem')).textContent).toMatch(
      /Friday.*Warm Welcome · 3 people · .* · Since Aug 4, 2026/,
    );
    await user.click(list.getByRole('button', { name: 'Open again like this: Friday' }));
    await waitFor(() => expect(path()).toBe('/coloring'));
    const { entries, name } = named();
    const settings = { reactions: true, voterNames: false };
    expect(api.named('startSession').map(({ body }) => body)).toEqual([{ entries, name, settings }]);
  });

  test('get a name, and lose it again', async () => {
    let list = () => {};
    const listed = new Promise<void>((resolve) => {
      list = resolve;
    });
    rooms = [room({})];
    api.on(changeSession, ({ body }) => {
      const { name } = body as { name: string | null };
      rooms = [room({ name })];
      if (name !== null) api.on(getOpenRooms, () => listed.then(() => ({ rooms, storage })));
      return { name, settings: SESSION_SETTINGS };
    });
    const { user } = openAs(ANN);
    await user.click(await screen.findByRole('button', { name: 'Rename Warm Welcome, room K 7 X R M' }));
    await user.type(screen.getByLabelText('Name'), 'Friday{Enter}');
    // The dialog stays before the old name.
    await waitFor(() => expect(api.named('getOpenRooms')).toHaveLength(2));
    expect(screen.getByRole('dialog')).toBeTruthy();
    list();
    await user.click(await screen.findByRole('button', { name: 'Rename Friday, room K 7 X R M' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Rename Warm Welcome, room K 7 X R M' });
    expect(api.named('changeSession')).toMatchObject([{ body: { name: 'Friday' } }, { body: { name: null } }]);
  });

  test('get no name that was typed and given up', async () => {
    rooms = [room({ name: 'Friday' })];
    const { user } = openAs(ANN);
    const rename = await screen.findByRole('button', { name: 'Rename Friday, room K 7 X R M' });
    await user.click(rename);
    await user.type(screen.getByLabelText('Name'), ' night{Escape}');
    await user.click(rename);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Friday');
  });

  test('end all at once, also those that are over already', async () => {
    rooms = [room({}), named()];
    const ended: unknown[] = [];
    api.on(endRoom, ({ params }) => {
      ended.push(params?.roomId);
      rooms = [];
      if (ended.length === 1) throw new Refused('room_ended');
      return {};
    });
    const { user } = openAs(ANN);
    await user.click(await screen.findByRole('button', { name: 'End all' }));
    await screen.findByText('End all 2 sessions?');
    const at = new Date().toISOString();
    api.past = () => [{ ...RECAP, endedAt: at, expiresAt: at }];
    const list = api.hold(getOpenRooms, { rooms: [], storage });
    await user.click(screen.getByRole('button', { name: 'End all sessions' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // The dialog gives the focus back to a button that goes with the rooms.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('End all'));
    list();
    await screen.findByText('No open rooms', {}, { timeout: OPEN_ROOMS_POLL_MS / 2 });
    await screen.findByRole('heading', { name: 'Past sessions' });
    expect(ended).toEqual(['abcdefgh012345', 'zbcdefgh012345']);
    expect(document.activeElement?.textContent).toBe('Your open rooms');
  });

  test('each with its game, code, people, last use and a way back', async () => {
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000 - 1_000).toISOString();
    rooms = [
      room({}),
      room({ roomId: 'zbcdefgh012345', code: 'AB2CD', participantCount: 0, locked: true, lastActiveAt: hoursAgo }),
    ];
    openAs(ANN);
    const list = within(await screen.findByRole('region', { name: 'Your open rooms' }));
    const [first, second] = await list.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Warm Welcome.*K7XRM.*3 people · Used just now/);
    expect(second?.textContent).toMatch(/Warm Welcome.*Locked.*AB2CD.*No one yet · Used 2 hours ago/);
    const links = screen.getAllByRole('link', { name: /^Resume/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/warm-welcome?room=abcdefgh012345',
      '/warm-welcome?room=zbcdefgh012345',
    ]);
  });

  test('ending asks first, then takes the room from the list at once and says so; the focus is at its head', async () => {
    rooms = [room({}), room({ roomId: 'zbcdefgh012345', code: 'AB2CD' })];
    api.on(endRoom, ({ params }) => {
      rooms = rooms.filter(({ roomId }) => roomId !== params.roomId);
      return {};
    });
    const { user } = openAs(ANN);
    await screen.findByText('K7XRM');
    expect(document.activeElement).toBe(document.body);
    api.hold(getOpenRooms, { rooms, storage });
    for (const [index, code] of ['K7XRM', 'AB2CD'].entries()) {
      const row = within((await screen.findByText(code)).closest('li') ?? document.body);
      await user.click(row.getByRole('button', { name: `End Session of Warm Welcome, room ${[...code].join(' ')}` }));
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(dialog.getByText('Are you sure you want to end this session?')).toBeTruthy();
      expect(dialog.getByText(`Warm Welcome, room ${code}`)).toBeTruthy();
      expect(api.named('endRoom')).toHaveLength(index);
      await user.click(dialog.getByRole('button', { name: 'End Session' }));
      await waitFor(() => expect(screen.queryByText(code)).toBeNull());
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Your open rooms'));
    }
    expect(await screen.findByText('Session ended')).toBeTruthy();
    expect(screen.getByText('No open rooms')).toBeTruthy();
    expect(api.named('endRoom').map(({ params }) => params.roomId)).toEqual(['abcdefgh012345', 'zbcdefgh012345']);
  });

  test('tells pictures of the same game apart', async () => {
    rooms = [
      room({ game: 'coloring', code: 'AAAAA', template: 'skyline', participantCount: 0 }),
      room({ game: 'coloring', code: 'BBBBB', template: 'custom', roomId: 'bbbbbbbbbbbbbb' }),
      room({ code: 'CCCCC', roomId: 'cccccccccccccc' }),
    ];
    openAs(ANN);
    await screen.findByText('AAAAA');
    const told = screen
      .getAllByText(/Used just now/)
      .map((time) => time.closest('p')?.textContent?.split(' · Since')[0]);
    expect(told).toEqual([
      'City Skyline · No one yet · Used just now',
      'Blank Canvas · 3 people · Used just now',
      '3 people · Used just now',
    ]);
  });

  test('when they can not be loaded one may try again', async () => {
    api.off(getOpenRooms);
    const { user } = openAs(ANN);
    await screen.findByText("Your rooms didn't load.");
    api.on(getOpenRooms, () => ({ rooms: [room({})], storage }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('K7XRM')).toBeTruthy();
  });
});

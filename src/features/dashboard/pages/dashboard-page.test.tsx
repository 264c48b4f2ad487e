// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser, logout, type User, updateLanguage } from '#shared/contract/accounts.ts';
import { getAgendas } from '#shared/contract/agendas.ts';
import { getBilling } from '#shared/contract/billing.ts';
import {
  changeSession,
  deleteRoom,
  endEmptyRooms,
  endRoom,
  getOpenRooms,
  OPEN_ROOMS_POLL_MS,
  type OpenRoom,
  type Storage,
  startSession,
  type Usual,
} from '#shared/contract/hosted-rooms.ts';
import type { PastSession } from '#shared/contract/past-sessions.ts';
import { PLANS } from '#shared/contract/plans.ts';
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
let storage: Storage;
let usual: Usual | null;
beforeEach(() => {
  rooms = [];
  usual = null;
  storage = { usedBytes: 0, quotaBytes: PLANS.free.storageBytes };
  api.on(getOpenRooms, () => ({ rooms, storage, usual }));
  api.on(getHandles, () => ({ handles: [], sessions: [] }));
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
  await screen.findByText('Your first session');
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

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a first visit has one step, then the games, and no empty parts', async () => {
  api.on(startSession, () => ({ game: 'coloring' as const, roomId: 'otherroom01234', code: 'AB2CD' }));
  const { user, path } = openAs(ANN);
  await screen.findByText('Your first session');
  expect(screen.getByText(/^Pick an agenda or a game/)).toBeTruthy();
  expect(titles()).toEqual([
    'Your first session',
    ...['Start a game', 'Plan a meeting', 'Team link', 'Your decks', 'Your plan', 'Account settings'],
  ]);
  await user.click(screen.getAllByRole('button', { name: 'Start: 5-minute opener' })[0] as HTMLElement);
  await waitFor(() => expect(path()).toBe('/coloring'));
});

test.each([390, WIDE])(
  '%i px wide a host who comes back starts the usual by one click, before the games',
  async (width) => {
    setWindowWidth(width);
    rooms = [room({}), room({ roomId: 'zbcdefgh012345', code: 'AB2CD' })];
    usual = { name: 'Friday', settings: SESSION_SETTINGS, entries: RECAP.entries };
    const at = new Date().toISOString();
    api.past = () => [{ ...RECAP, endedAt: at, expiresAt: at }];
    api.on(getAgendas, () => ({
      agendas: [{ id: '44444444-4444-4444-8444-444444444444', name: 'Monday', entries: RECAP.entries }],
    }));
    api.on(startSession, () => ({ game: 'coloring' as const, roomId: 'otherroom01234', code: 'AB2CD' }));
    const { user, path } = openAs(ANN);
    await screen.findByText('2 open rooms');
    await screen.findByText('Last recap');
    await screen.findByText('Your agendas');
    const shown = titles();
    setWindowWidth(WIDE);
    const side = ['Your plan', 'Team link', 'Your decks', 'Account settings'];
    const past = ['Past sessions'];
    expect(shown).toEqual([
      ...['Start your usual', 'Last recap', 'Your agendas', '2 open rooms', 'Start a game', 'Plan a meeting'],
      ...(width === WIDE ? [...past, ...side] : [...side, ...past]),
    ]);
    expect(screen.queryByText('Your first session')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start your usual: Friday' }));
    await waitFor(() => expect(path()).toBe('/coloring'));
    expect(api.named('startSession').map(({ body }) => body)).toEqual([
      { name: 'Friday', entries: RECAP.entries, settings: { reactions: true, voterNames: false } },
    ]);
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
    const rest = await screen.findByRole('heading', { name: '2 open rooms' });
    await page.user.click(screen.getByRole('button', { name: 'Show rooms' }));
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
    await page.user.click(await screen.findByRole('button', { name: 'Show rooms' }));
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

test.each([
  [0.79, null],
  [0.8, /nearly full. Delete recaps/],
  [1.5, /is full: .* Delete a recap/],
])('advice about storage comes at a share of %d, in time', async (share, advice) => {
  storage = { usedBytes: share * PLANS.free.storageBytes, quotaBytes: PLANS.free.storageBytes };
  openAs(ANN);
  await screen.findByText('Your first session');
  const said = screen.queryByText(/^Your storage is/);
  expect(said?.textContent ?? null).toEqual(advice && expect.stringMatching(advice));
  const link = screen.queryByRole('link', { name: 'See your storage' });
  expect(link?.getAttribute('href') ?? null).toBe(advice && '/settings');
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

describe('Open rooms', () => {
  async function showRooms() {
    const { user, path } = openAs(ANN);
    await user.click(await screen.findByRole('button', { name: 'Show rooms' }));
    return { user, path };
  }

  test('are one line, which leads to the latest and unfolds', async () => {
    rooms = Array.from({ length: 40 }, (_, n) =>
      room({ roomId: `zbcdefgh0123${10 + n}`, name: 'Standup', code: n === 0 ? 'AB2CD' : 'K7XRM' }),
    );
    const { user } = openAs(ANN);
    const region = within(await screen.findByRole('region', { name: '40 open rooms' }));
    expect(region.queryAllByRole('listitem')).toEqual([]);
    expect(region.getByText('Last used: Standup, room AB2CD')).toBeTruthy();
    const resume = region.getByRole('link', { name: 'Resume Standup, room A B 2 C D' });
    expect(resume.getAttribute('href')).toBe('/warm-welcome?room=zbcdefgh012310');
    await user.click(region.getByRole('button', { name: 'Show rooms', expanded: false }));
    expect(region.getAllByRole('listitem')).toHaveLength(40);
    await user.click(region.getByRole('button', { name: 'Hide rooms', expanded: true }));
    expect(region.queryAllByRole('listitem')).toEqual([]);
  });

  test('those that nobody is in end together', async () => {
    rooms = [room({}), ...['b', 'c'].map((id) => room({ roomId: id.repeat(14), participantCount: 0 }))];
    api.on(endEmptyRooms, () => {
      rooms = rooms.slice(0, 1);
      return { ended: 2 };
    });
    const { user } = await showRooms();
    await user.click(screen.getByRole('button', { name: 'End all empty' }));
    await screen.findByText('End all 2 sessions without people?');
    await user.click(screen.getByRole('button', { name: 'End empty sessions' }));
    await screen.findByText('1 open room');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 open room'));
    expect(screen.queryByRole('button', { name: 'End all empty' })).toBeNull();
  });

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
    const { user, path } = await showRooms();
    const list = within(await screen.findByRole('region', { name: '1 open room' }));
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
    const { user } = await showRooms();
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
    const { user } = await showRooms();
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
    const { user } = await showRooms();
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
    expect(document.activeElement?.textContent).toBe('No open rooms');
  });

  test('each with its game, code, people, last use and a way back', async () => {
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000 - 1_000).toISOString();
    rooms = [
      room({}),
      room({ roomId: 'zbcdefgh012345', code: 'AB2CD', participantCount: 0, locked: true, lastActiveAt: hoursAgo }),
    ];
    await showRooms();
    const list = within(await screen.findByRole('region', { name: '2 open rooms' }));
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
    const { user } = await showRooms();
    await screen.findByText('K7XRM');
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
      const left = ['1 open room', 'No open rooms'][index];
      await waitFor(() => expect(document.activeElement?.textContent).toBe(left));
    }
    expect(await screen.findByText('Session ended')).toBeTruthy();
    expect(api.named('endRoom').map(({ params }) => params.roomId)).toEqual(['abcdefgh012345', 'zbcdefgh012345']);
  });

  test('tells pictures of the same game apart', async () => {
    rooms = [
      room({ game: 'coloring', code: 'AAAAA', template: 'skyline', participantCount: 0 }),
      room({ game: 'coloring', code: 'BBBBB', template: 'custom', roomId: 'bbbbbbbbbbbbbb' }),
      room({ code: 'CCCCC', roomId: 'cccccccccccccc' }),
    ];
    await showRooms();
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
    expect(await screen.findByText('1 open room')).toBeTruthy();
  });
});

describe('Past sessions', () => {
  const at = new Date().toISOString();
  const past = (n: number, over: Partial<PastSession> = {}): PastSession => ({
    ...RECAP,
    sessionId: `session${String(n).padStart(7, '0')}`,
    name: `Session ${n}`,
    endedAt: at,
    expiresAt: at,
    ...over,
  });
  const rows = () => within(screen.getByRole('region', { name: 'Past sessions' })).queryAllByRole('listitem');

  test('come 50 at a time, and the focus goes on with the next ones', async () => {
    const all = Array.from({ length: 60 }, (_, n) => past(n));
    api.past = (asked) => {
      const from = Number(asked.get('offset'));
      return all.slice(from, from + Number(asked.get('limit')));
    };
    const { user } = openAs(ANN);
    await screen.findByText('The newest 50 are shown');
    expect(rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('60 sessions');
    expect(rows()).toHaveLength(60);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('See the recap of Session 50');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('are found by name and game, and what is found is told', async () => {
    const asked: (string | null)[] = [];
    api.past = (params) => {
      asked.push(params.get('or'));
      return params.has('or') ? [past(7, { name: null, games: ['masterpiece'] })] : [past(1), past(2)];
    };
    const { user } = openAs(ANN);
    await screen.findByText('2 sessions');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or game' }), ' Match ');
    await screen.findByText('1 session found');
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Masterpiece Match/)]);
    expect(asked).toEqual([null, '(name.ilike.*Match*,games.ov.{masterpiece})']);
    // The list above is that of all sessions.
    expect(screen.getByText('Last recap').closest('section')?.textContent).toContain('Session 1');
    api.past = () => [];
    await user.type(screen.getByRole('searchbox'), 'x');
    await screen.findByText('0 sessions found');
    expect(rows()).toEqual([]);
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByText('2 sessions');
  });
});

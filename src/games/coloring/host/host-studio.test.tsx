// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearStrokes, getStrokeAuthor, restoreStrokes } from '#shared/contract/games/canvas.ts';
import {
  getParticipants,
  joinColoring,
  type Mission,
  setChallenge,
  setMission,
} from '#shared/contract/games/coloring.ts';
import { endRoom, removeParticipant, restoreParticipant } from '#shared/contract/hosted-rooms.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { lobbyOf, ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { Refused } from '#src/lib/testing/fake-api.ts';
import { coloringHostTexts } from '../host-texts.ts';
import { HOST_ARTIST, open, openRoom, roomOfAnn, ZOE } from '../testing/rooms.tsx';
import { easel, STROKE } from '../testing/stand-ins.tsx';

vi.mock('../sending/use-painting.ts', async () => ({
  usePainting: (await import('../testing/stand-ins.tsx')).usePaintingStandIn,
}));
vi.mock('../drawing/paint-canvas.tsx', async () => ({
  PaintCanvas: (await import('../testing/stand-ins.tsx')).PaintCanvasStandIn,
}));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const challengeButton = () => screen.findByRole('button', { name: 'Color Challenge' });

test('opens a room with the template for a host without one, and seats the host', async () => {
  const { api, is } = roomOfAnn([]);
  api.on(joinColoring, () => {
    is([HOST_ARTIST]);
    return { participant: HOST_ARTIST, seat: SEAT };
  });
  const { router } = open('/coloring?template=mountains');
  await screen.findByRole('heading', { name: 'Active Artists (1)' });
  const room = new URLSearchParams(router.state.location.search).get('room');
  expect(room).toMatch(/^[a-z0-9]{14}$/);
  expect(api.named('getParticipants')[0]).toMatchObject({ params: { roomId: room }, query: { template: 'mountains' } });
  expect(api.named('joinColoring').map(({ body }) => body)).toEqual([{ participantName: 'Ann' }]);
});

test('opens a room with the template under an unused id in the link', async () => {
  const { api, now } = roomOfAnn([HOST_ARTIST]);
  let known = false;
  api.on(getLobby, () => {
    if (!known) throw new Refused('room_not_found');
    return { ...lobbyOf('coloring'), isHost: true };
  });
  api.on(getParticipants, ({ query }) => {
    known ||= query.template === 'mountains';
    return now();
  });
  openRoom('&template=mountains');
  expect(await screen.findByRole('button', { name: /^Canvas/ })).toBeDefined();
  expect(api.named('getParticipants')[0]).toMatchObject({ params: { roomId: ROOM }, query: { template: 'mountains' } });
});

test('does not seat a seated host again', async () => {
  const { api } = roomOfAnn([HOST_ARTIST]);
  openRoom();
  expect((await screen.findByRole('button', { name: 'Canvas: City Skyline' })).dataset.paints).toBe('true');
  expect(easel.given?.room).toMatchObject({ id: ROOM, as: { kind: 'host' } });
  expect(api.named('joinColoring')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Options for Ann You' })).toBeDefined();
  // The panel with the code invites.
  expect(screen.queryByRole('button', { name: 'Invite Teammates' })).toBeNull();
});

test('a co-host removes people, but no strokes, and has no menu for the host', async () => {
  roomOfAnn([HOST_ARTIST, ZOE]);
  rememberKey(ROOM, { kind: 'cohost', key: `key_${'A'.repeat(43)}` });
  const { user } = openRoom();
  await user.click(await screen.findByRole('button', { name: 'Options for Zoë' }));
  await screen.findByRole('menuitem', { name: 'Remove from this room' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Options for Ann/ })).toBeNull();
});

test('a remote begins a mission, and shows how far it is', async () => {
  const { api, is } = roomOfAnn([HOST_ARTIST, ZOE]);
  rememberKey(ROOM, { kind: 'remote', key: `key_${'A'.repeat(43)}` });
  const mission: Mission = { kind: 'all', color: null, endsAt: null, score: [0], total: 415 };
  api.on(setMission, () => {
    is([HOST_ARTIST, ZOE], { mission });
    return { mission, serverNow: new Date().toISOString() };
  });
  const { user } = openRoom();
  await user.click(await screen.findByRole('button', { name: 'Start a mission' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Color it all' }));
  expect(await screen.findByText('0 of 415 areas')).toBeDefined();
  expect(screen.getByRole('button', { name: 'End the mission' })).toBeDefined();
});

test('seats a host later where that failed at first, once, and never while the session ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const later = () => act(() => vi.advanceTimersByTimeAsync(2 * RETRY_MS));
  const { api, is } = roomOfAnn([]);
  const joins = () => api.named('joinColoring').length;
  api.refuse(joinColoring, 'internal');
  api.on(endRoom, () => new Promise(() => {}));
  openRoom();
  await waitFor(() => expect(joins()).toBe(1));
  fireEvent.click(await screen.findByRole('button', { name: 'End Session' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Session' }));
  await waitFor(() => expect(api.named('endRoom')).toHaveLength(1));
  const tried = joins();
  await later();
  expect(joins()).toBe(tried);

  cleanup();
  openRoom();
  await waitFor(() => expect(joins()).toBeGreaterThan(tried));
  await later();
  expect(joins()).toBeGreaterThan(tried + 1);
  api.on(joinColoring, () => {
    is([HOST_ARTIST]);
    return { participant: HOST_ARTIST, seat: SEAT };
  });
  await later();
  await screen.findByRole('heading', { name: 'Active Artists (1)' });
  const seated = joins();
  await later();
  expect(joins()).toBe(seated);
});

test('enables the Color Challenge for at least one artist, not counting the host', async () => {
  const { is } = roomOfAnn([HOST_ARTIST]);
  const { client } = openRoom();
  expect(await challengeButton()).toHaveProperty('disabled', true);
  expect(screen.getByText('Getting Started')).toBeDefined();
  is([HOST_ARTIST, ZOE]);
  await client.invalidateQueries();
  await screen.findByText('Building');
  expect(await challengeButton()).toHaveProperty('disabled', false);
});

describe("the session's time runs from the first screen on", () => {
  const START = new Date('2026-03-01T10:00:00Z');
  const later = (seconds: number) => vi.setSystemTime(START.getTime() + seconds * 1_000);

  test.each([
    ['while the panel is folded up', '', false],
    ['while the picture is presented', '&present=1', false],
    ['over a refresh', '', true],
  ])('%s', async (_, search, refreshed) => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.stubGlobal('innerHeight', 720);
    roomOfAnn([HOST_ARTIST, ZOE]);
    let { user } = openRoom(search);
    if (search) await screen.findByText('2 people painting');
    else await challengeButton();
    later(200);
    if (refreshed) {
      cleanup();
      ({ user } = openRoom());
    } else if (search) {
      await user.keyboard('{Escape}');
    }
    await challengeButton();
    expect(screen.queryByText('Session time')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Engagement/ }));
    expect(screen.getByText('03:20')).toBeDefined();
    expect(screen.getByText(coloringHostTexts.hub.tips.palette)).toBeDefined();
  });
});

test('starts a challenge with a palette color, and can end it', async () => {
  const { api, is, now } = roomOfAnn([HOST_ARTIST, ZOE]);
  api.on(setChallenge, ({ body }) => {
    const challenge = body.color
      ? { color: `${body.color}`, endsAt: new Date(Date.now() + 60_000).toISOString() }
      : null;
    is([HOST_ARTIST, ZOE], { challenge });
    return { challenge, serverNow: new Date().toISOString() };
  });
  const { client, user } = openRoom();
  await user.click(await challengeButton());
  expect((await screen.findAllByText(/^Everyone paint with .+ for 60 s$/)).length).toBeGreaterThan(0);
  // Also with everybody gone.
  is([HOST_ARTIST], { challenge: now().challenge });
  await client.invalidateQueries();
  await screen.findByText('Getting Started');
  await user.click(screen.getByRole('button', { name: 'End the challenge' }));
  await challengeButton();
  expect(screen.queryByText(/Everyone paint/)).toBeNull();
  expect(api.named('setChallenge').map(({ body }) => body.color)).toEqual([expect.stringMatching(/^#/), null]);
});

describe('removes a person together with their strokes', () => {
  async function removeZoe(clearing: () => { removalId: number | null; version: number }) {
    const { api, is } = roomOfAnn([HOST_ARTIST, ZOE]);
    api.on(removeParticipant, () => {
      is([HOST_ARTIST]);
      return {};
    });
    api.on(clearStrokes, clearing);
    api.on(restoreParticipant, () => {
      is([HOST_ARTIST, ZOE]);
      return {};
    });
    api.on(restoreStrokes, () => ({ version: 42 }));
    const { user } = openRoom();
    await user.click(await screen.findByRole('button', { name: 'Options for Zoë' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove them and their strokes' }));
    await screen.findByText('Zoë was removed');
    const order = () => api.calls.map(({ name }) => name).filter((name) => /^(remove|restore|clear)/.test(name));
    return { api, user, order };
  }

  test('and undoes both with one click', async () => {
    const { api, user, order } = await removeZoe(() => ({ removalId: 41, version: 41 }));
    expect(screen.getByText(/^Their strokes are gone, too\. Their seat is free/)).toBeDefined();
    // Removed first, then cleared, so that they can't paint in between.
    expect(order()).toEqual(['removeParticipant', 'clearStrokes']);
    expect(api.named('clearStrokes')[0]?.body).toEqual({ participantId: ZOE.id });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Zoë is back');
    expect(order().slice(2)).toEqual(['restoreParticipant', 'restoreStrokes']);
    expect(api.named('restoreStrokes')[0]?.body).toEqual({ removalId: 41 });
  });

  test('even without any strokes', async () => {
    const { user, order } = await removeZoe(() => ({ removalId: null, version: 40 }));
    expect(await screen.findByText(/^Their seat is free/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Zoë is back');
    expect(order()).toEqual(['removeParticipant', 'clearStrokes', 'restoreParticipant']);
  });

  test('and reports strokes that stay', async () => {
    await removeZoe(() => {
      throw new Refused('internal');
    });
    expect(await screen.findByText(/^We couldn't clear their strokes\./)).toBeDefined();
  });
});

test('clears the canvas only after a confirmation', async () => {
  const { api } = roomOfAnn([HOST_ARTIST, ZOE]);
  api.on(clearStrokes, () => ({ removalId: 9, version: 9 }));
  const { user } = openRoom();
  await user.click(await screen.findByRole('button', { name: 'Clear the canvas' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Clear the whole canvas?' }));
  expect(api.named('clearStrokes')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Clear the canvas' }));
  await screen.findByText('The canvas is clear');
  expect(api.named('clearStrokes').map(({ body }) => body)).toEqual([{}]);
});

describe('removes strokes', () => {
  async function choosing() {
    const { api } = roomOfAnn([HOST_ARTIST, ZOE]);
    api.on(getStrokeAuthor, () => ({ participantId: ZOE.id, participantName: 'Zoë', color: ZOE.color, isHost: false }));
    api.on(clearStrokes, () => ({ removalId: 9, version: 9 }));
    const { user } = openRoom();
    const button = await screen.findByRole('button', { name: 'Remove a stroke' });
    await user.click(button);
    const canvas = screen.getByRole('button', { name: 'Canvas: City Skyline' });
    return { api, user, button, canvas };
  }

  test('one by one, marked and with its author', async () => {
    const { api, user, button, canvas } = await choosing();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    for (const stroke of [STROKE, STROKE + 1]) {
      easel.under = { stroke, height: 0.5 };
      await user.click(canvas);
      expect(canvas.dataset.marked).toBe(`${stroke}`);
      await screen.findByText('Remove this stroke by Zoë?');
      await user.click(screen.getByRole('button', { name: 'Remove stroke' }));
      await waitFor(() => expect(api.named('clearStrokes').map(({ body }) => body.stroke)).toContain(stroke));
      expect(canvas.dataset.marked).toBeUndefined();
      expect(screen.queryByRole('button', { name: 'Remove stroke' })).toBeNull();
    }
    // No further question covers the picture.
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('Choose the stroke to remove')).toBeNull();
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  test('only for the last one picked, and none after a miss', async () => {
    const { api, user, canvas } = await choosing();
    await user.click(canvas);
    easel.under = { stroke: 8, height: 0.1 };
    await user.click(canvas);
    expect(canvas.dataset.marked).toBe('8');
    easel.under = { stroke: null, height: 0.5 };
    await user.click(canvas);
    expect(screen.getByText(/^No stroke here\./)).toBeDefined();
    expect(canvas.dataset.marked).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Remove stroke' })).toBeNull();
    expect(api.named('clearStrokes')).toEqual([]);
  });

  test('until Escape, even with one marked, and later anew', async () => {
    const { user, button, canvas } = await choosing();
    await user.click(canvas);
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(canvas.dataset.marked).toBeUndefined();
  });

  test('until an Escape of their own or of the canvas, not of a menu', async () => {
    const { user, button, canvas } = await choosing();
    const isOn = () => button.getAttribute('aria-pressed');
    await user.click(screen.getByRole('button', { name: 'Options for Zoë' }));
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    expect(isOn()).toBe('true');
    // It hides its crosshair by the same key.
    canvas.setAttribute('role', 'application');
    canvas.addEventListener('keydown', (event) => event.preventDefault());
    fireEvent.keyDown(canvas, { key: 'Escape' });
    expect(isOn()).toBe('false');
  });

  test('with the author of the one that is marked, however late the others are told', async () => {
    const { api, user, canvas } = await choosing();
    const answers: ((name: string) => void)[] = [];
    api.on(
      getStrokeAuthor,
      () =>
        new Promise((resolve) => {
          answers.push((participantName) =>
            resolve({ participantName, participantId: '9', color: ZOE.color, isHost: false }),
          );
        }),
    );
    await user.click(canvas);
    easel.under = { stroke: 8, height: 0.5 };
    await user.click(canvas);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('Ben');
    await screen.findByText('Remove this stroke by Ben?');
    await act(async () => answers[0]?.('Zoë'));
    expect(screen.getByText('Remove this stroke by Ben?')).toBeDefined();
    expect(canvas.dataset.marked).toBe('8');
  });

  test('and unmarks a stroke removed elsewhere', async () => {
    const { api, user, canvas } = await choosing();
    api.refuse(getStrokeAuthor, 'not_found');
    await user.click(canvas);
    expect(await screen.findByText('That stroke is gone already')).toBeDefined();
    expect(canvas.dataset.marked).toBeUndefined();
  });
});

test.each([
  ['alone before an empty canvas, how to join', [HOST_ARTIST], 0, false],
  ['with somebody else', [HOST_ARTIST, ZOE], 0, true],
  ['alone with their own paint', [HOST_ARTIST], 3, true],
] as const)('presents the picture, with colors in the bar for its host: %s', async (_, people, dotCount, isShown) => {
  roomOfAnn([...people]);
  easel.news = { ...easel.news, dotCount };
  openRoom('&present=1');
  await screen.findByRole('button', { name: 'Leave present mode' });
  expect(screen.getByText('Room code K 7 X R M')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Canvas: City Skyline' })?.dataset.paints).toBe(
    isShown ? 'true' : undefined,
  );
  expect(within(screen.getByRole('main')).queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'coral red' }) !== null).toBe(isShown);
});

test.each([
  ['a full picture', [HOST_ARTIST, ZOE], true],
  ['before the host has a seat', [ZOE], false],
] as const)('presents without a brush: %s', async (_, people, isFull) => {
  const { api } = roomOfAnn([...people]);
  api.refuse(joinColoring, 'internal');
  openRoom('&present=1');
  const picture = await screen.findByRole('button', { name: /^(Canvas|The picture)/ });
  const full = new ApiError(409, JSON.stringify({ error: 'No.', code: 'canvas_full' }), '');
  if (isFull) act(() => easel.given?.onRefused?.(full));
  await screen.findByRole('button', { name: 'Leave present mode' });
  expect(picture.dataset.paints).toBe('false');
  expect(screen.queryByRole('radiogroup', { name: 'Color' })).toBeNull();
});

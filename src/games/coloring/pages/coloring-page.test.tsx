// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PAINTERS_POLL_MS } from '#shared/contract/games/canvas.ts';
import { getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import { getLobby } from '#shared/contract/rooms.ts';
import { ROOM, SEAT, seatedAsZoe } from '#src/game-kit/testing/rooms.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { removeItem, writeItem } from '#src/lib/storage.ts';
import { losesWords } from '#src/lib/testing/lost-words.ts';
import { HOST_ARTIST, open, openRoom, roomOfAnn, roomWith, ZOE } from '../testing/rooms.tsx';
import { easel } from '../testing/stand-ins.tsx';

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

const refusal = (code: string) => new ApiError(409, JSON.stringify({ error: 'No.', code }), '');
const canvas = () => screen.findByRole('button', { name: /^(Canvas|The picture)/ });

test('lets visitors without a name watch, and leads them to the join page and back on painting', async () => {
  const { api } = roomWith([HOST_ARTIST, ZOE]);
  const { user, router, path } = openRoom('&template=skyline');
  const picture = await screen.findByRole('button', { name: 'The picture as it is painted: City Skyline' });
  expect(picture.dataset.outline).toBe('/templates/skyline.svg');
  expect(easel.given?.room?.as).toEqual({ kind: 'guest' });
  expect(screen.queryByRole('radio')).toBeNull();
  await screen.findByRole('heading', { name: 'Active Artists (2)' });
  const join = screen.getByRole('link', { name: 'Join to paint' });
  expect(join.getAttribute('href')).toBe(`/join?room=${ROOM}&template=skyline`);
  await user.click(picture);
  expect(path()).toBe('/join');
  expect(router.state.location.search).toBe(`?room=${ROOM}&template=skyline`);
  // Games show a taken name as they like: this one as an alert.
  api.refuse(joinColoring, 'name_taken');
  await user.type(await screen.findByLabelText('Your name'), 'Zoë');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^That name is already taken in this room\./);
  api.on(joinColoring, () => ({ participant: ZOE, seat: SEAT, version: 7 }));
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect((await screen.findByRole('button', { name: 'Canvas: City Skyline' })).dataset.paints).toBe('true');
  expect(path()).toBe('/coloring');
  expect(router.state.location.search).toBe(`?room=${ROOM}&template=skyline`);
  expect(api.named('getParticipants').at(-1)?.query).toEqual({ least: 7 });
});

test.each([
  ['knock_first', 'Your host lets people in.'],
  ['room_locked', 'The host has locked this room.'],
] as const)(
  'a room that only its people may see (%s) says so to visitors, and leads to its door',
  async (code, words) => {
    const { api } = roomWith([HOST_ARTIST]);
    api.refuse(getParticipants, code);
    openRoom('&template=skyline');
    expect((await screen.findByText(words)).textContent).toBe(words);
    expect(screen.queryByRole('button', { name: /^The picture/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Join to paint' }).getAttribute('href')).toBe(
      `/join?room=${ROOM}&template=skyline`,
    );
  },
);

test.each([
  ['show', ZOE.color],
  ['classic', '#FFCDD2'],
])('lets a seated guest paint at once, in a %s with %s', async (style, color) => {
  roomWith([HOST_ARTIST, ZOE]);
  seatedAsZoe('coloring');
  writeItem('browser', 'thaw_style', style);
  removeItem('tab', 'coloring_brush');
  const { user } = openRoom();
  const picture = await screen.findByRole('button', { name: 'Canvas: City Skyline' });
  expect(picture.dataset).toMatchObject({ paints: 'true', color });
  expect(easel.given?.room).toMatchObject({ id: ROOM, as: { kind: 'seat', roomId: ROOM } });
  const people = within(screen.getByRole('list', { name: 'Active Artists (2)' })).getAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual(['AAnnHost', 'ZZoëYou']);
  const colors = within(screen.getByRole('radiogroup', { name: 'Color' }));
  expect(colors.getAllByRole('radio').length).toBe(20);
  await user.click(colors.getByRole('radio', { name: 'turquoise' }));
  expect((await canvas()).dataset.color).toBe('#4ECDC4');
});

test.each([
  ['while people paint, as before', true],
  ['not after the host has switched them off', false],
])('guests can send reactions: %s', async (_, reactions) => {
  roomWith([HOST_ARTIST, ZOE], { reactions });
  seatedAsZoe('coloring');
  easel.news = { ...easel.news, dotCount: 1 };
  openRoom();
  await screen.findByRole('heading', { name: 'Active Artists (2)' });
  const tools = () => screen.queryByRole('group', { name: 'Send a reaction' });
  await vi.waitFor(() => expect(tools() !== null).toBe(reactions));
});

test('undoes by button and by keys', async () => {
  roomWith([HOST_ARTIST, ZOE]);
  seatedAsZoe('coloring');
  const { user } = openRoom();
  await user.click(await screen.findByRole('button', { name: 'Undo my last stroke' }));
  expect(easel.undo).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}z{/Control}');
  expect(easel.undo).toHaveBeenCalledTimes(2);
});

test('does not repeat the offline notice over the picture', async () => {
  roomWith([HOST_ARTIST, ZOE]);
  seatedAsZoe('coloring');
  easel.news = { ...easel.news, connection: 'offline', unsent: 3 };
  openRoom();
  await canvas();
  expect(screen.queryByText(/offline|connection|catching up|Loading/i)).toBeNull();
});

test('says that the picture is full, and keeps saying so', async () => {
  roomWith([HOST_ARTIST, ZOE]);
  seatedAsZoe('coloring');
  easel.news = { ...easel.news, dotCount: 40, unsent: 30 };
  openRoom();
  await canvas();
  // Refused paint disappears from the picture at once.
  easel.news = { ...easel.news, dotCount: 10, unsent: 0 };
  act(() => easel.given?.onRefused?.(refusal('canvas_full')));
  expect(await screen.findByText(/^This picture is full\./)).toBeDefined();
  expect(await canvas()).toBeDefined();
});

test('reports a single refused stroke, and lets painting continue', async () => {
  roomWith([HOST_ARTIST, ZOE]);
  seatedAsZoe('coloring');
  openRoom();
  await canvas();
  act(() => easel.given?.onRefused?.(refusal('invalid')));
  expect(await screen.findByText('Not painted')).toBeDefined();
  expect((await canvas()).dataset.paints).toBe('true');
});

test('tells a removed guest so', async () => {
  const { api } = roomWith([HOST_ARTIST, ZOE]);
  seatedAsZoe('coloring');
  openRoom();
  await canvas();
  api.refuse(getParticipants, 'removed');
  act(() => easel.given?.onRefused?.(refusal('removed')));
  expect(await screen.findByText('The host removed you from this room.')).toBeDefined();
  // Removed guests get no picture to download.
  expect(screen.queryByRole('button', { name: /^(Canvas|The picture|Download)/ })).toBeNull();
});

describe('when the host ends the session', () => {
  async function painting() {
    const { api } = roomWith([HOST_ARTIST, ZOE]);
    seatedAsZoe('coloring');
    const pages = openRoom();
    await canvas();
    return {
      ...pages,
      api,
      end: async () => {
        api.refuse(getParticipants, 'room_ended');
        api.refuse(getLobby, 'room_ended');
        await pages.client.invalidateQueries();
      },
    };
  }

  test('keeps the picture for a painter to download', async () => {
    const { end } = await painting();
    easel.news = { ...easel.news, connection: 'busy' };
    await end();
    expect(await screen.findByText('This session has ended.')).toBeDefined();
    expect(screen.queryByText(/^Catching up/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/Join/);
    expect((await canvas()).dataset).toMatchObject({ paints: 'false', outline: '/templates/skyline.svg' });
    expect(screen.getByRole('button', { name: 'Download the picture' })).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(easel.given?.paused).toBe(true);
  });

  test('asks for no painters any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, end } = await painting();
    const pass = () => act(() => vi.advanceTimersByTimeAsync(2 * PAINTERS_POLL_MS));
    const asked = () => api.named('getPainters').length;
    await pass();
    expect(asked()).toBeGreaterThan(1);
    await end();
    await screen.findByText('This session has ended.');
    const before = asked();
    await pass();
    expect(asked()).toBe(before);
  });

  test('keeps no empty picture', async () => {
    const { end } = await painting();
    easel.news = { ...easel.news, dotCount: 0 };
    await end();
    expect(await screen.findByText('This session has ended.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Download the picture' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toMatch(/Join/);
  });
});

test('says that a room is over, without its picture', async () => {
  const { api } = roomWith([]);
  api.refuse(getParticipants, 'room_ended');
  openRoom();
  expect(await screen.findByText('This session has ended.')).toBeDefined();
});

test('shows a Color Challenge to everyone, with its color one click away', async () => {
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  const { is } = roomWith([HOST_ARTIST, ZOE], { challenge: { color: '#FECA57', endsAt } });
  seatedAsZoe('coloring');
  const { user, client } = openRoom();
  const [said] = await screen.findAllByText('Everyone paint with yellow for 60 s');
  expect(said).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use yellow' }));
  expect((await canvas()).dataset.color).toBe('#FECA57');
  expect(screen.queryByRole('button', { name: 'Use yellow' })).toBeNull();
  is([HOST_ARTIST, ZOE], { challenge: { color: '#FECA57', endsAt: new Date(Date.now() - 5_000).toISOString() } });
  await act(() => client.invalidateQueries());
  expect(screen.queryByText(/Everyone paint/)).toBeNull();
});

test('lets logged-out visitors paint alone, and explains shared pictures', async () => {
  roomWith([]);
  const { user } = open('/coloring?template=sweet-treats');
  const picture = await screen.findByRole('button', { name: 'Canvas: Sweet Treats' });
  expect(picture.dataset).toMatchObject({ paints: 'true', outline: '/templates/ice-cream.svg' });
  expect(easel.given?.room).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in to host' }).getAttribute('href')).toBe('/login');
  await user.selectOptions(screen.getByLabelText('Picture'), 'Blank Canvas');
  expect((await screen.findByRole('button', { name: 'Canvas: Blank Canvas' })).dataset.outline).toBeUndefined();
});

test('shares the coloring book, not a room, when painting alone', async () => {
  roomWith([]);
  const { user } = open('/coloring');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  expect(dialog.queryByText(/room/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Slack' }));
  await screen.findByText('Copied!');
  expect(writeText.mock.calls).toEqual([
    [expect.stringMatching(/^A coloring book for a short break: http.+\/coloring$/)],
  ]);
});

test('marks a custom color like a palette color', async () => {
  roomWith([HOST_ARTIST, ZOE]);
  seatedAsZoe('coloring');
  openRoom();
  const own = await screen.findByLabelText('Custom color');
  fireEvent.change(own, { target: { value: '#123456' } });
  expect(await screen.findByLabelText('Custom color, in use: #123456')).toBeDefined();
  expect((await canvas()).dataset.color).toBe('#123456');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('reports an invalid room in the URL', async () => {
  roomWith([]);
  open('/coloring?room=nonsense');
  expect(await screen.findByText("We can't find this room. Ask your host for a new link.")).toBeDefined();
});

test('shows a host the English words when the Spanish ones fail to load, never both', async () => {
  roomOfAnn([HOST_ARTIST]);
  await losesWords();
  openRoom();
  expect(await screen.findByRole('button', { name: 'Canvas: City Skyline' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  await showLanguage('en');
});

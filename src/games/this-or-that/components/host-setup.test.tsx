// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getDecks } from '#shared/contract/decks.ts';
import { changeThisOrThat, getThisOrThatState, startThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { ROOM } from '#src/game-kit/testing/rooms.ts';
import { setWindowWidth, WIDE } from '#src/lib/testing/window-width.ts';
import { COFFEE, emptyRoom, person, votingRoom } from '../testing/game.ts';
import { button, DECK, FOUR, openPage, roomOfAnn } from '../testing/host.tsx';

// No Web Audio here; the cues have their own tests.
vi.mock('#src/lib/sound/sound.ts', async (original) => ({
  ...(await original<typeof import('#src/lib/sound/sound.ts')>()),
  playCue: vi.fn(),
}));

let room: ReturnType<typeof roomOfAnn>;
beforeEach(() => {
  room = roomOfAnn();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  setWindowWidth(WIDE);
});

describe('before the first question', () => {
  test('opens a room with an id of 14 letters or digits, and keeps the category', async () => {
    room.api.on(getThisOrThatState, ({ params }) => ({ ...emptyRoom(), roomId: `${params.roomId}` }));
    const { router } = openPage('?category=sports');
    await waitFor(() => expect(router.state.location.search).toMatch(/room=[a-z0-9]{14}/));
    expect(router.state.location.search).toContain('category=sports');
    expect(await screen.findByLabelText('Category')).toHaveProperty('value', 'sports');
  });

  test.each([[], [person(1, { isHost: true })]])('cannot start without guests, and says why: %j', async (...people) => {
    await room.open({ ...emptyRoom(), participants: people });
    expect(button('Start')).toHaveProperty('disabled', true);
    expect(screen.getByText(/^No one has joined yet/)).toBeTruthy();
    expect(screen.queryByText('Waiting for players to join...') !== null).toBe(people.length === 0);
    expect(button('Copy game link').textContent).toContain('Copy game link');
  });

  test('counts players as in the list, including the host', async () => {
    await room.open({ ...emptyRoom(), participants: [...FOUR, person(5, { isHost: true })] });
    expect(screen.getByText('5 people here')).toBeTruthy();
  });

  test('has Start under the thumb on phones', async () => {
    setWindowWidth(390);
    room.api.on(startThisOrThat, room.becomes(votingRoom(FOUR)));
    const { user } = await room.open({ ...emptyRoom(), participants: FOUR });
    expect(button('Start').closest('section')).toBeNull();
    await user.click(button('Start'));
    expect((await screen.findByRole('button', { name: 'Show results now' })).closest('section')).toBeNull();
  });

  test.each([
    ['&category=culture', 'culture'],
    ['&category=food', 'all'],
    ['&category=toString', 'all'],
    ['', 'all'],
  ])('shows the category for %s: %s', async (search, category) => {
    await room.open(emptyRoom(), `?room=${ROOM}${search}`);
    expect(screen.getByLabelText('Category')).toHaveProperty('value', category);
  });

  test('starts with the chosen category', async () => {
    room.api.on(startThisOrThat, room.becomes(votingRoom(FOUR)));
    const { user } = await room.open({ ...emptyRoom(), participants: FOUR });
    await user.selectOptions(screen.getByLabelText('Category'), 'entertainment');
    await user.click(button('Start'));
    expect(await screen.findByRole('heading', { level: 2, name: COFFEE.text })).toBeTruthy();
    expect(room.api.named('startThisOrThat').map(({ body }) => body)).toEqual([
      {
        category: 'entertainment',
        deckId: null,
        mix: false,
        rounds: 5,
        pace: 'normal',
        style: 'show',
        names: false,
        guess: false,
      },
    ]);
  });

  test('a Show may name people and guess the room', async () => {
    room.api.on(startThisOrThat, room.becomes(votingRoom(FOUR)));
    const { user } = await room.open({ ...emptyRoom(), participants: FOUR });
    await user.selectOptions(screen.getByLabelText('Style'), 'Classic');
    expect(screen.queryByRole('switch', { name: 'Show names' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Style'), 'Show');
    await user.click(screen.getByRole('switch', { name: 'Show names' }));
    await user.click(screen.getByRole('switch', { name: 'Guess the room' }));
    await user.click(button('Start'));
    await waitFor(() => expect(room.api.named('startThisOrThat')).toHaveLength(1));
    expect(room.api.named('startThisOrThat')[0]?.body).toMatchObject({ style: 'show', names: true, guess: true });
  });

  test("plays the host's own questions, alone or mixed", async () => {
    room.api.on(startThisOrThat, room.becomes(votingRoom(FOUR)));
    const { user } = await room.open({ ...emptyRoom(), participants: FOUR });
    await screen.findByRole('option', { name: 'Our offices (2)' });
    await user.selectOptions(screen.getByLabelText('Questions'), DECK.id);
    expect(screen.getByLabelText('Category')).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('switch', { name: 'Mix with the built-in questions' }));
    expect(screen.getByLabelText('Category')).toHaveProperty('disabled', false);
    await user.click(button('Start'));
    await waitFor(() => expect(room.api.named('startThisOrThat')).toHaveLength(1));
    expect(room.api.named('startThisOrThat')[0]?.body).toMatchObject({ category: 'all', deckId: DECK.id, mix: true });
  });

  test('plays as long and as fast as chosen, here or in another tab, over a refresh', async () => {
    room.api.on(startThisOrThat, room.becomes(votingRoom(FOUR)));
    const { user } = await room.open({ ...emptyRoom(), participants: FOUR });
    await user.selectOptions(screen.getByLabelText('Length of the game'), '10 questions');
    await user.selectOptions(screen.getByLabelText('Pace'), 'Short');
    cleanup();
    await room.open({ ...emptyRoom(), participants: FOUR });
    await user.click(button('Start'));
    await waitFor(() => expect(room.api.named('startThisOrThat')).toHaveLength(1));
    expect(room.api.named('startThisOrThat')[0]?.body).toMatchObject({ rounds: 10, pace: 'short' });
  });

  test('remembers the style, for a room whose game or agenda has none', async () => {
    const first = await room.open(emptyRoom());
    await first.user.selectOptions(screen.getByLabelText('Style'), 'Classic');
    cleanup();
    // What follows is another room.
    localStorage.removeItem('thaw_choices');
    const style = async (chosen: 'show' | null) => {
      await room.open({ ...emptyRoom(), pacing: { ...emptyRoom().pacing, style: chosen } });
      const { value } = screen.getByLabelText<HTMLSelectElement>('Style');
      cleanup();
      return value;
    };
    expect([await style(null), await style('show')]).toEqual(['classic', 'show']);
  });

  test("early ends are the room's own setting, before a game as well, so every screen shows the same", async () => {
    const off = { ...emptyRoom(), pacing: { ...emptyRoom().pacing, auto: false } };
    room.api.on(changeThisOrThat, room.becomes(off));
    const { user, router } = await room.open({ ...emptyRoom(), participants: FOUR });
    const early = () => screen.getByRole('switch', { name: 'End early when everyone is done' });
    const search = router.state.location.search;
    await user.click(early());
    await waitFor(() => expect(room.api.named('changeThisOrThat').map(({ body }) => body)).toEqual([{ auto: false }]));
    await waitFor(() => expect(early()).toHaveProperty('checked', false));
    expect(router.state.location.search).toBe(search);
  });

  test('plays as the last time, unless chosen otherwise', async () => {
    const last = { ...emptyRoom().pacing, round: 3, pace: 'long' as const };
    await room.open({ ...emptyRoom(), pacing: last, participants: FOUR });
    expect(screen.getByLabelText('Length of the game')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Pace')).toHaveProperty('value', 'long');
  });

  test('a changed pace changes nothing else, such as a length that the agenda set', async () => {
    room.api.on(startThisOrThat, room.becomes(votingRoom(FOUR)));
    const planned = { ...emptyRoom().pacing, rounds: 2 };
    const { user } = await room.open({ ...emptyRoom(), pacing: planned, participants: FOUR });
    await user.selectOptions(screen.getByLabelText('Pace'), 'Long');
    expect(screen.getByLabelText('Length of the game')).toHaveProperty('value', '2');
    await user.click(button('Start'));
    await waitFor(() => expect(room.api.named('startThisOrThat')).toHaveLength(1));
    expect(room.api.named('startThisOrThat')[0]?.body).toMatchObject({ rounds: 2, pace: 'long' });
  });

  test.each([
    ['2', '2'],
    ['', ''],
    ['51', ''],
  ])('takes the length from the URL: %j', async (rounds, shown) => {
    await room.open(emptyRoom(), `?room=${ROOM}&rounds=${rounds}`);
    expect(screen.getByLabelText('Length of the game')).toHaveProperty('value', shown);
  });

  test('deselects a deleted deck', async () => {
    room.api.on(getDecks, () => ({ decks: [] }));
    await room.open(emptyRoom(), `?room=${ROOM}&deck=${DECK.id}&mix=1`);
    await waitFor(() => expect(room.api.named('getDecks')).toHaveLength(1));
    const mix = screen.getByRole('switch', { name: 'Mix with the built-in questions' });
    await waitFor(() => expect(mix).toHaveProperty('disabled', true));
    expect(mix).toHaveProperty('checked', false);
  });

  test('reports a failed start', async () => {
    room.api.refuse(startThisOrThat, 'internal');
    const { user } = await room.open({ ...emptyRoom(), participants: FOUR });
    await user.click(button('Start'));
    expect(await screen.findByText('Failed to start game')).toBeTruthy();
  });
});

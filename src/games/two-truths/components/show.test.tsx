// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  holdTwoTruths,
  nextTwoTruths,
  startTwoTruths,
  type TwoTruthsScene,
} from '#shared/contract/games/two-truths.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { BEN, points, reveal, roomOfAnn, roomOfZoe, voting, writing, ZOE } from '../testing/game.tsx';
import { turnsIn } from './use-setup.tsx';

// A Show, beside its reveal and its talk.

afterEach(() => void vi.useRealTimers());

/** In a Show, whose phase began so many seconds ago. */
const show = (scene: TwoTruthsScene, seconds = 0): TwoTruthsScene => ({
  ...scene,
  pacing: { ...UNTIL_STOPPED, style: 'show', stepsFrom: new Date(Date.now() - 1_000 * seconds).toISOString() },
});
const asking = (): TwoTruthsScene => show({ ...voting(), phase: 'ask' });
const button = (name: string) => screen.getByRole('button', { name });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * seconds));

test.each([
  [{ ask: true, pace: 'normal' }, [3, 7, 11]],
  [{ ask: false, pace: 'normal' }, [4, 11, 17]],
  [{ ask: true, pace: 'long' }, [1, 4, 7]],
] as const)('%o: as many turns in 5, 10 and 15 minutes', (setup, turns) => {
  expect([5, 10, 15].map((minutes) => turnsIn(minutes, setup))).toEqual(turns);
});

test('a start of a Show says how long it is, what the third statement is, and whether people ask', async () => {
  const room = roomOfAnn();
  room.api.on(startTwoTruths, room.becomes(show(writing())));
  const { user } = await room.open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Length of the game' }), 'About 5 minutes (3 turns)');
  await user.selectOptions(screen.getByRole('combobox', { name: 'The third statement' }), 'A dream');
  await user.click(screen.getByRole('switch', { name: 'Questions before each vote' }));
  await user.click(button('Start'));
  await waitFor(() => expect(room.sent('startTwoTruths')).toHaveLength(1));
  expect(room.sent('startTwoTruths')).toEqual([
    { pace: 'normal', style: 'show', turns: 3, ask: false, variant: 'dream' },
  ]);
});

test('choices made quickly, and a start at once: it sends all of them', async () => {
  const room = roomOfAnn();
  room.api.on(startTwoTruths, room.becomes(show(writing())));
  await room.open();
  const pick = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  act(() => {
    pick('The third statement', 'dream');
    pick('Length of the game', '3');
    pick('Pace', 'long');
  });
  await act(async () => {});
  fireEvent.click(button('Start'));
  await waitFor(() =>
    expect(room.sent('startTwoTruths')).toEqual([
      { pace: 'long', style: 'show', turns: 3, ask: true, variant: 'dream' },
    ]),
  );
});

test('a Classic start has the specified fields only', async () => {
  const room = roomOfAnn();
  room.api.on(startTwoTruths, room.becomes(writing()));
  const { user } = await room.open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Classic');
  expect(screen.queryByRole('combobox', { name: 'Length of the game' })).toBeNull();
  await user.click(button('Start'));
  await waitFor(() => expect(room.sent('startTwoTruths')).toEqual([{ pace: 'normal', style: 'classic' }]));
});

test('the host gives more time to writing and to questions, and starts the vote', async () => {
  const room = roomOfAnn();
  room.show(show(writing()));
  room.api.on(holdTwoTruths, room.becomes(asking()));
  room.api.on(nextTwoTruths, room.becomes(show(voting())));
  const { user } = await room.open();
  await user.click(button('+30 s'));
  await screen.findByRole('heading', { name: 'Ask Ben anything' });
  await user.click(button('+30 s'));
  await waitFor(() => expect(room.sent('holdTwoTruths')).toHaveLength(2));
  expect(room.sent('holdTwoTruths')).toMatchObject([
    { more: { seconds: 30, phase: 'writing', round: 1 } },
    { more: { seconds: 30, phase: 'ask', round: 2 } },
  ]);
  await user.click(button('Start the vote'));
  await screen.findByRole('heading', { name: "Which is Ben's lie?" });
  expect(screen.queryByRole('button', { name: '+30 s' })).toBeNull();
});

test('a player reads the statements and votes for none while people ask', async () => {
  const room = roomOfZoe();
  room.show(asking());
  room.open();
  await screen.findByRole('heading', { name: 'Ask Ben anything' });
  expect(screen.getByText('I can fly.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /I can fly/ })).toBeNull();
});

test('a vote says that it is saved, and may change', async () => {
  const room = roomOfZoe();
  room.show(show(voting()));
  const { user } = room.open();
  const flying = await screen.findByRole('button', { name: /I can fly/ });
  expect(flying.getAttribute('aria-pressed')).toBe('false');
  await user.click(flying);
  await screen.findByText('Your vote is saved. You can still change it.');
  await user.click(button('1 I ski.'));
  await waitFor(() => expect(screen.getByRole('button', { name: /I ski/ }).getAttribute('aria-pressed')).toBe('true'));
  expect(room.sent('voteTwoTruths')).toEqual([1, 0].map((choice) => ({ choice, round: 2, change: true })));
});

test('the author sees how many have voted, and skips by a quiet button', async () => {
  const room = roomOfZoe();
  room.show(show(voting(ZOE)));
  room.open();
  await screen.findByText('Look innocent.');
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await screen.findByRole('button', { name: 'Skip my turn' });
  expect(screen.getAllByRole('button').at(-1)).toBe(button('Skip my turn'));
});

test('who has written sees their statements, and who still writes', async () => {
  const room = roomOfZoe();
  room.write();
  room.show(show(writing()));
  room.open();
  await screen.findByText('Still writing: Ben');
  const own = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(own).toEqual(['I ski.', 'I can fly.Lie', 'I have a cat.']);
});

test.each([
  [null, 1],
  [1, 0],
  [2, 1],
])('a latecomer may write while a turn can still come: the first of %s', async (turns, buttons) => {
  const room = roomOfZoe();
  room.mayWriteLate();
  room.show({ ...show(reveal(), 12), turns });
  room.open();
  await screen.findByRole('switch', { name: 'Vote with keys: 1, 2 and 3' });
  await waitFor(() => expect(room.sent('getOwnTwoTruths')).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryAllByRole('button', { name: 'Write your statements' })).toHaveLength(buttons);
});

test('statements are not changed beside a vote', async () => {
  const room = roomOfZoe();
  room.mayWriteLate();
  room.write();
  room.show(show(voting()));
  room.open();
  await screen.findByRole('switch', { name: 'Vote with keys: 1, 2 and 3' });
  expect(screen.queryByRole('button', { name: 'Change your statements' })).toBeNull();
  room.show(asking());
  await screen.findByRole('button', { name: 'Change your statements' });
});

test('the talk tells who leads, until the last turn', async () => {
  const room = roomOfZoe();
  const talk = {
    ...show(reveal(), 12),
    points: [
      { ...BEN, points: 2 },
      { ...ZOE, points: 1 },
    ],
  };
  room.show(talk);
  room.open();
  await screen.findByText('Turn 1 of 2 · Most points: Ben (2)');
  room.show({ ...talk, turn: talk.turn && { ...talk.turn, turnNumber: 2 } });
  await screen.findByText('Turn 2 of 2');
});

test('a shared screen shows who is done while people write', async () => {
  const room = roomOfAnn([BEN, ZOE], [ZOE.id]);
  room.show(show(writing()));
  await room.present();
  const people = within(await screen.findByRole('list', { name: 'Writing' })).getAllByRole('listitem');
  expect(people.map((one) => [one.textContent, within(one).queryByLabelText('Done') !== null])).toEqual([
    ['Ben', false],
    ['Zoë', true],
  ]);
});

describe('an example', () => {
  const idea = () => button('Another one').previousElementSibling?.textContent;
  const open = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const room = roomOfZoe();
    room.show(show(writing()));
    const pages = room.open();
    await screen.findByRole('button', { name: 'Another one' });
    return pages;
  };

  test('comes every six seconds until something is typed', async () => {
    const { user } = await open();
    const first = idea();
    await pass(6.5);
    const second = idea();
    expect(second).not.toBe(first);
    await user.click(screen.getByRole('textbox', { name: /^Statement 1/ }));
    await user.paste('I ski.');
    await pass(13);
    expect(idea()).toBe(second);
  });

  test('comes only when asked for with reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ ...new EventTarget(), matches: /motion/.test(query) }) as never,
    );
    await open();
    const first = idea();
    await pass(13);
    expect(idea()).toBe(first);
    act(() => button('Another one').click());
    expect(idea()).not.toBe(first);
    cleanup();
    vi.restoreAllMocks();
  });
});

test('a dream is called a dream', async () => {
  const room = roomOfZoe();
  room.show({ ...show(voting()), variant: 'dream' });
  room.open();
  await screen.findByRole('heading', { name: "Which is Ben's dream?" });
});

describe('the end', () => {
  const TRUTH = { votes: 2, winners: [{ ...BEN, place: 0 as const, text: 'I ski.' }] };
  const final = (awards: TwoTruthsScene['awards'], seconds = 0): TwoTruthsScene => ({
    ...show(points(), seconds),
    awards,
    nextTime: [ZOE],
  });

  test('shows three awards one after the other, with words for nobody and ties, and then the points', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const room = roomOfAnn();
    room.show(
      final({
        detective: { votes: 1, winners: [BEN, ZOE].map((one) => ({ ...one, place: null, text: null })) },
        truth: TRUTH,
      }),
    );
    await room.present();
    await screen.findByRole('heading', { name: 'Best liar' });
    expect(screen.getByText('No one fooled anyone.')).toBeTruthy();
    await pass(5);
    expect(screen.getByRole('heading', { name: 'Best detective' })).toBeTruthy();
    expect(screen.getByText('Ben, Zoë spotted 1 lie.')).toBeTruthy();
    await pass(5);
    expect(screen.getByText('I ski.')).toBeTruthy();
    expect(screen.getByText('By Ben. 2 people took it for the lie.')).toBeTruthy();
    await pass(5);
    expect(screen.getByRole('heading', { name: /^Most points/ })).toBeTruthy();
    expect(screen.getByText('Next time: Zoë.')).toBeTruthy();
  });

  test.each([
    ['where nobody voted', {}, 0],
    ['loaded again after them', { truth: TRUTH }, 16],
  ])('is the points at once: %s', async (_, awards, seconds) => {
    const room = roomOfZoe();
    room.show(final(awards, seconds));
    room.open();
    await screen.findByRole('heading', { name: /^Most points/ });
  });
});

// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import { getOwnTwoTruths, STATEMENT_MAX_GRAPHEMES, writeTwoTruths } from '#shared/contract/games/two-truths.ts';
import { ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { rememberSeat } from '#src/lib/identity/seats.ts';
import { RETRY_MS } from '#src/lib/query-client.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { BEN, points, reveal, roomOfZoe, turnOf, voting, waiting, writing, ZOE } from '../testing/game.tsx';

// No Web Audio here.
vi.mock('#src/lib/sound/sound.ts', async (original) => ({ ...(await original<object>()), playCue: vi.fn() }));

let room: ReturnType<typeof roomOfZoe>;
beforeEach(() => {
  room = roomOfZoe();
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1_000 * seconds));

const field = (nth: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^Statement ${nth}`) });
const lie = (nth: number) => screen.getByRole<HTMLInputElement>('radio', { name: `Statement ${nth}: this is the lie` });
const done = () => screen.getByRole('button', { name: 'Done' });
/** The step's heading has the focus, since the pressed button is gone. */
async function focusAt(name: string): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.activeElement).toBe(heading));
}
const formOpens = () => screen.findByRole('heading', { level: 1, name: 'Two truths and a lie about you' });
/** Pasted: the form reads a text at once, and every key would render it again. */
async function fill(user: UserEvent, ...statements: string[]): Promise<void> {
  for (const [index, text] of statements.entries()) {
    await user.clear(field(index + 1));
    await user.click(field(index + 1));
    await user.paste(text);
  }
}

describe('the writing form', () => {
  beforeEach(() => room.show(writing()));

  test('says what is wrong at each place, and leads to the first one', async () => {
    const { user } = room.open();
    await formOpens();
    expect(screen.queryByText('Write 1 to 140 characters.')).toBeNull();
    await user.click(done());
    expect(screen.getAllByText('Write 1 to 140 characters.')).toHaveLength(3);
    expect(screen.getByRole('alert').textContent).toBe('Choose which statement is the lie.');
    expect(document.activeElement).toBe(field(1));
    expect(field(1).getAttribute('aria-invalid')).toBe('true');

    // Equal as the room would keep them.
    await fill(user, 'I ski.', ' I  ski. ', 'I have a cat.');
    expect(screen.getByText('You already wrote this one. Write something else.')).toBeTruthy();
    await user.click(done());
    expect(document.activeElement).toBe(field(2));
    await fill(user, 'I ski.', 'I can fly.');
    await user.click(done());
    expect(document.activeElement).toBe(lie(1));
    expect(room.sent('writeTwoTruths')).toEqual([]);

    await user.click(lie(2));
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.click(done());
    await focusAt('Your statements are in');
    expect(room.sent('writeTwoTruths')).toEqual([
      { written: { statements: ['I ski.', 'I can fly.', 'I have a cat.'], lie: 1 } },
    ]);
  });

  test('comes late when its call failed first', async () => {
    room.api.refuse(getOwnTwoTruths, 'unavailable');
    room.open();
    await waitFor(() => expect(room.api.named('getOwnTwoTruths')).toHaveLength(1));
    room.recover();
    await screen.findByRole('heading', { name: 'Two truths and a lie about you' }, { timeout: 2 * RETRY_MS });
  });

  test('counts characters as people see them', async () => {
    const longest = `👨‍👩‍👧‍👦${'a'.repeat(STATEMENT_MAX_GRAPHEMES - 1)}`;
    const { user } = room.open();
    await formOpens();
    await fill(user, `${longest}!`, 'I can fly.', 'I have a cat.');
    await user.click(lie(3));
    expect(screen.getByText('141 / 140')).toBeTruthy();
    await user.click(done());
    expect(screen.getAllByText('Write 1 to 140 characters.')).toHaveLength(1);
    await fill(user, longest);
    await user.click(done());
    await screen.findByRole('heading', { name: 'Your statements are in' });
    expect(room.sent('writeTwoTruths')).toMatchObject([
      { written: { statements: [longest, 'I can fly.', 'I have a cat.'] } },
    ]);
  });

  test('keeps a draft over a refresh, for this person in this room, until it is sent', async () => {
    const refresh = async (at = ROOM) => {
      cleanup();
      const pages = room.open(at);
      await formOpens();
      return pages;
    };
    const { user } = await refresh();
    await fill(user, 'I ski.');
    await user.click(lie(3));
    await refresh();
    expect([field(1).value, lie(3).checked]).toEqual(['I ski.', true]);

    rememberSeat('zyxwvuts012345', { token: SEAT, name: 'Zoë', game: 'two-truths' });
    await refresh('zyxwvuts012345');
    expect([field(1).value, lie(3).checked]).toEqual(['', false]);
    room.sit(BEN);
    await refresh();
    expect(field(1).value).toBe('');
    room.sit(ZOE);
    const again = await refresh();
    await fill(again.user, 'I ski.', 'I can fly.', 'I have a cat.');
    await again.user.click(done());
    await screen.findByRole('heading', { name: 'Your statements are in' });
    room.forget();
    await refresh();
    expect(field(1).value).toBe('');
  });

  test('keeps a draft through a pause, not through the end', async () => {
    const { user } = room.open();
    await formOpens();
    await fill(user, 'I ski.');
    room.show(waiting({ round: 1 }));
    await screen.findByRole('heading', { name: 'A short break' });
    cleanup();
    room.open();
    await screen.findByRole('heading', { name: 'A short break' });
    room.show({ ...writing(), round: 2 });
    await formOpens();
    expect(field(1).value).toBe('I ski.');
    room.show(points());
    await screen.findByRole('heading', { name: /Ben.*Zoë/ });
    room.show({ ...writing(), round: 3 });
    await formOpens();
    expect(field(1).value).toBe('');
  });

  test('sends a complete form shortly before the end, even after a refresh', async () => {
    const { user } = room.open();
    await formOpens();
    await fill(user, 'I ski.', 'I can fly.', 'I have a cat.');
    await user.click(lie(2));
    cleanup();
    room.open();
    await formOpens();
    room.show(writing(7));
    await screen.findByRole('heading', { name: 'Your statements are in' }, { timeout: 15_000 });
    expect(room.sent('writeTwoTruths')).toMatchObject([{ written: { lie: 1 } }]);
  });

  test('sends no unfinished form by itself, which would be a pass', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    room.show(writing(7));
    const { user } = room.open();
    await formOpens();
    await fill(user, 'I ski.');
    await pass(8);
    expect(room.sent('writeTwoTruths')).toEqual([]);
  });

  test('shows what another tab sent', async () => {
    room.open();
    await formOpens();
    room.write();
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByRole('heading', { name: 'Your statements are in' });
  });

  test('of a new game has nothing of the last one, even before it has loaded', async () => {
    room.write();
    room.open();
    await screen.findByRole('heading', { name: 'Your statements are in' });
    room.api.on(getOwnTwoTruths, () => new Promise(() => {}));
    room.show({ ...writing(), round: 3 });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your statements are in' })).toBeNull());
  });

  test('opened late, stays open when the next turn begins', async () => {
    room.mayWriteLate();
    room.show(voting());
    const { user } = room.open();
    const write = await screen.findByRole('button', { name: 'Write your statements' });
    expect(screen.queryByRole('button', { name: 'Skip my turn' })).toBeNull();
    await user.click(write);
    await fill(user, 'I ski.');
    room.show({ ...reveal(), round: 3 });
    await screen.findByText(/^Next turn in/);
    expect(document.activeElement).toBe(field(1));
    expect(field(1).value).toBe('I ski.');
  });

  test('opens with what was sent, to change it', async () => {
    const { user } = room.open();
    await formOpens();
    await fill(user, 'I ski.', 'I can fly.', 'I have a cat.');
    await user.click(lie(2));
    await user.click(done());
    await user.click(await screen.findByRole('button', { name: 'Change your statements' }));
    await focusAt('Two truths and a lie about you');
    expect([field(3).value, lie(2).checked]).toEqual(['I have a cat.', true]);
    await fill(user, 'I dive.');
    await user.click(lie(1));
    await user.click(done());
    await screen.findByRole('heading', { name: 'Your statements are in' });
    expect(room.sent('writeTwoTruths').at(-1)).toEqual({
      written: { statements: ['I dive.', 'I can fly.', 'I have a cat.'], lie: 0 },
    });
  });

  test('lets people only vote, and change their mind', async () => {
    const { user } = room.open();
    await formOpens();
    await user.click(screen.getByRole('button', { name: 'Just vote this time' }));
    await focusAt("You're just voting this time");
    expect(room.sent('writeTwoTruths')).toEqual([{ written: null }]);
    await user.click(screen.getByRole('button', { name: 'Write your statements' }));
    await formOpens();
  });

  test.each([
    ['wrong_phase', 'Too late to write'],
    ['internal', "We couldn't save your statements"],
  ] as const)('explains a refusal, and keeps the text: %s', async (code, title) => {
    room.api.refuse(writeTwoTruths, code);
    const { user } = room.open();
    await formOpens();
    await fill(user, 'I ski.', 'I can fly.', 'I have a cat.');
    await user.click(lie(2));
    await user.click(done());
    expect(await screen.findByText(title)).toBeTruthy();
    expect(
      screen.queryByText(title === 'Too late to write' ? "We couldn't save your statements" : 'Too late to write'),
    ).toBeNull();
    expect([field(2).value, lie(2).checked]).toEqual(['I can fly.', true]);
  });
});

describe('a turn', () => {
  /** The text of each statement, below this heading. */
  const faces = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('takes one vote, by a key, for this turn', async () => {
    room.show(voting());
    const { user } = room.open();
    expect(await screen.findByRole('heading', { level: 1, name: "Which is Ben's lie?" })).toBeTruthy();
    expect(screen.getByText('Turn 1 of 2 · 1 of 2 has voted')).toBeTruthy();
    await screen.findByRole('button', { name: /I can fly\.$/ });
    await user.keyboard('2');
    expect(await screen.findByText('Your vote')).toBeTruthy();
    expect(faces("Which is Ben's lie?").map((text) => text?.includes('Your vote'))).toEqual([false, true, false]);
    expect(screen.queryByRole('button', { name: /I ski\.$/ })).toBeNull();
    await user.keyboard('1');
    expect(room.sent('voteTwoTruths')).toEqual([{ choice: 1, round: 2 }]);
  });

  test.each([
    ['You spotted it.', 1],
    ['You fell for it.', 0],
  ])('tells in its reveal, and not before: %s', async (words, choice) => {
    room.show(voting());
    const { user } = room.open();
    await screen.findByRole('button', { name: /I can fly\.$/ });
    await user.keyboard(`${choice + 1}`);
    await screen.findByText('Your vote');
    expect(screen.queryByText(words)).toBeNull();
    room.show(reveal());
    await screen.findByText(words);
    expect(screen.queryByText('Your vote')).toBeNull();
  });

  test('has no vote of the turn before, even before the own part has loaded', async () => {
    room.show(voting());
    const { user } = room.open();
    await user.click(await screen.findByRole('button', { name: /I can fly\.$/ }));
    await screen.findByText('Your vote');
    room.api.on(getOwnTwoTruths, () => new Promise(() => {}));
    room.show({ ...voting(), round: 3 });
    expect(await screen.findByRole('button', { name: /I ski\.$/ })).toBeTruthy();
  });

  test("keeps the keyboard's place when the vote takes the buttons away", async () => {
    room.show(voting());
    const { user } = room.open();
    await user.click(await screen.findByRole('button', { name: /I can fly\.$/ }));
    await focusAt("Which is Ben's lie?");
  });

  test('is not voted in by its writer, who may skip it, but is asked first', async () => {
    room.show(voting(ZOE));
    const { user } = room.open();
    await screen.findByRole('heading', { level: 1, name: 'Everyone is guessing your lie.' });
    expect(screen.queryByRole('button', { name: /I ski\.$/ })).toBeNull();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Skip my turn' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Skip your turn?' }));
    expect(room.sent('writeTwoTruths')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Skip my turn' }));
    await waitFor(() => expect(room.sent('writeTwoTruths')).toEqual([{ written: null }]));
    expect(room.sent('voteTwoTruths')).toEqual([]);
    room.show({ ...reveal(), turn: turnOf(ZOE, 1) });
    await screen.findByRole('heading', { name: /^Zoë fooled/ });
    expect(screen.queryByRole('button', { name: 'Skip my turn' })).toBeNull();
  });

  test('shows in its reveal who voted for what', async () => {
    room.show(reveal());
    room.open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ben fooled 1 of 2: 1 point.' })).toBeTruthy();
    const [truth, lie, other] = faces('Ben fooled 1 of 2: 1 point.');
    expect(truth).toMatch(/True.*1 vote.*Ann/);
    expect(lie).toMatch(/Lie.*1 vote.*Zoë/);
    expect(other).toMatch(/True.*0 votes/);
  });

  test('shows markup and links as typed', async () => {
    const turn = voting().turn;
    const statements = ['<b>I ski.</b>', 'https://example.com', '**I have** a cat.'] as [string, string, string];
    room.show({ ...voting(ZOE), turn: turn && { ...turn, writer: ZOE, statements } });
    room.open();
    for (const text of statements) expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /example/ })).toBeNull();
  });
});

test.each([
  ['to somebody who still writes', writing, () => {}, true],
  ['not to somebody whose statements are in', writing, () => room.write(), false],
  ['to somebody who may vote', voting, () => {}, true],
  ["not to the turn's writer", () => voting(ZOE), () => {}, false],
] as const)('the last seconds are heard: %s', async (_, scene, prepare, isHeard) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { cueSeconds } = GAMES['two-truths'].phases;
  prepare();
  room.show(scene());
  room.open();
  await waitFor(() => expect(room.api.named('getOwnTwoTruths')).toHaveLength(1));
  await screen.findByRole('progressbar');
  vi.mocked(playCue).mockClear();
  room.show({ ...scene(), phaseEndsAt: new Date(Date.now() + 1_000 * (cueSeconds + 4)).toISOString() });
  await pass(6);
  expect(vi.mocked(playCue).mock.calls).toEqual(isHeard ? [['time-running-out']] : []);
});

test('each step is announced', async () => {
  const { user } = room.open();
  await screen.findByRole('heading', { name: "You're in, Zoë." });
  const spoken = () =>
    [...document.querySelectorAll('[aria-live=polite].sr-only')].map(({ textContent }) => textContent);
  const says = (text: string) => waitFor(() => expect(spoken()).toContain(text), { timeout: 4_000 });
  room.show(writing());
  await says('Two truths and a lie about you');
  room.show(voting());
  await says("Which is Ben's lie? 1: I ski. 2: I can fly. 3: I have a cat.");
  await user.keyboard('3');
  await says('You voted for statement 3.');
  room.show(reveal());
  await says('Ben fooled 1 of 2: 1 point. The lie was statement 2: I can fly.');
  room.show(points());
  await says('Most points: Ben, Zoë (1)');
  room.show(waiting({ round: 2 }));
  await says('The game is waiting for the host.');
  expect(await screen.findByRole('heading', { level: 1, name: 'A short break' })).toBeTruthy();
});

// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  holdTwoTruths,
  nextTwoTruths,
  startTwoTruths,
  stopTwoTruths,
  type TwoTruthsScene,
} from '#shared/contract/games/two-truths.ts';
import { hidePiece } from '#shared/contract/hosted-rooms.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import {
  BEN,
  HOST_PLAYER,
  points,
  reveal,
  roomOfAnn,
  turnOf,
  voting,
  waiting,
  writing,
  ZOE,
} from '../testing/game.tsx';

// No Web Audio here.
vi.mock('#src/lib/sound/sound.ts', async (original) => ({ ...(await original<object>()), playCue: vi.fn() }));

beforeEach(() => vi.mocked(playCue).mockClear());
const button = (name: string) => screen.getByRole('button', { name });
const cues = () => vi.mocked(playCue).mock.calls.flat();

test("a right-to-left winner's points stay behind the name", async () => {
  const room = roomOfAnn();
  room.show({ ...points(), points: [{ ...BEN, participantName: 'דנה', points: 2 }] });
  await room.open();
  await screen.findByRole('heading', { level: 2, name: 'Most points: \u2068דנה\u2069 (2)' });
});

test('each step has its button and its sound, and goes on from the screen of the click', async () => {
  const room = roomOfAnn();
  room.api.on(startTwoTruths, room.becomes(writing()));
  const { user } = await room.open();
  await user.click(button('Start'));
  for (const [name, scene, comes] of [
    ['Start the turns', voting(), "Which is Ben's lie?"],
    ['Show the lie', reveal(), 'Ben fooled 1 of 2: 1 point.'],
    ['Next turn', points(), 'Most points: Ben, Zoë (1)'],
  ] as const) {
    room.api.on(nextTwoTruths, room.becomes(scene));
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('heading', { level: 2, name: comes });
  }
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Most points: Ben, Zoë (1)'));
  expect(cues()).toEqual(['start', 'start', 'results', 'winner']);
  expect(room.sent('nextTwoTruths')).toEqual([
    { from: { phase: 'writing', round: 1 } },
    { from: { phase: 'voting', round: 2 } },
    { from: { phase: 'reveal', round: 2 } },
  ]);
  await user.click(button('Once more'));
  expect(await screen.findByText('Writing · 1 of 2 is done')).toBeTruthy();
});

test('the host hides a statement, undoes that, and a presenting one only has its place', async () => {
  const room = roomOfAnn();
  const turn = turnOf(BEN);
  const { statements } = turn;
  room.show(voting());
  room.api.on(hidePiece, ({ body }) => {
    room.show({
      ...voting(),
      turn: { ...turn, statements: [statements[0], body.hidden ? null : statements[1], statements[2]] },
    });
    return {};
  });
  const { user } = await room.open();
  await user.click(button('Hide: Statement 2 by Ben'));
  expect(await screen.findByText('Hidden by the host')).toBeTruthy();
  expect(screen.queryByText('I can fly.')).toBeNull();
  expect(button('Show again: Statement 2 by Ben')).toBe(document.activeElement);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('I can fly.')).toBeTruthy();
  await user.click(button('Hide: Statement 2 by Ben'));
  await screen.findByText('Hidden by the host');
  const hiding = { piece: '2-1', hidden: true };
  expect(room.sent('hidePiece')).toEqual([hiding, { ...hiding, hidden: false }, hiding]);
  cleanup();
  await room.present();
  expect(screen.getByText('Hidden by the host')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Hide|Show again)/ })).toBeNull();
});

test('the last turn leads to the end', async () => {
  const room = roomOfAnn();
  const last = { turnNumber: 2 };
  room.show({ ...voting(), turn: { ...turnOf(BEN), ...last } });
  await room.open();
  expect(button('Show the lie')).toBeTruthy();
  room.show({ ...reveal(), turn: { ...turnOf(BEN, 1), ...last } });
  expect(await screen.findByText(/^The end in \d+ s$/)).toBeTruthy();
  expect(button('Show the end')).toBeTruthy();
});

test('a reveal is held, and a game ended, but the host is asked first', async () => {
  const room = roomOfAnn();
  room.show(reveal());
  room.api.on(holdTwoTruths, room.becomes({ ...reveal(), held: true, phaseEndsAt: null }));
  room.api.on(stopTwoTruths, room.becomes(waiting({ round: 2 })));
  const { user } = await room.open();
  await user.click(button('Hold'));
  expect(await screen.findByText('On hold until you continue.')).toBeTruthy();
  await user.click(button('End this game'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End this game?' }));
  expect(room.sent('stopTwoTruths')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End this game' }));
  expect(await screen.findByRole('heading', { name: 'Ready for another round?' })).toBeTruthy();
});

test('the last seconds of writing and voting are heard, those of a reveal are not', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const room = roomOfAnn();
  const soon = () => new Date(Date.now() + 1_000 * (GAMES['two-truths'].phases.cueSeconds + 4)).toISOString();
  const heard: boolean[] = [];
  await room.open();
  for (const scene of [writing(), voting(), reveal()]) {
    room.show({ ...scene, phaseEndsAt: soon() });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    heard.push(cues().includes('time-running-out'));
    vi.mocked(playCue).mockClear();
  }
  vi.useRealTimers();
  expect(heard).toEqual([true, true, false]);
});

test.each([
  ['stopped', { paused: false }, []],
  [
    'without votes',
    { paused: true, round: 4 },
    ['No one voted in 3 turns, so the game is paused. Start continues it.'],
  ],
  ['without statements', { paused: true, round: 1 }, ['No one wrote, so there were no turns.']],
])('tells why the game waits again: %s', async (_, pacing, told) => {
  const room = roomOfAnn();
  room.show(waiting({ round: 2, pacing: { ...UNTIL_STOPPED, ...pacing } }));
  await room.open();
  await screen.findByRole('heading', { name: 'Ready for another round?' });
  expect(screen.queryAllByText(/^No one/).map(({ textContent }) => textContent)).toEqual(told);
});

test.each([
  [1, /^Most points/],
  [0, /^No points this time/],
])('the end is celebrated where somebody has a point: %i', async (most, title) => {
  const room = roomOfAnn();
  room.show({ ...points(), points: [{ ...BEN, points: most }] });
  await room.open();
  await screen.findByRole('heading', { name: title });
  expect(document.querySelectorAll('.celebration')).toHaveLength(most);
});

describe('secrets', () => {
  const ownPart = () => screen.queryByRole('group', { name: 'Your part' });
  const present = async (user: UserEvent) => {
    await user.click(button('Present'));
    await screen.findByRole('button', { name: 'Leave present mode' });
  };
  const people = () => within(screen.getByRole('list', { name: /^Players/ })).getAllByRole('listitem');

  test("a host who only hosts sees who is done, and asks for nobody's statements", async () => {
    const room = roomOfAnn();
    room.show(writing());
    await room.open();
    expect(people().map(({ textContent }) => textContent?.includes('Done'))).toEqual([false, true]);
    expect(screen.getByText('Writing · 1 of 2 is done')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Everyone is writing two truths and a lie' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Write your statements' })).toBeNull();
    room.show(voting());
    await screen.findByRole('heading', { level: 2, name: "Which is Ben's lie?" });
    expect(people().map(({ textContent }) => textContent?.includes('Voted'))).toEqual([false, true]);
    expect(screen.queryByRole('button', { name: /I ski\.$/ })).toBeNull();
    expect(room.api.named('getOwnTwoTruths')).toEqual([]);
  });

  test('a host who plays writes in a dialog and votes; a shared screen shows the vote only in its bar', async () => {
    const room = roomOfAnn([BEN, ZOE, HOST_PLAYER]);
    room.show(writing());
    const { user } = await room.open();
    await user.click(await screen.findByRole('button', { name: 'Write your statements' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two truths and a lie about you' }));
    for (const [index, text] of ['I sing.', 'I run.', 'I bake.'].entries()) {
      await user.click(dialog.getByRole('textbox', { name: new RegExp(`^Statement ${index + 1}`) }));
      await user.paste(text);
    }
    await user.click(dialog.getByRole('radio', { name: 'Statement 1: this is the lie' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(room.sent('writeTwoTruths')).toEqual([
      { written: { statements: ['I sing.', 'I run.', 'I bake.'], lie: 0 } },
    ]);
    expect(button('Change your statements')).toBeTruthy();
    expect(screen.queryByText('I sing.')).toBeNull();

    room.show(voting());
    await present(user);
    await screen.findByRole('heading', { level: 1, name: "Which is Ben's lie?" });
    const own = within(await screen.findByRole('group', { name: 'Your part' }));
    await user.keyboard('2');
    expect(own.getByRole('button', { name: 'Statement 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(within(screen.getByRole('main')).queryByText('Your vote')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change your statements' })).toBeNull();
    await user.click(button('Leave present mode'));
    expect(await screen.findByText('Your vote')).toBeTruthy();
    // The statements are asked for by the account, once per turn.
    expect(room.api.named('getOwnTwoTruths')).toHaveLength(2);
    room.show(reveal());
    await screen.findByText('Lie');
    await present(user);
    expect(ownPart()).toBeNull();
  });

  test("the host's own turn is theirs alone on their screen, and everyone's on a shared one", async () => {
    const room = roomOfAnn([BEN, HOST_PLAYER]);
    room.show({ ...voting(), turn: turnOf(HOST_PLAYER) });
    const { user } = await room.open();
    expect(await screen.findByRole('heading', { level: 2, name: 'Everyone is guessing your lie.' })).toBeTruthy();
    await present(user);
    expect(await screen.findByRole('heading', { level: 1, name: "Which is Ann's lie?" })).toBeTruthy();
    expect(ownPart()).toBeNull();
  });
});

test('a shared screen shows how to join, the counts, the turn and the points, and no button in it', async () => {
  const room = roomOfAnn();
  await room.present();
  const only = () => expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Join and think up a lie' })).toBeTruthy();
  room.show(writing());
  expect(await screen.findByRole('heading', { level: 1, name: /^Write two truths and a lie/ })).toBeTruthy();
  expect(screen.getByText('Writing · 1 of 2 is done')).toBeTruthy();
  room.show(voting());
  expect(await screen.findByText('I can fly.')).toBeTruthy();
  // Ben doesn't vote on himself.
  expect(screen.getByText(/ · 1 of 1 has voted$/)).toBeTruthy();
  only();
  room.show(reveal());
  expect(await screen.findByText('Lie')).toBeTruthy();
  room.show(points());
  const ranking = await screen.findByRole('list', { name: 'Points' });
  const rows = within(ranking).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['BBen1', 'ZZoë1']);
  only();
  room.show(waiting({ round: 2 }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Join and think up a lie' })).toBeTruthy();
});

test.each<[string, TwoTruthsScene]>([
  ['Writing · 1 of 2 is done', writing()],
  ['Turn 1 of 2 · 1 of 1 has voted', voting()],
  ['Turn 1 of 2 · Results', reveal()],
])("tells the host's phone the turn and its part: %s", async (progress, scene) => {
  const room = roomOfAnn();
  room.show(scene);
  room.lead();
  expect(await screen.findByText(progress)).toBeTruthy();
});

describe('the reveal of a Show', () => {
  /** Seconds ago. */
  const begun = (seconds: number): TwoTruthsScene => ({
    ...reveal(),
    phaseEndsAt: null,
    pacing: { ...UNTIL_STOPPED, style: 'show', stepsFrom: new Date(Date.now() - 1_000 * seconds).toISOString() },
  });
  const marks = () => screen.getAllByRole('listitem').map((item) => /True|Lie/.exec(item.textContent ?? '')?.[0] ?? '');

  test.each(['present', 'open'] as const)('shows truth, truth, lie, and then the outcome: %s', async (opens) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const room = roomOfAnn([]);
    room.show(begun(0));
    await room[opens]();
    const steps: string[][] = [];
    for (const at of [1_000, 3_000, 3_000, 3_000]) {
      await act(() => vi.advanceTimersByTimeAsync(at));
      steps.push([...marks(), screen.getByRole('heading', { name: /^Number|fooled/ }).textContent ?? '']);
    }
    vi.useRealTimers();
    expect(steps).toEqual([
      ['True', '', '', 'Number 1 is true.'],
      ['True', '', 'True', 'Number 3 is true.'],
      ['True', 'Lie', 'True', "Number 2 is Ben's lie!"],
      ['True', 'Lie', 'True', 'Ben fooled 1 of 2: 1 point.'],
    ]);
    expect(screen.getByText('Ann, only you fell for it. What made number 2 so believable?')).toBeTruthy();
  });

  test('goes on where it is when the page is loaded in the middle of it', async () => {
    const room = roomOfAnn([]);
    room.show(begun(4));
    await room.present();
    expect(marks()).toEqual(['True', '', 'True']);
    expect(screen.getByText('1 vote')).toBeTruthy();
    expect(screen.queryByText('Zoë')).toBeNull();
  });
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinMasterpiece, type MasterpieceScene } from '#shared/contract/games/masterpiece.ts';
import { getOpenRooms } from '#shared/contract/hosted-rooms.ts';
import { UNTIL_STOPPED } from '#src/game-kit/testing/pacing.ts';
import { inSeconds, ROOM, SEAT } from '#src/game-kit/testing/rooms.ts';
import { rememberKey } from '#src/lib/identity/lead-keys.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { openHosted, roomOfHost } from '../testing/host.tsx';
import { anonymous, drawingId, drawn, ON_BALLOT, PROMPT, player, SCENES, unsettled, wonBy } from '../testing/rooms.ts';

vi.mock('#src/lib/sound/sound.ts', async (load) => ({ ...(await load<object>()), playCue: vi.fn() }));
beforeEach(() => void vi.mocked(playCue).mockClear());
afterEach(cleanup);

describe('the lobby', () => {
  test('waits for at least one player', async () => {
    const room = roomOfHost(SCENES.waiting(), { players: [] });
    const { becomes } = openHosted(room);
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start' });
    expect(start.disabled).toBe(true);
    expect(screen.getByText(/^No one has joined yet/)).toBeTruthy();
    await becomes(SCENES.waiting(), { players: [player(1, 'Zoë')] });
    expect(start.disabled).toBe(false);
    expect(screen.getByText('1 person here')).toBeTruthy();
    expect(playCue).toHaveBeenCalledExactlyOnceWith('join');
  });

  test('tells why the game is paused, also after a refresh', async () => {
    const pacing = { ...UNTIL_STOPPED, round: 4, paused: true };
    openHosted(roomOfHost({ ...SCENES.waiting(), roundNumber: 4, pacing }));
    expect(await screen.findByText(/^No one drew in the last 2 rounds/)).toBeTruthy();
  });

  test("starts the first round, and keeps the keyboard's place", async () => {
    const room = roomOfHost(SCENES.waiting());
    const { user } = openHosted(room);
    (await screen.findByRole('button', { name: 'Start' })).focus();
    room.is(SCENES.drawing());
    await user.keyboard('{Enter}');
    const prompt = await screen.findByRole('heading', { name: PROMPT });
    expect(room.changes()).toEqual([{ phase: 'drawing', rounds: 3, pace: 'normal', style: 'show' }]);
    await waitFor(() =>
      expect([prompt, screen.getByRole('button', { name: 'End drawing now' })]).toContain(document.activeElement),
    );
  });

  test('holds any phase, and tells so', async () => {
    const room = roomOfHost(SCENES.drawing());
    const { user } = openHosted(room);
    const hold = await screen.findByRole('button', { name: 'Hold' });
    expect(screen.getByText('It continues on its own.')).toBeTruthy();
    room.is(SCENES.drawing({ held: true, phaseEndsAt: null }));
    await user.click(hold);
    expect(await screen.findByText('On hold until you continue.')).toBeTruthy();
    expect(screen.queryByText('It continues on its own.')).toBeNull();
    expect(room.changes()).toEqual([{ held: true }]);
    room.is(SCENES.drawing());
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('progressbar', { name: 'Time left' })).toBeTruthy();
  });

  test('ends with points and the winning drawings, and begins once more with the same choices', async () => {
    const pacing = {
      round: 5,
      rounds: 5,
      pace: 'short' as const,
      auto: false,
      style: null,
      advance: 'host' as const,
      stepsFrom: null,
      closing: false,
      paused: false,
    };
    const points = [
      { ...player(2, 'Max'), points: 3 },
      { ...player(1, 'Zoë'), points: 1 },
    ];
    const winners = [
      { roundNumber: 1, prompt: PROMPT, drawingId: drawingId(2), title: null, playerName: 'Max', voteCount: 3 },
    ];
    const room = roomOfHost({
      ...SCENES.waiting(),
      phase: 'final',
      roundNumber: 5,
      pacing,
      final: { points, winners, show: null },
    });
    const { user } = openHosted(room);
    expect(await screen.findByRole('heading', { name: /^Most points: .*Max/ })).toBeTruthy();
    expect(document.querySelectorAll('.celebration')).toHaveLength(1);
    expect(screen.getByRole('img', { name: `${PROMPT}, by Max` })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Points' }).textContent).toMatch(/Max.*3 points.*Zoë.*1 point/);
    await user.click(screen.getByRole('button', { name: 'Once more' }));
    expect(room.changes()).toEqual([{ phase: 'drawing', rounds: 5, pace: 'short', style: 'show' }]);
  });

  test.each([
    [true, 199_700_000],
    [false, 199_500_000],
  ])('says that there is no space for a drawing of each player: %s', async (isFull, usedBytes) => {
    const room = roomOfHost(SCENES.waiting(), { players: [player(1, 'Max'), player(2, 'Zoë')] });
    room.api.on(getOpenRooms, () => ({ rooms: [], storage: { usedBytes, quotaBytes: 200_000_000 } }));
    openHosted(room);
    await waitFor(() => expect(room.api.named('getOpenRooms')).toHaveLength(1));
    await screen.findByRole('button', { name: 'Start' });
    await waitFor(() => expect(screen.queryByText(/drawings may be lost/) !== null).toBe(isFull));
  });
});

describe('while the others draw and vote', () => {
  test('shows the host the progress, with an early end of drawing', async () => {
    const room = roomOfHost(SCENES.drawing(), { doneCount: 2 });
    const { user } = openHosted(room);
    expect(await screen.findByText(/2 of 3 done/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Canvas/ })).toBeNull();
    room.is(SCENES.voting([anonymous(1), anonymous(2)]));
    await user.click(screen.getByRole('button', { name: 'End drawing now' }));
    await waitFor(() => expect(screen.getAllByText('By: Anonymous')).toHaveLength(2));
    expect(screen.queryByRole('radio', ON_BALLOT)).toBeNull();
    expect(room.changes()).toEqual([{ phase: 'voting' }]);
  });

  test('and lets the host go on once all are done', async () => {
    const room = roomOfHost(SCENES.drawing(), { doneCount: 3, allDone: true });
    const { user, becomes } = openHosted(room);
    expect(await screen.findByText('Everyone is done.')).toBeTruthy();
    expect(screen.queryByText(/Everyone is drawing/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start the voting' }));
    await becomes(SCENES.voting([anonymous(1), anonymous(2)]), { doneCount: 3, allDone: true });
    await user.click(await screen.findByRole('button', { name: 'Show the results' }));
    await becomes(SCENES.results([drawn(1, 'Zoë', 2)]));
    await user.click(await screen.findByRole('button', { name: 'Start New Round' }));
    expect(room.changes()).toEqual([{ phase: 'voting' }, { phase: 'results' }, { phase: 'drawing' }]);
  });

  test.each([
    ['No one drew this time', []],
    ['Only one drawing this time', [anonymous(1)]],
  ])('counts no votes where there is nothing to vote on: %s', async (words, drawings) => {
    const room = roomOfHost(SCENES.voting(drawings), { doneCount: 3, allDone: true });
    const { user } = openHosted(room);
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.queryByText(/voted/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the results' }));
    await waitFor(() => expect(room.changes()).toEqual([{ phase: 'results' }]));
  });

  test('waits for the last drawings and votes', async () => {
    const { becomes } = openHosted(roomOfHost(SCENES.voting([], unsettled())));
    expect(await screen.findByRole('heading', { name: 'The drawings are coming in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /voting now|the results/ })).toBeNull();
    await becomes(SCENES.results([anonymous(1)], { ...unsettled(), ...wonBy([]) }));
    expect(await screen.findByRole('heading', { name: 'Counting the votes...' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start New Round' })).toBeNull();
  });
});

test('no main step skips the reveal of a Show: it comes with the talk', async () => {
  const at = (seconds: number) => ({
    ...UNTIL_STOPPED,
    round: 1,
    style: 'show' as const,
    stepsFrom: inSeconds(-seconds),
  });
  const drawings = [drawn(1, 'Zoë', 2), drawn(2, 'Max', 1)];
  const { becomes } = openHosted(roomOfHost(SCENES.results(drawings, { pacing: at(1) })));
  expect(await screen.findByText('What do we have here?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start New Round' })).toBeNull();
  await becomes(SCENES.results(drawings, { pacing: at(60) }));
  expect(await screen.findByRole('button', { name: 'Start New Round' })).toBeTruthy();
});

describe("'Play along'", () => {
  const HOSTS = [player(1, 'Zoë'), player(2, 'Ann', true)];

  test('gives the host a seat of their own', async () => {
    const room = roomOfHost(SCENES.drawing(), { players: [player(1, 'Zoë')] });
    room.api.on(joinMasterpiece, ({ body }) => {
      room.is(SCENES.drawing(), { players: HOSTS });
      return { player: player(2, `${body.playerName}`, true), seat: SEAT };
    });
    const { user } = openHosted(room);
    await user.click(await screen.findByRole('button', { name: 'Play along' }));
    expect(await screen.findByRole('img', { name: /^Canvas/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play along' })).toBeNull();
    expect(screen.getByRole('button', { name: 'End drawing now' })).toBeTruthy();
    expect(room.api.named('joinMasterpiece').map(({ body }) => body)).toEqual([{ playerName: 'Ann' }]);
  });

  test('lets the host vote on the same screen', async () => {
    openHosted(roomOfHost(SCENES.voting([anonymous(1), anonymous(2)]), { players: HOSTS }));
    expect(await screen.findAllByRole('radio', ON_BALLOT)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'End voting now' })).toBeTruthy();
  });
});

const TWO = [anonymous(1), anonymous(2)];
const OF_THREE = { pacing: { ...UNTIL_STOPPED, round: 1, rounds: 3 } };

test.each<[string, MasterpieceScene]>([
  ['Draw · 2 of 3 done', SCENES.drawing(OF_THREE)],
  ['The drawings are coming in', SCENES.voting([], { ...OF_THREE, ...unsettled() })],
  ['2 of 3 have voted', SCENES.voting(TWO, OF_THREE)],
  ['Only one drawing this time', SCENES.voting([anonymous(1)], OF_THREE)],
  ['Results', SCENES.results([drawn(1, 'Zoë', 2)], OF_THREE)],
])("tells the host's phone the round and its part: %s", async (part, scene) => {
  const room = roomOfHost(scene, { doneCount: 2 });
  rememberKey(ROOM, { kind: 'remote', key: `key_${'A'.repeat(43)}` });
  openHosted(room);
  expect(await screen.findByText(`Round 1 of 3 · ${part}`)).toBeTruthy();
});

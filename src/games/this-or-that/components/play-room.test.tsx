// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GAMES } from '#shared/contract/games/registry.ts';
import { voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { inSeconds, ROOM, seatedAsZoe } from '#src/game-kit/testing/rooms.ts';
import { playCue } from '#src/lib/sound/sound.ts';
import { renderPages } from '#src/lib/testing/render-pages.tsx';
import { closedQuestion, noQuestion, openQuestion, roomForPlayers, scene } from '../testing/game.ts';
import { ThisOrThatPlayPage } from './play-room.tsx';

// No Web Audio here.
vi.mock('#src/lib/sound/sound.ts', async (original) => ({ ...(await original<object>()), playCue: vi.fn() }));

let room: ReturnType<typeof roomForPlayers>;
beforeEach(() => {
  vi.mocked(playCue).mockClear();
  room = roomForPlayers();
  seatedAsZoe('this-or-that');
});
const open = () =>
  renderPages([{ path: '/this-or-that-play', element: <ThisOrThatPlayPage /> }], `/this-or-that-play?room=${ROOM}`);
const sideA = () => screen.findByRole('button', { name: 'A: Coffee' });
const sides = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each([
  ['plays a cue shortly before the time runs out', null],
  ['plays none after the vote', 'A'],
] as const)('%s', async (_, ownVote) => {
  const { seconds, cueSeconds } = GAMES['this-or-that'].phases;
  const question = openQuestion({ ownVote, counts: { A: 1, B: 0 } });
  room.show({ ...question, scene: { ...scene(question), phaseEndsAt: inSeconds(cueSeconds + 0.3) } });
  open();
  const left = await screen.findByRole('progressbar', { name: 'Time left to vote' });
  const shares = () => Number(left.getAttribute('aria-valuenow'));
  await waitFor(() => expect(shares()).toBeLessThan((100 * cueSeconds) / seconds.voting), { timeout: 4_000 });
  await waitFor(() => expect(vi.mocked(playCue).mock.calls).toEqual(ownVote ? [] : [['time-running-out']]));
});

test('shows a break between two games', async () => {
  const { scene, ...rest } = noQuestion();
  room.show({ ...rest, ...(scene && { scene: { ...scene, currentQuestionIndex: 7 } }) });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'A short break' })).toBeTruthy();
});

describe('an open question', () => {
  beforeEach(() => room.show(openQuestion()));

  test('offers two sides, and shows the number of votes but not the sides', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Which one saves your morning?' })).toBeTruthy();
    expect(await sideA()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'B: Tea' })).toBeTruthy();
    expect(screen.getByText('Question 3')).toBeTruthy();
    expect(screen.getByText('1 of 4 has voted')).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    const left = Number(screen.getByRole('progressbar', { name: 'Time left to vote' }).getAttribute('aria-valuenow'));
    expect(left).toBeLessThanOrEqual(75);
  });

  test('sends a vote once, for this question, and shows its numbers at once', async () => {
    const { user } = open();
    await user.click(await sideA());
    expect(await screen.findByText('2 of 4 have voted')).toBeTruthy();
    const [a, b] = sides();
    expect(a).toContain('Coffee');
    expect(a).toContain('100%');
    expect(a).toContain('2 votes');
    expect(a).toContain('Your vote');
    expect(b).toContain('0%');
    expect(b).not.toContain('Your vote');
    expect(screen.queryByRole('button', { name: /^[AB]: / })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Which one saves your morning?' }));
    await user.keyboard('b');
    expect(room.api.named('voteThisOrThat').map(({ body }) => body)).toEqual([
      { participantName: 'Zoë', option: 'A', currentQuestionIndex: 2 },
    ]);
  });

  test('marks the own vote before the reply', async () => {
    const numbers = { guess: null, currentQuestionIndex: 2, votedCount: 2, counts: { A: 1, B: 1 } };
    const answer = room.api.hold(voteThisOrThat, { option: 'B', ...numbers });
    const { user } = open();
    await sideA();
    await user.keyboard('2');
    expect(await screen.findByText('Your vote')).toBeTruthy();
    expect(screen.queryByText(/%/)).toBeNull();
    answer();
    await waitFor(() => expect(screen.getAllByText('50%')).toHaveLength(2));
  });

  test('shows shares on the buttons where the host allows it', async () => {
    room.show(openQuestion({ counts: { A: 1, B: 3 }, votedCount: 4 }));
    open();
    const shown = await screen.findByRole('button', { name: 'A: Coffee, 25% · 1 vote' });
    expect(within(shown).getByText('25% · 1 vote')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'B: Tea, 75% · 3 votes' })).toBeTruthy();
  });
});

test('counts down with a sound and says why when everyone is done, and rests while the host holds', async () => {
  const question = openQuestion();
  const known = scene(question);
  room.show(question);
  open();
  await sideA();
  const closing = { ...known, phaseEndsAt: inSeconds(2.5), pacing: { ...known.pacing, closing: true } };
  room.show({ ...question, sceneId: 'closing', scene: closing });
  expect((await screen.findAllByText('Everyone is done.')).length).toBeGreaterThan(0);
  expect(vi.mocked(playCue).mock.calls.flat()).toContain('closing');
  expect(screen.queryByRole('progressbar')).toBeNull();
  room.show({ ...question, sceneId: 'held', scene: { ...known, held: true, phaseEndsAt: null } });
  expect(await screen.findByText('On hold. Take your time to talk.')).toBeTruthy();
  expect(await sideA()).toBeTruthy();
});

describe('the results', () => {
  test('show shares, votes, the own vote and the outcome', async () => {
    room.show(closedQuestion({ A: 5, B: 3 }, { ownVote: 'B', participantCount: 9 }));
    open();
    expect(await screen.findByText('Coffee it is.')).toBeTruthy();
    const [a, b] = sides();
    expect(a).toContain('63%');
    expect(a).toContain('5 votes');
    expect(a).toContain('Most votes');
    expect(b).toContain('38%');
    expect(b).toContain('Your vote');
    expect(screen.getByText('8 of 9 have voted')).toBeTruthy();
    expect(screen.getByText(/^Next question /)).toBeTruthy();
  });

  test('wait for the host when held', async () => {
    const { scene, ...rest } = closedQuestion({ A: 1, B: 1 });
    room.show({ ...rest, ...(scene && { scene: { ...scene, held: true, phaseEndsAt: null } }) });
    open();
    expect(await screen.findByText('On hold. Take your time to talk.')).toBeTruthy();
  });

  test('are announced, after an announced vote', async () => {
    room.show(openQuestion());
    const { user } = open();
    await user.click(await sideA());
    expect(await screen.findByText('You voted A, Coffee.')).toBeTruthy();
    room.show(closedQuestion({ A: 2, B: 1 }, { ownVote: 'A' }));
    expect(
      await screen.findByText('Results. Coffee it is. A, Coffee: 67 percent, 2 votes. B, Tea: 33 percent, 1 vote.'),
    ).toBeTruthy();
  });
});

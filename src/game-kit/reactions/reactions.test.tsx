// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REACTION_SHOWN_SECONDS, REACTIONS, type Reaction, sendReaction } from '#shared/contract/reactions.ts';
import { seatIn } from '#src/lib/calls/api.ts';
import { Room, RoomContext } from '#src/lib/polls/room.ts';
import { fakeApi } from '#src/lib/testing/fake-api.ts';
import { ReactionBar } from './reaction-bar.tsx';

const ROOM = 'abcdefgh012345';
let here: Room;
const ANN = { id: '1' };
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.useFakeTimers();
  api = fakeApi();
  let turn = 0;
  api.on(sendReaction, ({ body: { reaction } }) => {
    turn += 1;
    return { turn, participantId: ANN.id, reaction: reaction as Reaction };
  });
  here = new Room(ROOM, seatIn(ROOM));
  render(
    <RoomContext value={here}>
      <ReactionBar me={ANN} />
    </RoomContext>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const floating = () => [...document.querySelectorAll('.reaction')].map(({ textContent }) => textContent);
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
const hear = (turn: number, participantId: string, reaction: Reaction) =>
  act(() => here.reactions.set([{ turn, participantId, reaction }]));

test('sends at most two a second, which show for their time', async () => {
  for (const name of ['Heart', 'Wave', 'Laugh']) press(name);
  await pass(0);
  expect(floating()).toEqual([REACTIONS.heart, REACTIONS.wave]);
  expect(said()).toContain('Sent: Wave');
  expect(api.named('sendReaction').map(({ body }) => body)).toEqual([{ reaction: 'heart' }, { reaction: 'wave' }]);
  // The stream tells of the own one, too.
  hear(1, ANN.id, 'heart');
  await pass(1);
  press('Laugh');
  await pass(0);
  expect(floating()).toEqual([REACTIONS.heart, REACTIONS.wave, REACTIONS.laugh]);
  await pass(REACTION_SHOWN_SECONDS - 1);
  expect(floating()).toEqual([REACTIONS.laugh]);
  await pass(5);
  // The own ones are no news.
  expect(said()).toEqual(['', 'Sent: Laugh']);
});

test('shows those of others once, and sums them up for screen readers', async () => {
  hear(1, '2', 'clap');
  hear(1, '2', 'clap');
  hear(2, '3', 'clap');
  hear(3, '3', 'party');
  expect(floating()).toEqual([REACTIONS.clap, REACTIONS.clap, REACTIONS.party]);
  expect(said()).toEqual(['', '']);
  await pass(5);
  expect(said()).toContain('Reactions: Applause 2, Party 1.');
  expect(floating()).toEqual([]);
  hear(4, '2', 'wow');
  await pass(5);
  expect(said()).toContain('Reactions: Wow 1.');
});

test('a storm shows its newest only', () => {
  act(() =>
    here.reactions.set(
      Array.from({ length: 200 }, (_, n) => ({ turn: n, participantId: '2', reaction: n < 199 ? 'clap' : 'wow' })),
    ),
  );
  expect(floating()).toHaveLength(40);
  expect(floating().at(-1)).toBe(REACTIONS.wow);
});

test('a refused one is no error for its sender, and shows nowhere', async () => {
  api.refuse(sendReaction, 'reactions_off');
  press('Wow');
  await pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(floating()).toEqual([]);
  expect(said()).toEqual(['', '']);
});

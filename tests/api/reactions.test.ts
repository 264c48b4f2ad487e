import { expect, inject, test } from 'vitest';
import type { Change } from '#shared/contract/changes.ts';
import { getReactions, REACTIONS_PER_SECOND, type Reaction, sendReaction } from '#shared/contract/reactions.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { listen } from '../support/sessions/listen.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { newHost } from './client.ts';

const { origin } = inject('stack');
const origins = twoProcesses();

const isReactions = ({ event }: Change) => event === 'reactions';

test('a reaction sent to either process reaches the screens at both once, and the host’s poll', async () => {
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, 'two-truths', host);
  const [ann, ben] = [
    await takeSeat(origin, 'two-truths', roomId, 'Ann'),
    await takeSeat(origin, 'two-truths', roomId, 'Ben'),
  ];
  const [first, second] = origins();
  const params = { roomId };
  const screens = [await listen(first, { roomId, bearer: host }), await listen(second, { roomId, bearer: ann })];
  for (const screen of screens) await screen.next(() => true);
  const send = (at: string, bearer: string, reaction: Reaction) =>
    ok(at, sendReaction, { params, bearer, body: { reaction } });
  const sent = [await send(first, ann, 'wave'), await send(second, ben, 'heart')];
  const expected = sent.map(({ version: _, ...reaction }) => reaction);
  expect(expected).toEqual([
    { turn: 1, participantId: '1', reaction: 'wave' },
    { turn: 2, participantId: '2', reaction: 'heart' },
  ]);
  // Loaded at once: three seconds pass on a slow machine, too.
  const poll = await ok(first, getReactions, { params, bearer: host });
  for (const one of poll.reactions) expect(expected).toContainEqual(one);
  for (const screen of screens) {
    const heard = () =>
      screen.events
        .flatMap((event) => (event.event === 'reactions' ? event.data.reactions : []))
        .toSorted((one, other) => one.turn - other.turn);
    while (heard().length < expected.length) await screen.next(isReactions);
    expect(heard()).toEqual(expected);
    screen.close();
  }
});

test('a person who sends more is told to wait, wherever they send', async () => {
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, 'this-or-that', host);
  const bearer = await takeSeat(origin, 'this-or-that', roomId, 'Ann');
  const send = (at: string) => ask(at, sendReaction, { params: { roomId }, bearer, body: { reaction: 'party' } });
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => send(origins()[n % 2] ?? origin)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(replies.length - REACTIONS_PER_SECOND);
  for (const reply of refused) expect(reply.refusal?.code).toBe('slow_down');
});

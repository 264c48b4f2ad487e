import { expect, test } from 'vitest';
import { SESSION } from '../../../_shared/contract/testing/session.ts';
import { ROOM } from '../../fakes.ts';
import { LiveRoom } from '../../kit/members/live-room.ts';
import type { DatabaseClock } from '../../kit/rooms/live-rooms.ts';
import { participantsView } from './room-state.ts';

const END = '2026-11-20T10:01:00.000Z';

test('a challenge is told until its end, though nothing of the room has changed', async () => {
  let now = Date.parse(END) - 1;
  const view = participantsView({ now: () => now } as DatabaseClock);
  const hosting = { code: 'ABCDE', locked: false, participantLimit: 5, session: SESSION };
  const challenge = { color: '#FF6B6B', endsAt: END };
  const room = new LiveRoom({
    id: ROOM,
    version: 1,
    reclaims: 0,
    people: [],
    room: { ...hosting, template: 'skyline' as const, challenge, finishedAt: null, mission: null },
  });
  const told = async () => {
    const reply = await view(room, { isHost: false, number: 1 }).respondTo(new Request('http://thaw.test/'));
    return (await reply.json()).challenge;
  };
  expect(await told()).toEqual(challenge);
  now += 1;
  expect(await told()).toBeNull();
});

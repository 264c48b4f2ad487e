import { expect, test } from 'vitest';
import { SESSION } from '../../../_shared/contract/testing/session.ts';
import { personOf, ROOM, SEAT, sqlRefusal, testApp } from '../../fakes.ts';

const ANN = { id: '7', name: 'Ann', color: '#D9432F', isHost: false };
const CANVAS = { version: 0, resetVersion: 0, whole: true, removals: [], parts: '' };

test.each([
  ['removed', 'removed', [], 0],
  ['whose seat went to another device', 'not_your_seat', [ANN], 1],
] as const)(
  'somebody %s in another process reads the canvas no longer than the room is remembered',
  async (_, code, people, reclaims) => {
    let isGone = false;
    const { clock, send } = testApp({
      functions: {
        resolve_caller: () => {
          if (isGone) throw sqlRefusal(403, code);
          return { isHost: false, game: 'coloring', reclaims: 0, seat: personOf(7) };
        },
        coloring_state: () => ({
          now: '2026-11-20T10:00:00.000Z',
          reclaims: isGone ? reclaims : 0,
          room: {
            code: 'ABCDE',
            locked: false,
            participantLimit: 5,
            session: SESSION,
            template: 'skyline',
            challenge: null,
            finishedAt: null,
            mission: null,
          },
          people: isGone ? people : [ANN],
        }),
        canvas: () => CANVAS,
      },
    });
    const poll = () => send('GET', `/api/rooms/${ROOM}/canvas`, { bearer: SEAT });
    for (const _ of [1, 2]) expect((await poll()).status).toBe(200);
    isGone = true;
    clock.now += 250;
    const response = await poll();
    expect([response.status, (await response.json()).code]).toEqual([403, code]);
  },
);

import { beforeEach, expect, test } from 'vitest';
import { STREAMS_PER_HOST, STREAMS_PER_SEAT } from '../../../_shared/contract/changes.ts';
import type { Membership } from '../members/memberships.ts';
import { StreamSlots } from './change-streams.ts';

const ROOM = 'k3v9x0q2m7ab1c';
const OUTSIDER: Membership = {
  isHost: false,
  game: 'coloring',
  reclaims: 0,
  key: null,
  endsMs: Number.POSITIVE_INFINITY,
  number: null,
  participantName: null,
  color: null,
  seatIsHost: false,
};
const HOST: Membership = { ...OUTSIDER, isHost: true };
const seat = (number: number): Membership => ({ ...OUTSIDER, number });

let slots: StreamSlots;
beforeEach(() => {
  slots = new StreamSlots();
});

/** How many of these callers get a stream. */
function taken(callers: number, take: (caller: number) => void): number {
  let count = 0;
  for (let caller = 0; caller < callers; caller += 1) {
    try {
      take(caller);
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'slow_down' });
    }
  }
  return count;
}

test('a host has a few streams in each room, with a seat or without, and each seat has its own', () => {
  const host = (number: number) => ({ ...HOST, number: number % 2 === 0 ? null : 1 });
  expect(taken(20, (number) => slots.take(ROOM, host(number), ''))).toBe(STREAMS_PER_HOST);
  expect(taken(20, () => slots.take('another', HOST, ''))).toBe(STREAMS_PER_HOST);
  for (const number of [1, 2]) expect(taken(20, () => slots.take(ROOM, seat(number), ''))).toBe(STREAMS_PER_SEAT);
});

test('a slot that is given back is free again', () => {
  const leave = Array.from({ length: STREAMS_PER_SEAT }, () => slots.take(ROOM, seat(1), ''))[0];
  expect(() => slots.take(ROOM, seat(1), '')).toThrow();
  leave?.();
  expect(slots.taken).toBe(STREAMS_PER_SEAT - 1);
  expect(taken(20, () => slots.take(ROOM, seat(1), ''))).toBe(1);
});

test('callers without a seat have few of a network in all rooms, and few of a room from all networks', () => {
  expect(taken(50, (room) => slots.take(`room ${room}`, OUTSIDER, 'first'))).toBe(20);
  expect(taken(200, (network) => slots.take(ROOM, OUTSIDER, `network ${network}`))).toBe(100);
  // They keep nobody of the room out.
  slots.take(ROOM, seat(1), 'first');
});

test('no network has more than are left for all others, and a process has an end', () => {
  expect(taken(6_000, (number) => slots.take(ROOM, seat(number), 'first'))).toBe(2_500);
  expect(taken(6_000, (number) => slots.take(ROOM, seat(number), 'second'))).toBe(1_250);
  taken(6_000, (number) => slots.take(ROOM, seat(number), `network ${number}`));
  expect(slots.taken).toBe(5_000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { connect, refusal } from './connections.ts';
import { newHost, newSeat, openRoom, takeSeat } from './rooms.ts';

const RUNS = 60;
const GAME = 'this-or-that';

const owner = connect(1);
const host = await newHost(owner);

/** What a seat is, told without a database. Its place in the list is its number less one. */
interface Seat {
  token: Buffer;
  name: string;
  state: 'present' | 'removed' | 'freed';
  isHost: boolean;
}

/** The rules of design section 5 once more, as plainly as they can be written. */
class Room {
  readonly seats: Seat[] = [];
  locked = false;

  #isTaken(name: string, but?: Seat): boolean {
    return this.seats.some((seat) => seat !== but && seat.state === 'present' && seat.name === name);
  }

  #isFull(): boolean {
    const counted = this.seats.filter((seat) => seat.state === 'present' && !seat.isHost);
    return counted.length >= PARTICIPANT_LIMITS.free;
  }

  join(name: string, old: Seat | undefined, fresh: Buffer, isHost: boolean): RefusalCode | 'not refused' {
    const own = isHost ? this.seats.find((seat) => seat.isHost) : old;
    if (own?.state === 'present') {
      if (!this.#isTaken(name, own)) own.name = name;
      if (isHost) own.token = fresh;
      return 'not refused';
    }
    if (own?.state === 'removed') return 'removed';
    if (this.locked && !isHost) return 'room_locked';
    if (this.#isTaken(name)) return 'name_taken';
    if (!isHost && this.#isFull()) return 'session_full';
    if (own === undefined) this.seats.push({ token: fresh, name, state: 'present', isHost });
    else Object.assign(own, { name, state: 'present' });
    return 'not refused';
  }

  remove(seat: Seat | undefined): RefusalCode | 'not refused' {
    if (seat === undefined) return 'not_found';
    if (seat.isHost) return 'invalid';
    seat.state = 'removed';
    return 'not refused';
  }

  restore(seat: Seat | undefined): RefusalCode | 'not refused' {
    if (seat === undefined) return 'not_found';
    if (seat.state !== 'removed') return 'not refused';
    if (this.#isTaken(seat.name)) return 'name_taken';
    if (this.#isFull()) return 'session_full';
    seat.state = 'present';
    return 'not refused';
  }

  free(away: number[]): void {
    for (const number of away) {
      const seat = this.seats[number - 1];
      if (seat?.state === 'present' && !seat.isHost) seat.state = 'freed';
    }
  }
}

const number = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      name: fc.constantFrom('ann', 'ben', 'cem', 'dee', 'eve', 'fay', 'gus', 'hal'),
      seat: fc.option(number, { freq: 2 }),
      asHost: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const), locked: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('free' as const), away: fc.array(number, { maxLength: 4 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(roomId: string, room: Room, next: Step): Promise<void> {
  const code = async (call: PromiseLike<unknown>) => {
    const answer = await refusal(call);
    return answer === 'not refused' ? answer : answer.code;
  };
  if (next.do === 'join') {
    const old = next.seat === null ? undefined : room.seats[next.seat - 1];
    const [seat, fresh] = [old?.token, newSeat()];
    const user = next.asHost ? host : undefined;
    const answer = await code(takeSeat(owner, roomId, GAME, { name: next.name, seat, newSeat: fresh, user }));
    expect(answer).toBe(room.join(next.name, old, fresh, next.asHost));
  } else if (next.do === 'remove') {
    const answer = await code(owner`select app.remove_participant(${roomId}, ${host}, ${next.number})`);
    expect(answer).toBe(room.remove(room.seats[next.number - 1]));
  } else if (next.do === 'restore') {
    const caps = owner.json(PARTICIPANT_LIMITS);
    const answer = await code(owner`select app.restore_participant(${roomId}, ${host}, ${next.number}, ${caps})`);
    expect(answer).toBe(room.restore(room.seats[next.number - 1]));
  } else if (next.do === 'lock') {
    await owner`select app.lock_room(${roomId}, ${host}, ${next.locked})`;
    room.locked = next.locked;
  } else {
    await owner`
      update public.participants set last_seen_at = now() - interval '1 hour'
      where room_id = ${roomId} and number = any (${next.away})`;
    await owner`select app.free_away_places(${roomId}, ${host}, 1800)`;
    room.free(next.away);
  }
}

test('whatever happens in a room, it is what the rules say', async () => {
  const stories = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (story) => {
    const { roomId } = await openRoom(owner, host, { game: GAME });
    const room = new Room();
    for (const next of story) await take(roomId, room, next);
    const rows = await owner<
      { name: string; present: boolean; removed: boolean; is_host: boolean; seat_hash: Buffer }[]
    >`
      select name, present, removed_at is not null as removed, is_host, seat_hash
      from public.participants where room_id = ${roomId} order by number`;
    expect(
      rows.map((row) => {
        const gone = row.removed ? 'removed' : 'freed';
        const state: Seat['state'] = row.present ? 'present' : gone;
        return { token: row.seat_hash, name: row.name, state, isHost: row.is_host };
      }),
    ).toEqual(room.seats);
  });
  await fc.assert(stories, { numRuns: RUNS });
});

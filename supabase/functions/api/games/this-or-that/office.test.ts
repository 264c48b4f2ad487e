import { beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import type { Option } from '../../../_shared/contract/games/this-or-that.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { ROOM, testApp } from '../../fakes.ts';
import { LIMITS } from '../../kit/http/rate-limits.ts';
import { HOSTING, PLAY, QUESTION } from './game-fakes.ts';

// A whole office behind one address, with the limits on.

const CALLS = `/api/this-or-that/rooms/${ROOM}`;

/** A room that everybody gets a seat in; seats are known by their hashes. */
function room() {
  const seats = new Map<string, number>();
  const votes: { number: number; option: Option }[] = [];
  const keyOf = (seat: unknown) => (seat instanceof Uint8Array ? Buffer.from(seat).toString('hex') : '');
  const people = () =>
    Array.from(seats.values(), (number) => ({
      id: String(number),
      participantName: `Guest ${number}`,
      color: '#FF6B6B',
      isHost: false,
    }));
  const app = testApp({
    waitsAtOnce: true,
    functions: {
      who({ seat }) {
        const number = seats.get(keyOf(seat)) ?? null;
        return { isHost: false, game: 'this-or-that', number, participantName: null, color: null, seatIsHost: false };
      },
      join_by_name({ new_seat }) {
        seats.set(keyOf(new_seat), seats.size + 1);
        return { created: true, hasNewSeat: true, participant: people().at(-1) };
      },
      this_or_that_state: () => ({
        now: new Date(app.clock.now).toISOString(),
        version: votes.length,
        revision: seats.size,
        allVoted: false,
        room: HOSTING,
        game: {
          phase: 'voting',
          questionIndex: 0,
          question: QUESTION,
          phaseEndsAt: new Date(app.clock.now + 20_000).toISOString(),
          held: false,
          showResults: false,
          category: 'all',
          deckId: null,
          mix: false,
        },
        participants: people(),
        votes: [...votes],
      }),
      vote_this_or_that({ option, seat }) {
        votes.push({ number: seats.get(keyOf(seat)) ?? 0, option: option as Option });
        return { option, currentQuestionIndex: 0, votedCount: votes.length, counts: { A: votes.length, B: 0 } };
      },
    },
  });
  const join = async (name: string) => {
    const response = await app.send('POST', `${CALLS}/join`, { body: { participantName: name } });
    return { status: response.status, seat: String((await response.json()).seat) };
  };
  const vote = (seat: string) => app.send('POST', `${CALLS}/vote`, { body: { option: 'A' }, bearer: seat });
  return { ...app, join, vote };
}

describe('a hundred people', () => {
  const app = room();
  const seats: string[] = [];
  beforeAll(async () => {
    for (let guest = 1; guest <= PARTICIPANT_LIMITS.premium; guest += 1) {
      app.clock.now += 100;
      const { seat, status } = await app.join(`Guest ${guest}`);
      expect(status).toBe(201);
      seats.push(seat);
    }
  });

  test('poll every second', async () => {
    for (let second = 0; second < 5; second += 1) {
      app.clock.now += GAMES['this-or-that'].pollMs;
      const replies = await Promise.all(seats.map((bearer) => app.send('GET', PLAY, { bearer })));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  test('vote in the same second, question after question', async () => {
    for (let question = 0; question < 5; question += 1) {
      app.clock.now += 28_000;
      const replies = await Promise.all(seats.map(app.vote));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });
});

test('one seat does not vote without end', async () => {
  const app = room();
  const { seat } = await app.join('Ann');
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.vote(seat)));
  const taken = replies.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(LIMITS.move.person.burst);
});

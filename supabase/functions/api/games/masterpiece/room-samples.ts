import { createHash } from 'node:crypto';
import type { MasterpiecePhase } from '../../../_shared/contract/games/masterpiece.ts';
import { OTHER_SEAT, ROOM, SEAT, sqlRefusal, type TestApp, testApp, USER_ID } from '../../fakes.ts';
import type { RoomState } from './room-state.ts';

// A room of Masterpiece Match as the database tells of it, for tests.

/** When the phases of these rooms began. */
export const AT_MS = Date.now();
export const LENGTHS = {
  drawing: 30_000,
  voting: 30_000,
  results: 15_000,
  bell: 2_500,
  lateVote: 1_000,
  playerNext: 5_000,
};
export const KEPT = { rounds: 60, bytes: 64 * 1024 * 1024 };

/** A seat that is none of this room. */
export const SEAT_ELSEWHERE = `seat_${'C'.repeat(43)}`;

/** Seat 1 is Ann (`SEAT`), 2 is Bob (`OTHER_SEAT`); nobody here calls as the others. */
export const NAMES = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lee', 'Mia'];

export function drawingIdOf(number: number): string {
  return `${'d'.repeat(19)}${String(number).padStart(3, '0')}`;
}

export function instantAfter(ms: number): string {
  return new Date(AT_MS + ms).toISOString();
}

const ENDS_AFTER: Record<MasterpiecePhase, number | null> = {
  waiting: null,
  drawing: LENGTHS.drawing,
  voting: LENGTHS.voting,
  results: LENGTHS.results,
};

/** The room `phase` began in at `AT_MS`, with players 1 to `seats` and drawings of `drew`. `votes`: from voter to whose drawing. */
export function roomIn(
  phase: MasterpiecePhase,
  more: {
    seats?: number;
    drew?: number[];
    votes?: [voter: number, author: number][];
    game?: Partial<RoomState['game']>;
    /** Seats whose people were removed. */
    removed?: number[];
  } = {},
): RoomState {
  const { drew = [], game = {}, removed = [], seats = 3, votes = [] } = more;
  const endsAfter = ENDS_AFTER[phase];
  // The results as they are for most of their time: nothing comes in any more.
  const settledAfter = { waiting: null, drawing: null, voting: LENGTHS.bell, results: -1 }[phase];
  const done = phase === 'drawing' ? drew.length : phase === 'voting' ? votes.length : 0;
  return {
    id: ROOM,
    version: 1,
    revision: 1,
    isSettled: phase === 'results',
    allDone: done > 0 && done === seats,
    doneCount: done,
    playerCount: seats,
    room: { code: 'ABCDE', locked: false, participantLimit: 25 },
    game: {
      phase,
      roundNumber: phase === 'waiting' ? 0 : 1,
      prompt: phase === 'waiting' ? null : 'A cat in a hat',
      phaseStartedAt: instantAfter(0),
      phaseEndsAt: endsAfter === null ? null : instantAfter(endsAfter),
      settledAt: settledAfter === null ? null : instantAfter(settledAfter),
      winnerNumber: null,
      winnerName: null,
      seed: phase === 'waiting' ? '' : 's'.repeat(22),
      deckId: null,
      mix: false,
      ...game,
    },
    players: NAMES.slice(0, seats).map((playerName, index) => ({
      id: String(index + 1),
      playerName,
      color: '#FF6B6B',
      isHost: false,
    })),
    drawings: drew.map((number, index) => ({
      id: drawingIdOf(number),
      number,
      name: NAMES[number - 1] ?? '',
      sequence: index + 1,
      counts: !removed.includes(number),
    })),
    votes: votes.map(([number, author]) => ({ number, drawingId: drawingIdOf(author) })),
  };
}

export interface TestMatch extends TestApp {
  /** Puts the room into another state, a version later. The API learns of it at its next read of the database. */
  become(room: RoomState): void;
  /** The same, and the API reads it at the next poll. */
  show(room: RoomState): void;
  /** Polls until nothing of it is written down any more, which takes a while by the clock of these tests. */
  seen(...paths: [path: string, bearer: string][]): Promise<void>;
}

/** All that the database ever sees of a seat's token. */
export function hashOf(seat: string): Uint8Array {
  return Uint8Array.from(createHash('sha256').update(seat).digest());
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const SEATS = new Map([
  [hexOf(hashOf(SEAT)), 1],
  [hexOf(hashOf(OTHER_SEAT)), 2],
]);

/** The whole API over one room. Its host is USER_ID, with the seat `hostSeat` where they play too. */
export function testMatch(
  first: RoomState,
  { functions = {}, hostSeat = null }: { functions?: TestApp['database']['functions']; hostSeat?: number | null } = {},
): TestMatch {
  let room = first;
  const app = testApp({
    functions: {
      who: ({ room: roomId, seat, user }) => {
        if (roomId !== ROOM) throw sqlRefusal(404, 'room_not_found');
        const isHost = user === USER_ID;
        const seated = seat instanceof Uint8Array ? (SEATS.get(hexOf(seat)) ?? null) : null;
        const number = isHost ? hostSeat : seated;
        return { isHost, game: 'masterpiece', number, participantName: null, color: null, seatIsHost: isHost };
      },
      masterpiece_state: ({ revision, room: roomId, version }) => {
        if (roomId !== ROOM) throw sqlRefusal(404, 'room_not_found');
        const { id: _, isSettled: __, ...all } = room;
        const now = new Date(app.clock.now).toISOString();
        if (version !== room.version || revision !== room.revision) return { ...all, now };
        return { ...all, now, room: null, game: null, players: null, drawings: null, votes: null };
      },
      advance_masterpiece: () => false,
      ...functions,
    },
  });
  app.clock.now = AT_MS;
  const match: TestMatch = Object.assign(app, {
    become(next: RoomState) {
      room = { ...next, version: room.version + 1 };
    },
    show(next: RoomState) {
      match.become(next);
      app.services.snapshots.forget(ROOM);
    },
    async seen(...paths: [path: string, bearer: string][]) {
      for (const _ of ['first', 'again']) {
        for (const [path, bearer] of paths) await pollRoom(match, path, bearer);
        await app.services.after.settled();
      }
    },
  });
  return match;
}

/** A call about the room: `path` is what comes after its address. */
export async function callRoom(app: TestMatch, method: string, path: string, bearer?: string, body?: unknown) {
  const response = await app.send(method, `/api/masterpiece/rooms/${ROOM}${path}`, { bearer, body });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** A poll of the room, with the tag of what is known. */
export async function pollRoom(app: TestMatch, path: string, bearer?: string, tag?: string) {
  const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag };
  const response = await app.send('GET', path, { bearer, headers });
  const text = await response.text();
  return { status: response.status, tag: response.headers.get('etag') ?? '', text, body: text && JSON.parse(text) };
}

import { createHash } from 'node:crypto';
import type { Option, Question, ThisOrThatPhase } from '../../../_shared/contract/games/this-or-that.ts';
import { OTHER_SEAT, OTHER_USER_ID, ROOM, SEAT, sqlRefusal, testApp, USER_ID } from '../../fakes.ts';
import type { Settings } from '../../kit/settings.ts';

// A room of This or That as schema `app` tells of it, for tests of what the API makes of that.

export const STATE = `/api/this-or-that/rooms/${ROOM}/state`;
export const PLAY = `/api/this-or-that/rooms/${ROOM}/play`;

export const QUESTION: Question = {
  text: 'Tea or Coffee?',
  optionA: { text: 'Tea', emoji: '🍵' },
  optionB: { text: 'Coffee', emoji: '☕' },
};
export const ANN = { id: '1', participantName: 'Ann', color: '#FF6B6B', isHost: false };
export const BOB = { id: '2', participantName: 'Bob', color: '#4ECDC4', isHost: false };
export const HOSTING = { code: 'ABCDE', locked: false, participantLimit: 5 };

export function hashOf(token: string): Uint8Array {
  return Uint8Array.from(createHash('sha256').update(token).digest());
}

const SEATS: [number, Uint8Array][] = [
  [1, hashOf(SEAT)],
  [2, hashOf(OTHER_SEAT)],
];

function numberOf(seat: unknown): number | null {
  if (!(seat instanceof Uint8Array)) return null;
  return SEATS.find(([, hash]) => Buffer.compare(hash, seat) === 0)?.[0] ?? null;
}

/** A room of `USER_ID` with Ann in `SEAT` and Bob in `OTHER_SEAT`, over the whole API. */
export function room(
  options: { phase?: ThisOrThatPhase; leftMs?: number; settings?: Partial<Settings>; isOpen?: boolean } = {},
) {
  const { phase = 'voting', leftMs = 20_000, isOpen = true } = options;
  const stored = {
    isOpen,
    version: 1,
    revision: 1,
    allVoted: false,
    participants: [ANN, BOB],
    votes: [] as { number: number; option: Option; version: number }[],
    removed: new Set<number>(),
    game: {
      phase,
      questionIndex: 3,
      question: phase === 'waiting' ? null : QUESTION,
      phaseStartedAt: '',
      phaseEndsAt: null as string | null,
      held: false,
      showResults: false,
      category: 'all',
      deckId: null as string | null,
      mix: false,
    },
  };
  const app = testApp({
    settings: options.settings ?? {},
    waitsAtOnce: true,
    functions: {
      who({ room: id, seat, user }) {
        if (id !== ROOM || !stored.isOpen) throw sqlRefusal(404, 'room_not_found');
        const isHost = user === USER_ID;
        const number = isHost ? null : numberOf(seat);
        if (number !== null && stored.removed.has(number)) throw sqlRefusal(403, 'removed');
        return { isHost, game: 'this-or-that', number, participantName: null, color: null, seatIsHost: false };
      },
      this_or_that_state({ revision, room: id, version }) {
        if (id !== ROOM || !stored.isOpen) throw sqlRefusal(404, 'room_not_found');
        const { allVoted, game, participants, votes } = stored;
        const now = new Date(app.clock.now).toISOString();
        const told = { now, version: stored.version, revision: stored.revision, allVoted };
        const knowsPeople = revision === stored.revision;
        if (knowsPeople && version === stored.version) {
          return { ...told, room: null, game: null, participants: null, votes: null };
        }
        return {
          ...told,
          room: HOSTING,
          game: { ...game },
          participants: knowsPeople ? null : [...participants],
          votes: votes
            .filter((vote) => !knowsPeople || vote.version > Number(version))
            .map(({ number, option }) => ({ number, option })),
        };
      },
      advance_this_or_that() {
        change({ phase: 'results', phaseEndsAt: new Date(app.clock.now + 8_000).toISOString() });
        return true;
      },
      open_room() {
        stored.isOpen = true;
        return { roomId: ROOM, code: 'ABCDE' };
      },
      start_this_or_that: () => ({}),
      next_this_or_that: () => ({}),
      stop_this_or_that: () => ({}),
      change_this_or_that: () => ({}),
      remove_participant: () => ({}),
    },
  });
  if (phase !== 'waiting') stored.game.phaseEndsAt = new Date(app.clock.now + leftMs).toISOString();

  function change(game: Partial<typeof stored.game>): void {
    stored.version += 1;
    Object.assign(stored.game, game);
  }

  return {
    ...app,
    stored,
    change,
    vote(number: number, option: Option) {
      stored.version += 1;
      stored.votes.push({ number, option, version: stored.version });
    },
    remove(number: number) {
      stored.revision += 1;
      stored.removed.add(number);
      stored.participants = stored.participants.filter(({ id }) => id !== String(number));
      stored.votes = stored.votes.filter((vote) => vote.number !== number);
    },
    /** The reply to a poll, once what others read a moment ago is too old. */
    async poll(path: string, options: Parameters<typeof app.send>[2] = {}) {
      app.clock.now += 250;
      const response = await app.send('GET', path, options);
      const text = await response.text();
      return {
        status: response.status,
        tag: response.headers.get('etag') ?? '',
        body: text === '' ? null : JSON.parse(text),
      };
    },
  };
}

/** Whose sessions are those of somebody who hosts other rooms. */
export function asStranger(app: { database: { functions: Record<string, unknown> } }): void {
  app.database.functions.host_session = () => ({ userId: OTHER_USER_ID });
}

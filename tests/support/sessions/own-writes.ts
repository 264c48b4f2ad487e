import { getCanvas, paintStroke } from '#shared/contract/games/canvas.ts';
import { getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import {
  getThisOrThatState,
  joinThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { removeParticipant } from '#shared/contract/hosted-rooms.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { ok } from './ask.ts';
import { openRoom, takeSeat } from './rooms.ts';

const KINDS = ['join', 'vote', 'removal', 'rename', 'paint'] as const;
export type Kind = (typeof KINDS)[number];
type Missed = Record<Kind, number>;

interface Try {
  /** A poll of the room by someone else. */
  warm: (origin: string) => Promise<unknown>;
  write: (origin: string) => Promise<{ version: number }>;
  /** Whether the writer's poll with this `least` shows the write. */
  isSeen: (origin: string, least: string) => Promise<boolean>;
}

/**
 * Own writes missing from the writer's very next poll, of so many tries of each kind. Each call goes to the next process in
 * turn, and all of them have read the room just before the write.
 * @param host with rooms of the largest plan
 */
export async function missedWrites(origins: readonly string[], host: string, tries: number): Promise<Missed> {
  const missed = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Missed;
  let calls = 0;
  const turn = () => {
    calls += 1;
    return origins[calls % origins.length] as string;
  };
  const check = async (kind: Kind, { isSeen, warm, write }: Try) => {
    await Promise.all(origins.map(warm));
    const { version } = await write(turn());
    if (!(await isSeen(turn(), String(version)))) missed[kind] += 1;
  };
  for (let left = tries; left > 0; left -= PARTICIPANT_LIMITS.premium) {
    const people = Math.min(left, PARTICIPANT_LIMITS.premium);
    await play(check, turn, host, people);
    await paint(check, turn, host, people);
  }
  return missed;
}

type Check = (kind: Kind, one: Try) => Promise<void>;

async function play(check: Check, turn: () => string, host: string, people: number): Promise<void> {
  const params = { roomId: await openRoom(turn(), 'this-or-that', host) };
  const stateFor = (bearer: string) => (origin: string, least?: string) =>
    ok(origin, getThisOrThatState, { params, bearer, query: { least } });
  const hostState = stateFor(host);
  const seats: { id: string; bearer: string }[] = [];
  for (let number = 1; number <= people; number += 1) {
    const participantName = `Player ${number}`;
    let seat = { id: '', bearer: '' };
    await check('join', {
      warm: hostState,
      write: async (origin) => {
        const reply = await ok(origin, joinThisOrThat, { params, body: { participantName } });
        seat = { id: reply.participant.id, bearer: reply.seat };
        return reply;
      },
      isSeen: async (origin, least) =>
        (await stateFor(seat.bearer)(origin, least)).participants.some(({ id }) => id === seat.id),
    });
    seats.push(seat);
  }
  await ok(turn(), startThisOrThat, { params, bearer: host, body: { auto: false } });
  for (const { bearer } of seats) {
    await check('vote', {
      warm: hostState,
      write: (origin) => ok(origin, voteThisOrThat, { params, bearer, body: { option: 'B' } }),
      isSeen: async (origin, least) => (await stateFor(bearer)(origin, least)).ownVote === 'B',
    });
  }
  for (const { id } of seats) {
    await check('removal', {
      warm: hostState,
      write: (origin) => ok(origin, removeParticipant, { params: { ...params, participantId: id }, bearer: host }),
      isSeen: async (origin, least) =>
        !(await hostState(origin, least)).participants.some((person) => person.id === id),
    });
  }
}

async function paint(check: Check, turn: () => string, host: string, tries: number): Promise<void> {
  const roomId = await openRoom(turn(), 'coloring', host);
  const params = { roomId };
  const bearer = await takeSeat(turn(), 'coloring', roomId, 'Painter');
  const people = (origin: string, least?: string) => ok(origin, getParticipants, { params, bearer, query: { least } });
  const canvas = (origin: string, least?: string) => ok(origin, getCanvas, { params, bearer, query: { least } });
  for (let number = 1; number <= tries; number += 1) {
    const participantName = `Painter ${number}`;
    await check('rename', {
      warm: people,
      write: (origin) => ok(origin, joinColoring, { params, bearer, body: { participantName } }),
      isSeen: async (origin, least) =>
        (await people(origin, least)).participants.some((person) => person.participantName === participantName),
    });
    let stroke = 0;
    await check('paint', {
      warm: canvas,
      write: async (origin) => {
        const body = { x: number / (tries + 1), y: 0.5, color: '#FF6B6B' };
        const painted = await ok(origin, paintStroke, { params, bearer, body });
        stroke = painted.stroke;
        return painted;
      },
      isSeen: async (origin, least) => (await canvas(origin, least)).strokes.some((dot) => dot.stroke === stroke),
    });
  }
}

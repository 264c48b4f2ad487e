import { MAX_DECKS, MAX_OPEN_ROOMS } from '#shared/contract/plans.ts';
import type { Refusal, RefusalCode } from '#shared/contract/refusals.ts';
import { newHost, newRoom, type Reply, type SendOptions, send, type TestHost } from './client.ts';
import { callOf, getState, joinGame, move, newGame, newRoomId, seatInGame, vote } from './this-or-that.ts';

interface OwnRefusal {
  code: RefusalCode;
  extra?: Partial<Refusal>;
  provoke: () => Promise<Reply>;
}

const NO_DECK = '44444444-4444-4444-8444-444444444444';
const DECK = { game: 'this-or-that', name: 'Pets', text: 'Cats | Dogs' };
const QUESTION = { held: true };

/** Payloads that are right, by the endpoint's name. */
export const THIS_OR_THAT_BODIES: Record<string, Record<string, unknown>> = {
  createDeck: DECK,
  updateDeck: { name: DECK.name, text: DECK.text },
  joinThisOrThat: { participantName: 'A' },
  voteThisOrThat: { option: 'A', participantName: 'A', currentQuestionIndex: 0 },
  startThisOrThat: { category: 'all', deckId: null, mix: false },
  nextThisOrThat: { from: { phase: 'voting', currentQuestionIndex: 0 }, to: 'results' },
  changeThisOrThat: { ...QUESTION, showResults: true },
};

let shared: Promise<TestHost> | undefined;
let sharedStranger: Promise<TestHost> | undefined;
let sharedKeen: Promise<TestHost> | undefined;

function host(): Promise<TestHost> {
  shared ??= newHost();
  return shared;
}

function stranger(): Promise<TestHost> {
  sharedStranger ??= newHost();
  return sharedStranger;
}

/** A host who has as many rooms open as may be. */
function keen(): Promise<TestHost> {
  sharedKeen ??= newHost().then(async (owner) => {
    await Promise.all(Array.from({ length: MAX_OPEN_ROOMS }, () => newRoom(owner)));
    return owner;
  });
  return sharedKeen;
}

/** A room with Ann in seat 1, where nothing has been asked yet. */
async function roomWithAnn(): Promise<{ bearer: string; roomId: string; seat: string }> {
  const owner = await host();
  const roomId = await newGame(owner);
  return { bearer: owner.bearer, roomId, seat: (await seatInGame(roomId, 'Ann')).seat };
}

/** A call with a seat of another room. */
function bySeatElsewhere(method: string, call: string, body?: unknown): OwnRefusal {
  return {
    code: 'not_your_seat',
    provoke: async () => {
      const { roomId } = await roomWithAnn();
      const elsewhere = await roomWithAnn();
      return send(method, callOf(roomId, call), { bearer: elsewhere.seat, body });
    },
  };
}

/** A call with the seat of somebody whom the host removed. */
function byRemoved(method: string, call: string, body?: unknown): OwnRefusal {
  return {
    code: 'removed',
    provoke: async () => {
      const { bearer, roomId, seat } = await roomWithAnn();
      await getState(roomId, { bearer: seat });
      await send('DELETE', `/api/rooms/${roomId}/participants/1`, { bearer });
      return send(method, callOf(roomId, call), { bearer: seat, body });
    },
  };
}

/** Somebody who is logged in does what only the host may. */
function byStranger(method: string, call: string, body?: unknown): OwnRefusal {
  return {
    code: 'not_host',
    provoke: async () => {
      const { roomId } = await roomWithAnn();
      return send(method, callOf(roomId, call), { bearer: (await stranger()).bearer, body });
    },
  };
}

/** The first call about an id that was never used. */
function withTooManyRooms(
  call: (roomId: string, options: SendOptions & { bearer: string }) => Promise<Reply>,
): OwnRefusal {
  return {
    code: 'too_many_rooms',
    provoke: async () => call(newRoomId(), { bearer: (await keen()).bearer }),
  };
}

async function atDeck(method: string, body?: unknown): Promise<Reply> {
  return send(method, `/api/decks/${NO_DECK}`, { bearer: (await host()).bearer, body });
}

/** How the refusals of This or That and of decks come about: see `own-refusals.ts`. */
export const THIS_OR_THAT_REFUSALS: Record<string, OwnRefusal[]> = {
  getDecks: [],
  createDeck: [
    {
      code: 'too_many_decks',
      provoke: async () => {
        const { bearer } = await newHost();
        const create = () => send('POST', '/api/decks', { bearer, body: DECK });
        await Promise.all(Array.from({ length: MAX_DECKS }, create));
        return create();
      },
    },
  ],
  updateDeck: [{ code: 'not_found', provoke: () => atDeck('PUT', THIS_OR_THAT_BODIES.updateDeck) }],
  deleteDeck: [{ code: 'not_found', provoke: () => atDeck('DELETE') }],
  getCategories: [],
  getThisOrThatState: [byRemoved('GET', 'state'), withTooManyRooms(getState)],
  getThisOrThatPlay: [bySeatElsewhere('GET', 'play'), byRemoved('GET', 'play')],
  joinThisOrThat: [
    byRemoved('POST', 'join', { participantName: 'Ann' }),
    {
      code: 'room_locked',
      provoke: async () => {
        const { bearer, roomId } = await roomWithAnn();
        await send('POST', `/api/rooms/${roomId}/lock`, { bearer, body: { locked: true } });
        return joinGame(roomId, 'Bob');
      },
    },
    {
      code: 'session_full',
      extra: { currentTier: 'free', participantLimit: 5 },
      provoke: async () => {
        const { roomId } = await roomWithAnn();
        for (const name of ['Bob', 'Cyd', 'Dan', 'Eve']) await seatInGame(roomId, name);
        return joinGame(roomId, 'Fay');
      },
    },
    { code: 'name_taken', provoke: async () => joinGame((await roomWithAnn()).roomId, 'ANN') },
    withTooManyRooms((roomId, options) => joinGame(roomId, 'Hana', options)),
  ],
  voteThisOrThat: [
    bySeatElsewhere('POST', 'vote', { option: 'A' }),
    byRemoved('POST', 'vote', { option: 'A' }),
    {
      code: 'wrong_phase',
      provoke: async () => {
        const { roomId, seat } = await roomWithAnn();
        return vote(roomId, 'A', { bearer: seat });
      },
    },
  ],
  startThisOrThat: [
    byStranger('POST', 'start'),
    { code: 'nobody_here', provoke: async () => move(await newGame(await host()), 'start', (await host()).bearer) },
    {
      code: 'not_found',
      provoke: async () => {
        const { bearer, roomId } = await roomWithAnn();
        return move(roomId, 'start', bearer, { deckId: NO_DECK });
      },
    },
    withTooManyRooms((roomId, { bearer }) => move(roomId, 'start', bearer)),
  ],
  nextThisOrThat: [
    byStranger('POST', 'next'),
    {
      code: 'wrong_phase',
      provoke: async () => {
        const { bearer, roomId } = await roomWithAnn();
        return move(roomId, 'next', bearer);
      },
    },
  ],
  stopThisOrThat: [byStranger('POST', 'stop')],
  changeThisOrThat: [
    byStranger('PUT', 'settings', QUESTION),
    {
      code: 'wrong_phase',
      provoke: async () => {
        const { bearer, roomId } = await roomWithAnn();
        return move(roomId, 'settings', bearer, QUESTION);
      },
    },
  ],
};

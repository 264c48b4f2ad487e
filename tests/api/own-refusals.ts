import { MAX_OPEN_ROOMS } from '#shared/contract/plans.ts';
import type { Refusal } from '#shared/contract/refusals.ts';
import { getRoom, joinRoom, newHost, newRoom, seatIn, send, type TestHost, type TestRoom } from './client.ts';
import type { OwnRefusal } from './own-refusal.ts';
import { ACCOUNT_REFUSALS } from './own-refusals-accounts.ts';
import { BILLING_REFUSALS } from './own-refusals-billing.ts';
import { COLORING_REFUSALS } from './own-refusals-coloring.ts';
import { MASTERPIECE_REFUSALS } from './own-refusals-masterpiece.ts';
import { MESSAGE_REFUSALS } from './own-refusals-messages.ts';
import { THIS_OR_THAT_REFUSALS } from './own-refusals-this-or-that.ts';

let shared: Promise<TestHost> | undefined;

/** One host for all of these, since registering takes a while. */
function host(): Promise<TestHost> {
  shared ??= newHost();
  return shared;
}

/** A room of that host with a guest, Ann, in seat 1. */
async function roomWithAnn(): Promise<{ host: TestHost; room: TestRoom; seat: string }> {
  const owner = await host();
  const room = await newRoom(owner);
  return { host: owner, room, seat: (await seatIn(room.roomId, 'Ann')).seat };
}

async function remove(room: TestRoom, number = 1): Promise<void> {
  await send('DELETE', `/api/rooms/${room.roomId}/participants/${number}`, { bearer: (await host()).bearer });
}

/** A room with as many guests as a free host's plan takes. */
async function fullRoom(): Promise<TestRoom> {
  const { room } = await roomWithAnn();
  for (const name of ['Bob', 'Cyd', 'Dan', 'Eve']) await seatIn(room.roomId, name);
  return room;
}

const FULL: Partial<Refusal> = { currentTier: 'free', participantLimit: 5 };

/** Somebody who is logged in calls about a room of somebody else. */
function byStranger(method: string, path: string, body?: unknown): OwnRefusal {
  return {
    code: 'not_host',
    provoke: async () => {
      const { room } = await roomWithAnn();
      const stranger = await newHost();
      return send(method, `/api/rooms/${room.roomId}${path}`, { bearer: stranger.bearer, body });
    },
  };
}

function pollRefusals(path: string): OwnRefusal[] {
  return [
    {
      code: 'not_your_seat',
      provoke: async () => {
        const { room } = await roomWithAnn();
        const elsewhere = await roomWithAnn();
        return send('GET', `/api/warm-welcome/rooms/${room.roomId}${path}`, { bearer: elsewhere.seat });
      },
    },
    {
      code: 'removed',
      provoke: async () => {
        const { room, seat } = await roomWithAnn();
        await getRoom(room.roomId, { bearer: seat });
        await remove(room);
        return send('GET', `/api/warm-welcome/rooms/${room.roomId}${path}`, { bearer: seat });
      },
    },
  ];
}

/**
 * How each endpoint's own refusals come about, by the endpoint's name. Every endpoint of the contract has its entry, also
 * when it is empty.
 */
export const OWN_REFUSALS: Record<string, OwnRefusal[]> = {
  getHealth: [],
  getOpenApi: [],
  trackError: [],
  ...ACCOUNT_REFUSALS,
  ...BILLING_REFUSALS,
  ...MESSAGE_REFUSALS,
  getOpenRooms: [],
  getLobby: [
    {
      code: 'removed',
      provoke: async () => {
        const { room, seat } = await roomWithAnn();
        await remove(room);
        return send('GET', `/api/rooms/${room.roomId}`, { bearer: seat });
      },
    },
  ],
  endRoom: [byStranger('POST', '/end')],
  deleteRoom: [byStranger('DELETE', '')],
  lockRoom: [byStranger('POST', '/lock', { locked: true })],
  removeParticipant: [
    byStranger('DELETE', '/participants/1'),
    {
      code: 'not_found',
      provoke: async () => {
        const { host: owner, room } = await roomWithAnn();
        return send('DELETE', `/api/rooms/${room.roomId}/participants/9`, { bearer: owner.bearer });
      },
    },
  ],
  restoreParticipant: [
    byStranger('POST', '/participants/1/restore'),
    {
      code: 'not_found',
      provoke: async () => {
        const { host: owner, room } = await roomWithAnn();
        return send('POST', `/api/rooms/${room.roomId}/participants/9/restore`, { bearer: owner.bearer });
      },
    },
    {
      code: 'session_full',
      extra: FULL,
      provoke: async () => {
        const room = await fullRoom();
        await remove(room);
        await seatIn(room.roomId, 'Fay');
        const { bearer } = await host();
        return send('POST', `/api/rooms/${room.roomId}/participants/1/restore`, { bearer });
      },
    },
    {
      code: 'name_taken',
      provoke: async () => {
        const { host: owner, room } = await roomWithAnn();
        await remove(room);
        await seatIn(room.roomId, 'ann');
        return send('POST', `/api/rooms/${room.roomId}/participants/1/restore`, { bearer: owner.bearer });
      },
    },
  ],
  getAway: [byStranger('GET', '/away')],
  freeAwayPlaces: [byStranger('POST', '/free-away-places')],
  findRoomByCode: [],
  createWarmWelcomeRoom: [
    {
      code: 'too_many_rooms',
      provoke: async () => {
        const keen = await newHost();
        await Promise.all(Array.from({ length: MAX_OPEN_ROOMS }, () => newRoom(keen)));
        return send('POST', '/api/warm-welcome/rooms', { bearer: keen.bearer });
      },
    },
  ],
  getWarmWelcomeRoom: pollRefusals(''),
  getWarmWelcomeFacts: pollRefusals('/facts'),
  joinWarmWelcome: [
    {
      code: 'removed',
      provoke: async () => {
        const { room, seat } = await roomWithAnn();
        await remove(room);
        return joinRoom(room.roomId, 'Ann', { bearer: seat });
      },
    },
    {
      code: 'room_locked',
      provoke: async () => {
        const { host: owner, room } = await roomWithAnn();
        await send('POST', `/api/rooms/${room.roomId}/lock`, { bearer: owner.bearer, body: { locked: true } });
        return joinRoom(room.roomId, 'Bob');
      },
    },
    { code: 'session_full', extra: FULL, provoke: async () => joinRoom((await fullRoom()).roomId, 'Fay') },
    { code: 'name_taken', provoke: async () => joinRoom((await roomWithAnn()).room.roomId, 'ANN') },
  ],
  ...THIS_OR_THAT_REFUSALS,
  ...MASTERPIECE_REFUSALS,
  ...COLORING_REFUSALS,
};

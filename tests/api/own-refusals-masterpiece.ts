import { MAX_OPEN_ROOMS } from '#shared/contract/plans.ts';
import type { Refusal, RefusalCode } from '#shared/contract/refusals.ts';
import { noisePng, PNG, pngUrl } from '#shared/server/picture-samples.ts';
import { newHost, type Reply, type SendOptions, send } from './client.ts';
import {
  drawingMatch,
  drawnBy,
  inMatch,
  joinMatch,
  type Match,
  move,
  moveTo,
  newMatch,
  type Player,
  playerIn,
  remove,
  sharedHost,
  submit,
  vote,
  votingMatch,
} from './masterpiece-room.ts';

interface OwnRefusal {
  code: RefusalCode;
  extra?: Partial<Refusal>;
  provoke: () => Promise<Reply>;
}

const NO_DRAWING = 'x'.repeat(22);
const NO_DECK = '44444444-4444-4444-8444-444444444444';

/** Payloads that are right, by the endpoint's name. */
export const MASTERPIECE_BODIES: Record<string, Record<string, unknown>> = {
  joinMasterpiece: { playerName: 'A' },
  submitDrawing: { drawingData: PNG },
  voteMasterpiece: { drawingId: NO_DRAWING },
  changeMasterpieceRoom: { phase: 'drawing' },
};

/** A call with a seat of another room. */
function bySeatElsewhere(method: string, path: string, body?: unknown): OwnRefusal {
  return {
    code: 'not_your_seat',
    provoke: async () => {
      const { match } = await drawingMatch('Ann');
      const elsewhere = await playerIn(await newMatch(), 'Bob');
      return inMatch(match, method, path, { bearer: elsewhere.seat, body });
    },
  };
}

/** A call with the seat of somebody whom the host removed. */
function byRemoved(call: (match: Match, options: SendOptions, ann: Player) => Promise<Reply>): OwnRefusal {
  return {
    code: 'removed',
    provoke: async () => {
      const { match, players } = await drawingMatch('Ann', 'Bob');
      const [ann] = players;
      if (ann === undefined) throw new Error('nobody');
      await remove(match, ann);
      return call(match, { bearer: ann.seat }, ann);
    },
  };
}

function removedFrom(method: string, path: string, body?: unknown): OwnRefusal {
  return byRemoved((match, options) => inMatch(match, method, path, { ...options, body }));
}

/** How the refusals of each endpoint of Masterpiece Match come about: see `own-refusals.ts`. */
export const MASTERPIECE_REFUSALS: Record<string, OwnRefusal[]> = {
  createMasterpieceRoom: [
    {
      code: 'too_many_rooms',
      provoke: async () => {
        const keen = await newHost();
        await Promise.all(Array.from({ length: MAX_OPEN_ROOMS }, () => newMatch(keen)));
        return send('POST', '/api/masterpiece/rooms', { bearer: keen.bearer });
      },
    },
  ],
  getMasterpieceState: [removedFrom('GET', '/state')],
  getMasterpiecePlay: [bySeatElsewhere('GET', '/play'), removedFrom('GET', '/play')],
  joinMasterpiece: [
    byRemoved((match, options) => joinMatch(match, 'Ann', options)),
    {
      code: 'room_locked',
      provoke: async () => {
        const match = await newMatch();
        const { bearer } = match.host;
        await send('POST', `/api/rooms/${match.roomId}/lock`, { bearer, body: { locked: true } });
        return joinMatch(match, 'Ann');
      },
    },
    {
      code: 'session_full',
      extra: { currentTier: 'free', participantLimit: 5 },
      provoke: async () => {
        const match = await newMatch();
        for (const name of ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve']) await playerIn(match, name);
        return joinMatch(match, 'Fay');
      },
    },
    {
      code: 'name_taken',
      provoke: async () => {
        const match = await newMatch();
        await playerIn(match, 'Ann');
        return joinMatch(match, 'ANN');
      },
    },
  ],
  submitDrawing: [
    bySeatElsewhere('POST', '/drawings', { drawingData: PNG }),
    removedFrom('POST', '/drawings', { drawingData: PNG }),
    {
      code: 'wrong_phase',
      provoke: async () => {
        const match = await newMatch();
        return submit(match, await playerIn(match, 'Ann'));
      },
    },
    {
      code: 'too_large',
      provoke: async () => {
        const { match, players } = await drawingMatch('Ann');
        return submit(match, { seat: players[0]?.seat ?? '' }, { drawingData: pngUrl(noisePng(514, 400)) });
      },
    },
  ],
  voteMasterpiece: [
    bySeatElsewhere('POST', '/votes', { drawingId: NO_DRAWING }),
    removedFrom('POST', '/votes', { drawingId: NO_DRAWING }),
    {
      code: 'wrong_phase',
      provoke: async () => {
        const { match, players } = await drawingMatch('Ann', 'Bob');
        const [ann, bob] = players as [Player, Player];
        return vote(match, ann, await drawnBy(match, bob));
      },
    },
    {
      code: 'not_found',
      provoke: async () => {
        const { match, players } = await votingMatch('Ann', 'Bob');
        return vote(match, { seat: players[0]?.seat ?? '' }, NO_DRAWING);
      },
    },
  ],
  changeMasterpieceRoom: [
    {
      code: 'not_host',
      provoke: async () => {
        const { match, players } = await drawingMatch('Ann');
        return move(match, 'voting', players[0]?.seat);
      },
    },
    bySeatElsewhere('PUT', '', { phase: 'drawing' }),
    removedFrom('PUT', '', { phase: 'drawing' }),
    { code: 'nobody_here', provoke: async () => move(await newMatch(), 'drawing') },
    {
      code: 'not_found',
      provoke: async () =>
        inMatch(await newMatch(), 'PUT', '', { bearer: (await sharedHost()).bearer, body: { deckId: NO_DECK } }),
    },
    {
      code: 'wrong_phase',
      provoke: async () => {
        const { match } = await drawingMatch('Ann');
        return move(match, 'results');
      },
    },
  ],
  stopMasterpiece: [
    {
      code: 'not_host',
      provoke: async () => {
        const { match } = await drawingMatch('Ann');
        return inMatch(match, 'POST', '/stop', { bearer: (await newHost()).bearer });
      },
    },
  ],
  getMasterpieceRounds: [bySeatElsewhere('GET', '/rounds'), removedFrom('GET', '/rounds')],
  getMasterpieceRound: [
    bySeatElsewhere('GET', '/rounds/1'),
    removedFrom('GET', '/rounds/1'),
    {
      code: 'not_found',
      provoke: async () => {
        const { match } = await votingMatch('Ann');
        await moveTo(match, 'results', 'drawing');
        return inMatch(match, 'GET', '/rounds/2', { bearer: match.host.bearer });
      },
    },
  ],
  getDrawing: [{ code: 'not_found', provoke: async () => inMatch(await newMatch(), 'GET', `/drawings/${NO_DRAWING}`) }],
};

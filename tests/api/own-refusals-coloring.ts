import { CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { MAX_OPEN_ROOMS } from '#shared/contract/plans.ts';
import type { Refusal, RefusalCode } from '#shared/contract/refusals.ts';
import { newHost, newRoom, type Reply, type SendOptions, send, type TestHost } from './client.ts';
import {
  about,
  clear,
  dotAt,
  dotsOf,
  joinColoring,
  newCanvas,
  paint,
  paintDot,
  painterIn,
  RED,
  restore,
} from './coloring-room.ts';
import { fillCanvas } from './coloring-storage.ts';
import { newRoomId } from './this-or-that.ts';

interface OwnRefusal {
  code: RefusalCode;
  extra?: Partial<Refusal>;
  provoke: () => Promise<Reply>;
}

const DOT = { x: 0.5, y: 0.5, color: RED };

/** Payloads that are right, by the endpoint's name. */
export const COLORING_BODIES: Record<string, Record<string, unknown>> = {
  joinColoring: { participantName: 'A', color: RED, template: 'mountains' },
  setChallenge: { color: RED },
  paintStroke: DOT,
  paintStrokes: { strokes: [DOT], lineId: 'a', batchId: 'b' },
  undoLine: { lineId: 'a' },
  clearStrokes: { participantId: '1', line: 1 },
  restoreStrokes: { removalId: 1 },
};

let shared: Promise<TestHost> | undefined;
let sharedStranger: Promise<TestHost> | undefined;

function host(): Promise<TestHost> {
  shared ??= newHost();
  return shared;
}

function stranger(): Promise<TestHost> {
  sharedStranger ??= newHost();
  return sharedStranger;
}

/** A canvas with Ann in seat 1. */
async function canvasWithAnn(): Promise<{ bearer: string; roomId: string; seat: string }> {
  const { bearer } = await host();
  const roomId = await newCanvas(await host());
  return { bearer, roomId, seat: (await painterIn(roomId, 'Ann')).seat };
}

type Call = (roomId: string, options: SendOptions & { bearer: string }) => Promise<Reply>;

function calling(method: string, path: string, name = ''): Call {
  return (roomId, options) => send(method, about(roomId, path), { body: COLORING_BODIES[name], ...options });
}

function bySeatElsewhere(call: Call): OwnRefusal {
  return {
    code: 'not_your_seat',
    provoke: async () => {
      const { roomId } = await canvasWithAnn();
      return call(roomId, { bearer: (await canvasWithAnn()).seat });
    },
  };
}

function byRemoved(call: Call): OwnRefusal {
  return {
    code: 'removed',
    provoke: async () => {
      const { bearer, roomId, seat } = await canvasWithAnn();
      await paintDot(roomId, seat, DOT);
      await send('DELETE', about(roomId, '/participants/1'), { bearer });
      return call(roomId, { bearer: seat });
    },
  };
}

function byStranger(call: Call): OwnRefusal {
  return {
    code: 'not_host',
    provoke: async () => call((await canvasWithAnn()).roomId, { bearer: (await stranger()).bearer }),
  };
}

/** The first call about an id that was never used. */
function withTooManyRooms(call: Call): OwnRefusal {
  return {
    code: 'too_many_rooms',
    provoke: async () => {
      const keen = await newHost();
      await Promise.all(Array.from({ length: MAX_OPEN_ROOMS }, () => newRoom(keen)));
      return call(newRoomId(), { bearer: keen.bearer });
    },
  };
}

/** A call on a picture that has as many dots as it may. */
function onFullCanvas(call: Call): OwnRefusal {
  return {
    code: 'canvas_full',
    provoke: async () => {
      const { roomId, seat } = await canvasWithAnn();
      await paint(roomId, seat, dotsOf(2));
      await fillCanvas(roomId, CANVAS_DOTS_MAX);
      return call(roomId, { bearer: seat });
    },
  };
}

const CALLS = {
  participants: calling('GET', '/participants'),
  join: calling('POST', '/participants', 'joinColoring'),
  challenge: calling('PUT', '/challenge', 'setChallenge'),
  canvas: calling('GET', '/canvas'),
  stroke: calling('POST', '/canvas/stroke', 'paintStroke'),
  strokes: calling('POST', '/canvas/strokes', 'paintStrokes'),
  undo: calling('POST', '/canvas/undo', 'undoLine'),
  clear: calling('POST', '/canvas/clear', 'clearStrokes'),
  restore: calling('POST', '/canvas/restore', 'restoreStrokes'),
  author: calling('GET', '/canvas/lines/1'),
};

/** Something of the host about what never was. */
function aboutNothing(call: Call): OwnRefusal {
  return {
    code: 'not_found',
    provoke: async () => {
      const { bearer, roomId } = await canvasWithAnn();
      return call(roomId, { bearer });
    },
  };
}

/** How the refusals of each endpoint of the coloring book come about: see `own-refusals.ts`. */
export const COLORING_REFUSALS: Record<string, OwnRefusal[]> = {
  getParticipants: [byRemoved(CALLS.participants), withTooManyRooms(CALLS.participants)],
  joinColoring: [
    byRemoved(CALLS.join),
    withTooManyRooms(CALLS.join),
    {
      code: 'room_locked',
      provoke: async () => {
        const { bearer, roomId } = await canvasWithAnn();
        await send('POST', about(roomId, '/lock'), { bearer, body: { locked: true } });
        return joinColoring(roomId, 'Bob');
      },
    },
    {
      code: 'session_full',
      extra: { currentTier: 'free', participantLimit: 5 },
      provoke: async () => {
        const { roomId } = await canvasWithAnn();
        for (const name of ['Bob', 'Cyd', 'Dan', 'Eve']) await painterIn(roomId, name);
        return joinColoring(roomId, 'Fay');
      },
    },
    { code: 'name_taken', provoke: async () => joinColoring((await canvasWithAnn()).roomId, 'ANN') },
  ],
  setChallenge: [byStranger(CALLS.challenge)],
  getCanvas: [byRemoved(CALLS.canvas)],
  paintStroke: [bySeatElsewhere(CALLS.stroke), byRemoved(CALLS.stroke), onFullCanvas(CALLS.stroke)],
  paintStrokes: [bySeatElsewhere(CALLS.strokes), byRemoved(CALLS.strokes), onFullCanvas(CALLS.strokes)],
  undoLine: [bySeatElsewhere(CALLS.undo), byRemoved(CALLS.undo)],
  clearStrokes: [byStranger(CALLS.clear), aboutNothing((roomId, { bearer }) => clear(roomId, bearer, { line: 9 }))],
  restoreStrokes: [
    byStranger(CALLS.restore),
    aboutNothing(CALLS.restore),
    {
      code: 'canvas_full',
      provoke: async () => {
        const { bearer, roomId, seat } = await canvasWithAnn();
        await paintDot(roomId, seat, dotAt(1, 1));
        const { body } = await clear(roomId, bearer);
        await fillCanvas(roomId, CANVAS_DOTS_MAX);
        return restore(roomId, bearer, body.removalId);
      },
    },
  ],
  getLineAuthor: [byStranger(CALLS.author), aboutNothing(CALLS.author)],
};

import { vi } from 'vitest';
import { paceOf } from '#shared/contract/changes.ts';
import { UnreachableError } from '#src/lib/api-error.ts';
import { GUEST } from '#src/lib/calls/api.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { Room } from '#src/lib/polls/room.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { numberOfColor } from '../model/dots.ts';
import { createRoomPainting } from '../sending/room-painting.ts';
import type { Unsent } from '../sending/unsent-store.ts';
import { dotsOf, type ModelRoom } from './model-room.ts';

/** Travel time of a call, and of its reply. */
const WAY_MS = 130;
/** Reads are larger. */
const READ_MS = 310;
const RED = '#FF0000';

export type Weather = 'fine' | 'deaf' | 'mute';

/** A browser in a room: `mute` loses replies, `deaf` loses calls and replies under way. For fake timers. */
export function visitor(room: ModelRoom) {
  const world: { weather: Weather; refusal: Error | null; sendMs: number } = {
    weather: 'fine',
    refusal: null,
    sendMs: paceOf(1).sendMs,
  };
  let kept: Unsent = { tasks: [], strokes: [] };
  /** Simulates the travel time in both directions. */
  const ask = async <Reply>(make: () => Reply, backMs = WAY_MS): Promise<Reply> => {
    await new Promise((resolve) => setTimeout(resolve, WAY_MS));
    if (world.weather === 'deaf') throw new UnreachableError();
    const reply = make();
    await new Promise((resolve) => setTimeout(resolve, backMs));
    if (world.weather !== 'fine') throw new UnreachableError();
    return reply;
  };
  const answered = <Reply>(make: () => Reply) =>
    ask(() => {
      if (world.refusal) throw world.refusal;
      return make();
    });
  /** Requests, in order. */
  const asked = { reads: [] as (number | null)[], batches: [] as string[] };
  const client = createQueryClient();
  const open = () => {
    const painting = createRoomPainting({
      client,
      room: new Room('abcdefgh012345', GUEST),
      api: {
        read: (since) => {
          asked.reads.push(since);
          return ask(() => room.read(since), READ_MS);
        },
        paint: ({ strokeId, color, points, batchId, region }) => {
          asked.batches.push(batchId);
          return answered(() => ({
            ...room.paint(strokeId, numberOfColor(color), points, batchId, region),
            sendMs: world.sendMs,
          }));
        },
        undo: (strokeId) => answered(() => room.undo(strokeId)),
      },
      unsent: kept,
      keep: (unsent) => {
        kept = structuredClone(unsent);
        return true;
      },
      newId: newRoomId,
    });
    const refused = vi.fn();
    return { painting, refused, end: painting.start(refused) };
  };
  let page = open();
  const stroke = (points: number[]) => {
    page.painting.begin(RED);
    page.painting.extend(points);
    page.painting.end();
  };
  return {
    world,
    asked,
    stroke,
    undo: () => page.painting.undo(),
    news: () => page.painting.news.get(),
    refused: () => page.refused,
    painting: () => page.painting,
    kept: () => kept,
    shown: () => [...dotsOf(page.painting.confirmed), ...dotsOf(page.painting.above)],
    refresh: () => {
      page.end();
      page = open();
    },
    end: () => page.end(),
  };
}

/** The dots' places as text, without an order. */
export const placesOf = (dots: string[]) => dots.map((dot) => dot.split(' ').slice(0, 2).join(' ')).sort();

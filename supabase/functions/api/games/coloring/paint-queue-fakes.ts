import { PaintQueue } from './paint-queue.ts';

interface Batch {
  id: number;
  room: string;
  dots: number;
}

/** A queue whose statements end on command. */
export function queue() {
  const statements: {
    ids: number[];
    waits: boolean;
    end: (outcomes?: (string | null)[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  let most = 0;
  let running = 0;
  const clock = { now: 0 };
  const paints = new PaintQueue<Batch, string>({
    now: () => clock.now,
    wait: (ms) => new Promise((end) => pauses.push({ ms, end: () => end() })),
    write: async (batches, waits) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await new Promise<(string | null)[]>((resolve, reject) => {
          const ids = batches.map(({ id }) => id);
          statements.push({
            ids,
            waits,
            end: (outcomes = ids.map((id) => `done ${id}`)) => resolve(outcomes),
            fail: reject,
          });
        });
      } finally {
        running -= 1;
      }
    },
  });
  return {
    add: (id: number, dots = 1, room = `room ${id % 7}`) => paints.add({ id, room, dots }),
    clock,
    pauses,
    statements,
    mostAtOnce: () => most,
  };
}

export const settled = () => new Promise((resolve) => setImmediate(resolve));

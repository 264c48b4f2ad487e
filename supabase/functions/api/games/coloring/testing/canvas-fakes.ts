import { toBase64 } from '../../../../_shared/server/base64.ts';
import { FakeDatabase, ROOM } from '../../../fakes.ts';
import { RoomChanges } from '../../../kit/members/memberships.ts';
import type { PaintedSegment } from '../canvas-rows.ts';
import { Canvases } from '../canvases.ts';
import { pointBytes } from '../painting.ts';

interface Row extends PaintedSegment {
  version: number;
}

/** Rows as `app.canvas` packs them. */
export function base64Of(rows: readonly Row[]): string {
  const bytes = rows.flatMap(({ color, stroke, number, points, version }) => {
    const head = new DataView(new ArrayBuffer(26));
    head.setBigInt64(0, BigInt(version));
    for (const [index, value] of [stroke, number, color].entries()) head.setInt32(8 + 4 * index, value);
    for (const [index, value] of [0, 0, points.length / 2].entries()) head.setInt16(20 + 2 * index, value);
    return [...new Uint8Array(head.buffer), ...pointBytes(points)];
  });
  return toBase64(Uint8Array.from(bytes));
}

/** Canvases over a database whose reads end on command, or at once. */
export function canvases(options: { capacityBytes?: number } = {}) {
  const stored = { version: 0, resetVersion: 0, rows: [] as Row[], removed: new Map<number, number>() };
  const clock = { now: 1_000 };
  const held: (() => void)[] = [];
  const state = { isHolding: false, error: null as Error | null, pauses: 0 };
  const database = new FakeDatabase({
    async canvas({ since }) {
      const { removed, resetVersion, rows, version } = stored;
      const whole = since === null || Number(since) < resetVersion;
      const after = whole ? 0 : Number(since);
      const reply = {
        version,
        resetVersion,
        whole,
        removals: [...removed].filter(([, at]) => at > after).map(([stroke, at]) => [at, stroke]),
        parts: base64Of(rows.filter((row) => row.version > after && !removed.has(row.stroke))),
      };
      if (state.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      if (state.error !== null) throw state.error;
      return reply;
    },
  });
  const changes = new RoomChanges();
  const all = new Canvases({
    database,
    now: () => clock.now,
    wait: async () => {
      state.pauses += 1;
    },
    changes,
    ...options,
  });
  return {
    all,
    clock,
    database,
    held,
    changes,
    state,
    stored,
    /** The versions of the reads so far. */
    reads: () => database.argumentsOf('canvas').map(({ since }) => since),
    /** A stroke is removed: unknown here. */
    remove(stroke: number) {
      stored.version += 1;
      stored.removed.set(stroke, stored.version);
    },
    /** Someone paints: through this process or another one. */
    paint(stroke: number, { here }: { here: boolean }) {
      stored.version += 1;
      const segment = { stroke, number: 1, color: 1, points: [stroke, stroke] };
      stored.rows.push({ version: stored.version, ...segment });
      if (here) all.wrote(ROOM, { version: stored.version, segments: [segment], removed: [] }, clock.now);
    },
    async strokes(room = ROOM, least?: number) {
      const log = await all.at(room, least);
      return [...log.segmentsSince(-1)].map(({ stroke }) => stroke);
    },
  };
}

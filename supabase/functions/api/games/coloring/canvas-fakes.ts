import type { Segment } from '../../../_shared/domain/canvas-packing.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { FakeDatabase, ROOM } from '../../fakes.ts';
import { RoomChanges } from '../../kit/room-changes.ts';
import { pointBytes } from './canvas-rows.ts';
import { Canvases } from './canvases.ts';

interface Row extends Segment {
  version: number;
}

function base64Of(rows: readonly Row[]): string {
  const bytes = rows.flatMap(({ color, line, points, version }) => {
    const head = new DataView(new ArrayBuffer(18));
    head.setBigInt64(0, BigInt(version));
    head.setInt32(8, line);
    head.setInt32(12, color);
    head.setInt16(16, points.length / 2);
    return [...new Uint8Array(head.buffer), ...pointBytes(points)];
  });
  return toBase64(Uint8Array.from(bytes));
}

/** Canvases over a database whose reads end on command, or at once. */
export function canvases(options: { capacityBytes?: number } = {}) {
  const stored = { version: 0, resetVersion: 0, rows: [] as Row[], removed: new Map<number, number>() };
  const clock = { now: 1_000 };
  const waits: number[] = [];
  const held: (() => void)[] = [];
  const state = { isHolding: false, error: null as Error | null, afterReply: null as (() => void) | null };
  const database = new FakeDatabase({
    async canvas({ reset, rows: most, since }) {
      const { removed, resetVersion, rows, version } = stored;
      const isFull = since === null || (Number(since) < resetVersion && reset !== resetVersion);
      const after = isFull ? 0 : Number(since);
      const page = rows.filter((row) => row.version > after).slice(0, Number(most));
      const end = page.length < Number(most) ? version : (page.at(-1)?.version ?? version);
      const reply = {
        version: end,
        resetVersion,
        reset: isFull && since !== null,
        more: end < version,
        removedLines: isFull ? [] : [...removed].filter(([, at]) => at > after).map(([line]) => line),
        segments: base64Of(page.filter((row) => !removed.has(row.line))),
      };
      state.afterReply?.();
      if (state.isHolding) await new Promise<void>((resolve) => held.push(resolve));
      if (state.error !== null) throw state.error;
      return reply;
    },
  });
  const changes = new RoomChanges();
  const all = new Canvases({
    database,
    now: () => clock.now,
    wait: async (ms) => void waits.push(ms),
    changes,
    ...(options.capacityBytes !== undefined && { capacityBytes: options.capacityBytes }),
  });
  return {
    all,
    clock,
    database,
    held,
    changes,
    state,
    stored,
    waits,
    /** The versions of the reads so far, without their list of removed strokes. */
    reads: () =>
      database
        .argumentsOf('canvas')
        .filter(({ rows }) => rows !== 1)
        .map(({ since }) => since),
    /** Many strokes by another process, a point and a version each. */
    fill(lines: number) {
      stored.rows = Array.from({ length: lines }, (_, index) => ({
        version: index + 1,
        line: index + 1,
        color: 1,
        points: [index % 10_000, 0],
      }));
      stored.version = lines;
    },
    /** Another process removes a stroke. */
    remove(line: number) {
      stored.version += 1;
      stored.removed.set(line, stored.version);
    },
    /** Someone paints: through this process or another one. */
    paint(line: number, { here }: { here: boolean }) {
      stored.version += 1;
      const segment = { line, color: 1, points: [line, line] };
      stored.rows.push({ version: stored.version, ...segment });
      if (here) all.painted(ROOM, { version: stored.version, segments: [segment] }, clock.now);
    },
    async lines(room = ROOM, least?: number) {
      const log = await all.at(room, least);
      return [...log.segmentsSince(-1)].map(({ line }) => line);
    },
  };
}

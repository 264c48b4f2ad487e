import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pens, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { dotsIn, dotsOf, ModelRoom, placeOf } from '../testing/model-room.ts';
import { Picture } from './picture.ts';

/** A follower of the room. */
function reader(room: ModelRoom) {
  const picture = new Picture();
  const pens: Pens = new Map();
  let version: number | null = null;
  return {
    picture,
    read: () => {
      const reply = unpackCanvas(room.read(version), pens);
      picture.apply(reply, version === null || reply.reset);
      version = reply.version;
    },
    shown: () => dotsOf(picture.dots),
  };
}

const PAINTERS = ['ann', 'ben', 'kim'];
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('paint' as const),
      who: fc.nat(2),
      stroke: fc.nat(3),
      dots: fc.integer({ min: 1, max: 4 }),
      retries: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), who: fc.nat(2), stroke: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), reader: fc.nat(1) }) },
);

describe('a picture read bit by bit', () => {
  test('equals the picture read at once, after any paint, retry, undo, clear, restore and polls', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const room = new ModelRoom();
        const readers = [reader(room), reader(room)];
        let cleared: readonly number[] = [];
        for (const [at, each] of steps.entries()) {
          if (each.kind === 'paint') {
            const points = Array.from({ length: each.dots }, (_, dot) => placeOf(at * 10 + dot)).flat();
            const strokeId = `${PAINTERS[each.who]}-${each.stroke}`;
            for (let retry = 0; retry <= each.retries; retry += 1) room.paint(strokeId, at, points, `batch-${at}`);
          } else if (each.kind === 'undo') room.undo(`${PAINTERS[each.who]}-${each.stroke}`);
          else if (each.kind === 'clear') cleared = room.clear();
          else if (each.kind === 'restore') room.restore(cleared);
          else readers[each.reader]?.read();
        }
        for (const each of readers) {
          each.read();
          expect(each.shown()).toEqual(dotsIn(room.shown()));
        }
      }),
    );
  });

  test('hides a stroke being undone at once, with anything still arriving of it', () => {
    const room = new ModelRoom();
    const { picture, read, shown } = reader(room);
    const { stroke } = room.paint('a', 1, placeOf(1), 'first');
    read();
    picture.hide(stroke);
    expect(shown()).toEqual([]);
    room.paint('a', 1, placeOf(2), 'second');
    room.paint('b', 1, placeOf(3), 'third');
    read();
    expect(shown()).toHaveLength(1);
    picture.settle(stroke, room.undo('a').version);
    read();
    expect(shown()).toEqual(dotsIn(room.shown()));
  });

  test('shows a stroke removed by the host again only when the host restores it', () => {
    const room = new ModelRoom();
    const { picture, read, shown } = reader(room);
    const { stroke } = room.paint('a', 1, placeOf(1), 'first');
    read();
    const cleared = room.clear();
    picture.hide(stroke);
    picture.settle(stroke, room.undo('a').version);
    room.restore(cleared);
    read();
    expect(shown()).toEqual(dotsIn(room.shown()));
    expect(shown()).toHaveLength(1);
  });
});

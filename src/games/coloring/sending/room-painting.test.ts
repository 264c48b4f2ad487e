// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dotsIn, ModelRoom, placeOf } from '../testing/model-room.ts';
import { placesOf, visitor, type Weather } from '../testing/visitor.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a stroke', () => {
  test('shows at once, and moves into the picture without flicker', async () => {
    const room = new ModelRoom();
    const ann = visitor(room);
    for (let each = 1; each <= 20; each += 1) {
      ann.stroke(placeOf(each));
      for (let ms = 0; ms < 170; ms += 10) {
        expect(new Set(placesOf(ann.shown())).size).toBe(each);
        await pass(10);
      }
    }
    await pass(9_000);
    expect(ann.painting().above.length).toBe(0);
    expect(ann.painting().confirmed.length).toBe(20);
    ann.end();
  });

  test('waits as long for more dots as the last reply said', async () => {
    const ann = visitor(new ModelRoom());
    ann.world.sendMs = 1_000;
    ann.stroke(placeOf(1));
    await pass(500);
    ann.stroke(placeOf(2));
    await pass(900);
    expect(ann.asked.batches).toHaveLength(1);
    await pass(100);
    expect(ann.asked.batches).toHaveLength(2);
    ann.end();
  });

  test('disappears at once when undone, first here and then for the others', async () => {
    const room = new ModelRoom();
    const [ann, ben] = [visitor(room), visitor(room)];
    ann.stroke(placeOf(1));
    ann.stroke(placeOf(2));
    await pass(2_000);
    expect(ben.shown()).toHaveLength(2);
    ann.undo();
    expect(placesOf(ann.shown())).toEqual([placeOf(1).join(' ')]);
    await pass(2_000);
    expect(placesOf(ben.shown())).toEqual([placeOf(1).join(' ')]);
    ann.undo();
    expect(ann.shown()).toEqual([]);
    expect(ann.news().canUndo).toBe(false);
    for (const each of [ann, ben]) each.end();
  });

  test('cannot be undone after the host cleared it', async () => {
    const room = new ModelRoom();
    const ann = visitor(room);
    ann.stroke(placeOf(1));
    await pass(2_000);
    expect(ann.news().canUndo).toBe(true);
    room.clear();
    await pass(2_000);
    expect(ann.news().canUndo).toBe(false);
    ann.end();
  });

  test('cleared just before its undo returns when the host restores it', async () => {
    const room = new ModelRoom();
    const ann = visitor(room);
    ann.stroke(placeOf(1));
    await pass(2_000);
    const cleared = room.clear();
    ann.undo();
    await pass(2_000);
    room.restore(cleared);
    await pass(2_000);
    expect(placesOf(ann.shown())).toEqual([placeOf(1).join(' ')]);
    ann.end();
  });

  test('undone on its way does not stay', async () => {
    const room = new ModelRoom();
    const ann = visitor(room);
    await pass(1_000);
    ann.stroke(placeOf(1));
    await pass(160);
    ann.undo();
    ann.stroke(placeOf(2));
    await pass(3_000);
    expect(placesOf(dotsIn(room.shown()))).toEqual([placeOf(2).join(' ')]);
    expect(placesOf(ann.shown())).toEqual([placeOf(2).join(' ')]);
    ann.end();
  });

  test('can be undone after a refresh', async () => {
    const room = new ModelRoom();
    const ann = visitor(room);
    ann.stroke(placeOf(1));
    await pass(2_000);
    ann.refresh();
    await pass(1_000);
    expect(ann.news().canUndo).toBe(true);
    ann.undo();
    await pass(1_000);
    expect(room.shown()).toEqual([]);
    ann.end();
  });

  test('discarded by a second finger leaves nothing behind', async () => {
    const room = new ModelRoom();
    const ann = visitor(room);
    const painting = ann.painting();
    painting.begin('#FF0000');
    painting.extend(placeOf(1));
    await pass(500);
    painting.drop();
    expect(ann.shown()).toEqual([]);
    await pass(2_000);
    expect(room.shown()).toEqual([]);
    expect(ann.news().canUndo).toBe(false);
    ann.end();
  });
});

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('stroke' as const), who: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refresh' as const), who: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('weather' as const),
      who: fc.nat(1),
      is: fc.constantFrom<Weather>('fine', 'deaf', 'mute'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 1_500 }) }) },
);

test("ends with the room's picture on both pages and no dot twice, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const room = new ModelRoom();
      const people = [visitor(room), visitor(room)] as const;
      let cleared: readonly number[] = [];
      for (const [at, each] of steps.entries()) {
        if (each.kind === 'time') await pass(each.ms);
        else if (each.kind === 'clear') cleared = room.clear();
        else if (each.kind === 'restore') room.restore(cleared);
        else {
          const person = people[each.who === 0 ? 0 : 1];
          if (each.kind === 'stroke') person.stroke(placeOf(at + 1));
          else if (each.kind === 'undo') person.undo();
          else if (each.kind === 'refresh') person.refresh();
          else person.world.weather = each.is;
        }
      }
      for (const person of people) person.world.weather = 'fine';
      await pass(60_000);
      const dots = dotsIn(room.shown());
      expect(new Set(placesOf(dots)).size).toBe(dots.length);
      for (const person of people) {
        expect(person.shown()).toEqual(dots);
        expect(person.news()).toMatchObject({ connection: 'ok', unsent: 0 });
        person.end();
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

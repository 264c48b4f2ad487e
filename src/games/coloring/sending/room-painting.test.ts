// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { dotsIn, dotsOf, ModelRoom, placeOf } from '../testing/model-room.ts';
import { placesOf, visitor, type Weather } from '../testing/visitor.ts';

let warn: MockInstance<(text: string) => void>;
const ends: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refused = (code: RefusalCode) => new ApiError(REFUSALS[code].status, JSON.stringify({ error: 'no', code }), '');
/** As text. */
const places = (...numbers: number[]) => numbers.map((number) => placeOf(number).join(' '));

/** Ann in a room; `strokes`: hers in the picture. */
async function annIn({ room = new ModelRoom(), strokes = 0 } = {}) {
  const ann = visitor(room);
  ends.push(ann.end);
  for (let stroke = 1; stroke <= strokes; stroke += 1) ann.stroke(placeOf(stroke));
  await pass(2_000);
  return { room, ann };
}

describe('a fill', () => {
  /** As `dotsOf` writes it. */
  const fill = (region: number) => `${region} 65535`;

  test('shows at once, keeps its place between strokes, and is undone like one', async () => {
    const { ann, room } = await annIn();
    ann.stroke(placeOf(1));
    ann.painting().fill(7, '#0000FF');
    ann.stroke(placeOf(2));
    expect(ann.shown()).toHaveLength(3);
    await pass(3_000);
    const [first, second] = places(1, 2);
    const inOrder = () => dotsOf(ann.painting().confirmed).map((dot) => dot.split(' ').slice(0, 2).join(' '));
    expect(inOrder()).toEqual([first, fill(7), second]);
    expect([...ann.painting().fills()]).toEqual([[7, '#0000FF']]);
    expect(ann.painting().above.length).toBe(0);
    for (let times = 0; times < 2; times += 1) ann.undo();
    expect(inOrder()).toEqual([first]);
    await pass(2_000);
    expect(room.shown()).toHaveLength(1);
  });

  test('that is refused goes again, and the next one is sent', async () => {
    const { ann, room } = await annIn();
    ann.world.refusal = refused('no_such_region');
    ann.painting().fill(7, '#0000FF');
    expect(ann.shown()).toHaveLength(1);
    await pass(1_000);
    expect(ann.shown()).toEqual([]);
    expect(ann.refused()).toHaveBeenCalledOnce();
    ann.world.refusal = null;
    ann.painting().fill(8, '#0000FF');
    await pass(2_000);
    expect(room.shown()).toMatchObject([{ style: { kind: 'fill', region: 8 } }]);
  });

  test('waits for the network, over a refresh, and is painted once', async () => {
    const { ann, room } = await annIn();
    ann.world.weather = 'mute';
    ann.painting().fill(7, '#0000FF');
    await pass(2_000);
    ann.refresh();
    ann.world.weather = 'fine';
    expect(placesOf(ann.shown())).toEqual([fill(7)]);
    await pass(9_000);
    expect(room.shown()).toHaveLength(1);
    expect(placesOf(ann.shown())).toEqual([fill(7)]);
  });
});

test("the eraser takes back one's own stroke at a place, sent or not, and nobody else's", async () => {
  const { ann: ben, room } = await annIn({ strokes: 1 });
  const { ann } = await annIn({ room, strokes: 1 });
  ann.stroke(placeOf(1));
  const [x = 0, y = 0] = placeOf(1);
  for (const left of [2, 1, 1]) {
    ann.painting().erase(x, y);
    expect(ann.shown()).toHaveLength(left);
  }
  await pass(2_000);
  expect(ben.shown()).toHaveLength(1);
});

describe('a stroke', () => {
  test('shows at once, and moves into the picture without flicker', async () => {
    const { ann } = await annIn();
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
  });

  test('waits as long for more dots as the last reply said', async () => {
    const { ann } = await annIn();
    ann.world.sendMs = 1_000;
    ann.stroke(placeOf(1));
    await pass(500);
    ann.stroke(placeOf(2));
    await pass(900);
    expect(ann.asked.batches).toHaveLength(1);
    await pass(100);
    expect(ann.asked.batches).toHaveLength(2);
  });

  test('disappears at once when undone, first here and then for the others', async () => {
    const { ann, room } = await annIn({ strokes: 2 });
    const { ann: ben } = await annIn({ room });
    expect(ben.shown()).toHaveLength(2);
    ann.undo();
    expect(placesOf(ann.shown())).toEqual(places(1));
    await pass(2_000);
    expect(placesOf(ben.shown())).toEqual(places(1));
    ann.undo();
    expect(ann.shown()).toEqual([]);
    expect(ann.news().canUndo).toBe(false);
  });

  test('cannot be undone once the host cleared it, and comes back from an undo at the same time', async () => {
    const { ann, room } = await annIn({ strokes: 1 });
    expect(ann.news().canUndo).toBe(true);
    const cleared = room.clear();
    await pass(2_000);
    expect(ann.news().canUndo).toBe(false);
    room.restore(cleared);
    await pass(2_000);
    room.clear();
    // Before this page knows.
    ann.undo();
    await pass(2_000);
    room.restore(cleared);
    await pass(2_000);
    expect(placesOf(ann.shown())).toEqual(places(1));
  });

  test('undone on its way does not stay', async () => {
    const { ann, room } = await annIn();
    ann.stroke(placeOf(1));
    await pass(160);
    ann.undo();
    ann.stroke(placeOf(2));
    await pass(3_000);
    for (const shown of [dotsIn(room.shown()), ann.shown()]) expect(placesOf(shown)).toEqual(places(2));
  });

  test('can be undone after a refresh', async () => {
    const { ann, room } = await annIn({ strokes: 1 });
    ann.refresh();
    await pass(1_000);
    expect(ann.news().canUndo).toBe(true);
    ann.undo();
    await pass(1_000);
    expect(room.shown()).toEqual([]);
  });

  test('discarded by a second finger leaves nothing behind', async () => {
    const { ann, room } = await annIn();
    const painting = ann.painting();
    painting.begin('#FF0000');
    painting.extend(placeOf(1));
    await pass(500);
    painting.drop();
    expect(ann.shown()).toEqual([]);
    await pass(2_000);
    expect(room.shown()).toEqual([]);
    expect(ann.news().canUndo).toBe(false);
  });
});

test('says so when offline for a minute, and loses or doubles nothing', async () => {
  const { ann, room } = await annIn();
  ann.world.weather = 'mute';
  ann.stroke(placeOf(1));
  await pass(1_000);
  ann.world.weather = 'deaf';
  for (let second = 0; second < 60; second += 1) {
    ann.stroke(placeOf(second + 2));
    await pass(1_000);
  }
  await pass(500);
  expect(ann.news()).toMatchObject({ connection: 'offline', unsent: 61 });
  ann.refresh();
  expect(ann.shown()).toHaveLength(61);
  ann.world.weather = 'fine';
  window.dispatchEvent(new Event('online'));
  await pass(30_000);
  expect(dotsIn(room.shown())).toHaveLength(61);
  expect(new Set(placesOf(ann.shown())).size).toBe(61);
  expect(ann.news()).toMatchObject({ connection: 'ok', unsent: 0, dotCount: 61 });
});

test('reports each refusal, keeps the picture, and does not refetch it', async () => {
  const { ann } = await annIn({ strokes: 1 });
  const error = refused('canvas_full');
  ann.world.refusal = error;
  for (let each = 2; each < 12; each += 1) {
    ann.stroke(placeOf(each));
    await pass(500);
  }
  expect(ann.refused().mock.calls).toEqual(Array.from({ length: 10 }, () => [error]));
  expect(placesOf(ann.shown())).toEqual(places(1));
  expect(ann.news().unsent).toBe(0);
  expect(ann.asked.reads.filter((since) => since === null)).toHaveLength(1);
});

test('shows a stroke again when its undo is refused', async () => {
  const { ann } = await annIn({ strokes: 1 });
  ann.world.refusal = refused('not_your_seat');
  ann.undo();
  expect(ann.shown()).toEqual([]);
  await pass(2_000);
  expect(placesOf(ann.shown())).toEqual(places(1));
});

test('shows a server asking for fewer requests as busy, not offline', async () => {
  const { ann } = await annIn();
  expect(ann.news().connection).toBe('ok');
  ann.world.refusal = refused('slow_down');
  ann.stroke(placeOf(1));
  await pass(500);
  expect(ann.news()).toMatchObject({ connection: 'busy', unsent: 1 });
  ann.world.refusal = null;
  await pass(3_000);
  expect(ann.news()).toMatchObject({ connection: 'ok', unsent: 0 });
});

test('logs failing strokes once per outage', async () => {
  const { ann } = await annIn();
  const warned = () => warn.mock.calls.map(([text]) => `${text}`.split(':')[0]);
  for (let time = 1; time <= 2; time += 1) {
    ann.world.refusal = refused('unavailable');
    ann.stroke(placeOf(time));
    await pass(8_000);
    expect(warned()).toEqual(Array.from({ length: time }, () => 'Failed to send strokes'));
    ann.world.refusal = null;
    await pass(12_000);
  }
});

test('logs an unreadable picture once', async () => {
  const { ann } = await annIn();
  ann.world.weather = 'deaf';
  await pass(8_000);
  const texts = warn.mock.calls.map(([text]) => `${text}`);
  expect(texts).toEqual([expect.stringMatching(/^Failed to fetch canvas data: /)]);
});

test('reports no refusal after unmounting', async () => {
  const { ann } = await annIn();
  ann.stroke(placeOf(1));
  await pass(200);
  const heard = ann.refused();
  ann.world.refusal = refused('removed');
  ann.end();
  await pass(5_000);
  expect(heard).not.toHaveBeenCalled();
});

describe('when the page', () => {
  const hide = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('closes, sends waiting dots and saves them as tried', async () => {
    const { ann, room } = await annIn();
    ann.stroke(placeOf(1));
    window.dispatchEvent(new Event('pagehide'));
    expect(ann.asked.batches).toHaveLength(1);
    expect(ann.kept().tasks).toEqual([expect.objectContaining({ batchId: ann.asked.batches[0], tried: true })]);
    // It arrived, but the browser never got the reply: an undo after the refresh removes the stroke for everyone.
    await pass(140);
    ann.refresh();
    ann.undo();
    await pass(3_000);
    expect(room.shown()).toEqual([]);
  });

  test('is hidden, saves waiting dots, and not again when shown', async () => {
    const { ann } = await annIn();
    ann.stroke(placeOf(1));
    hide('visible');
    expect(ann.kept().tasks).toEqual([]);
    hide('hidden');
    expect(ann.kept().tasks).toHaveLength(1);
  });

  test('is online again, retries reading and sending at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { ann } = await annIn();
    ann.world.weather = 'deaf';
    ann.stroke(placeOf(1));
    // Between two tries of each: it reads every second, and sends after 4.0 s and 8.1 s.
    await pass(6_500);
    ann.world.weather = 'fine';
    const [reads, batches] = [ann.asked.reads.length, ann.asked.batches.length];
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(ann.asked.reads.length).toBe(reads + 1);
    expect(ann.asked.batches.length).toBe(batches + 1);
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

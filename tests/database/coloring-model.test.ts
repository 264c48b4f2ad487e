import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sized } from '../support/database.ts';
import {
  ageRemovals,
  clear,
  Follower,
  openCanvas,
  type Position,
  paint,
  readCanvas,
  readPicture,
  restore,
  storedDots,
  tidyRoom,
  undo,
} from './coloring.ts';
import { type ModelBatch, ModelCanvas } from './coloring-model.ts';
import { connect } from './connections.ts';
import { newHost } from './rooms.ts';

const RUNS = sized(12, 200);
const SEATS = 3;
/** So few that canvases are full at times. */
const DOTS_MAX = 25;

const owner = connect(1);
const host = await newHost(owner);

const number = fc.integer({ min: 1, max: SEATS });
const key = fc.option(fc.constantFrom('a', 'b'), { nil: undefined });
const position: fc.Arbitrary<Position> = fc.tuple(fc.nat(10_000), fc.nat(10_000));
const batch: fc.Arbitrary<ModelBatch> = fc.record({
  number,
  key,
  // few names, so that many a batch is a retry
  batch: fc.option(fc.constantFrom('1', '2', '3', '4'), { nil: undefined }),
  segments: fc.array(fc.record({ color: fc.nat(0xffffff), dots: fc.array(position, { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
});
const stroke = fc.integer({ min: 1, max: 12 });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('paint' as const),
      batches: fc.array(batch, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), number, key }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clear' as const),
      what: fc.oneof(fc.constant({}), fc.record({ number }), fc.record({ stroke }), fc.record({ number, stroke })),
    }),
  },
  // how many removals ago the one was that is taken back
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore' as const), ago: fc.integer({ min: 0, max: 2 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      // sums of these are far from a minute, in which the machine may stand still meanwhile
      seconds: fc.constantFrom(1, 20, 70),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('poll' as const), reader: fc.nat(3) }) },
);
type Step = (typeof step extends fc.Arbitrary<infer One> ? One : never) & object;

/** The reply, or the code of the refusal. */
async function told<T>(call: Promise<T>): Promise<T | string> {
  return call.catch((error: Error & { code?: string }) => {
    if (!error.code?.startsWith('PT')) throw error;
    return error.message;
  });
}

async function playedThrough(steps: readonly Step[]): Promise<void> {
  const { roomId, seats } = await openCanvas(owner, host, SEATS);
  const model = new ModelCanvas(DOTS_MAX);
  const readers = Array.from({ length: 4 }, () => new Follower(owner, roomId));
  const removals: number[] = [];
  for (const one of steps) {
    if (one.do === 'paint') {
      const batches = one.batches.map((of) => ({
        room: roomId,
        seat: seats[of.number - 1],
        stroke: of.key,
        batch: of.batch,
        segments: of.segments,
      }));
      const answers = await paint(owner, batches, { maxDots: DOTS_MAX });
      const plain = answers.map((answer) => ('stroke' in answer ? { ...answer, number: undefined } : answer.refusal));
      expect(plain).toEqual(model.paint(one.batches));
    } else if (one.do === 'undo') {
      const seat = seats[one.number - 1];
      expect(await undo(owner, roomId, { seat, stroke: one.key })).toEqual(model.undo(one.number, one.key));
    } else if (one.do === 'clear') {
      const expected = model.clear(one.what);
      expect(await told(clear(owner, roomId, host, one.what))).toEqual(expected);
      if (expected !== 'not_found' && expected.removalId !== null) removals.unshift(expected.removalId);
    } else if (one.do === 'restore') {
      const removal = removals[one.ago] ?? model.version;
      const call = owner.begin(async (sql) => {
        // Ages by the model's clock stay so within a transaction, however slow the machine is.
        for (const { version, age } of model.ages) {
          await sql`
            update public.stroke_removals set removed_at = now() - make_interval(secs => ${age})
            where room_id = ${roomId} and version = ${version}`;
        }
        return restore(sql, roomId, host, removal, { maxDots: DOTS_MAX });
      });
      expect(await told(call)).toEqual(model.restore(removal));
    } else if (one.do === 'wait') {
      await ageRemovals(owner, roomId, one.seconds);
      model.letTimePass(one.seconds);
      await tidyRoom(owner, roomId);
    } else {
      const reader = readers[one.reader];
      expect(await reader?.poll()).toBe(model.version);
      expect(reader?.dots).toEqual(model.picture);
    }
    expect(await readCanvas(owner, roomId)).toMatchObject({ version: model.version });
    expect(await readPicture(owner, roomId)).toEqual(model.picture);
  }
  for (const reader of readers) {
    await reader.poll();
    expect(reader.dots).toEqual(model.picture);
  }
  const stored = (await storedDots(owner, roomId)) ?? { there: 0, rows: 0 };
  expect(stored).toEqual({ there: model.picture.length, rows: model.keptDots });
}

/** One dot; with the same batch, a retry. */
const dot = (number: number, key?: string, batch?: string): ModelBatch => ({
  number,
  key,
  batch,
  segments: [{ color: 1, dots: [[5, 5]] }],
});
const paints = (...batches: ModelBatch[]): Step => ({ do: 'paint', batches });
const undoes = (number: number): Step => ({ do: 'undo', number, key: undefined });
const clears = (what: { number?: number; stroke?: number }): Step => ({ do: 'clear', what });
const restores = (ago: number): Step => ({ do: 'restore', ago });
const both = [paints(dot(1, 'a'), dot(2, 'a')), paints(dot(1, 'b'), dot(2, 'b'))];
const full = paints(...Array<ModelBatch>(DOTS_MAX).fill(dot(2)));

const lost = paints(dot(1, 'a', '1'));

/** What has to be among the sequences in any case. */
const EXAMPLES: Record<string, Step[]> = {
  'the newest own stroke is undone first': [...both, paints(dot(1, 'b')), undoes(1), undoes(1), undoes(1)],
  'nothing is there to be cleared': [...both, clears({}), clears({}), clears({ number: 1 }), clears({ stroke: 2 })],
  'a removal is taken back once, with what no other one took': [
    ...[...both, undoes(1), clears({ number: 2 }), clears({})],
    ...[restores(1), restores(0), restores(1), restores(0)],
  ],
  'in any order': [...both, clears({}), paints(dot(1), dot(2)), clears({ number: 2 }), restores(1), restores(0)],
  'an undo by the painter is not taken back': [...both, undoes(1), restores(2)],
  'a removal is not taken back into a full picture': [
    ...[...both, clears({}), full, restores(0)],
    ...[undoes(2), undoes(2), undoes(2), undoes(2), restores(0)],
  ],
  'a retry paints nothing, nor after its stroke was removed': [lost, paints(dot(1, 'a', '2')), lost, undoes(1), lost],
  'a retry in the same call is one too': [
    ...[lost, undoes(1)],
    paints(dot(1, 'a', '1'), dot(1, 'a', '2'), dot(1, 'a', '2'), dot(1, 'a'), dot(1, 'b', '3')),
  ],
  'a batch has its name from its painter': [paints(dot(1, 'a', '1'), dot(2, 'a', '1'))],
  'a refused batch is tried again': [full, lost, clears({ number: 2 }), lost],
};

test.each(Object.entries(EXAMPLES))('%s', (_, steps) => playedThrough(steps));

test('after any painting, retry, undo, clearing, restoring and tidying every reader ends with the same picture', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }), playedThrough), {
    numRuns: RUNS,
    endOnFailure: true,
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paceOf } from '#shared/contract/changes.ts';
import { STROKES_MAX } from '#shared/contract/games/canvas.ts';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { PaintQueue } from './paint-queue.ts';
import type { Task } from './unsent-store.ts';

const SEND_MS = paceOf(1).sendMs;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const RED = '#FF0000';
const refused = (code: RefusalCode, retryAfterMs: number | null = null) =>
  new ApiError(REFUSALS[code].status, JSON.stringify({ error: 'no', code }), '', retryAfterMs);

/** A queue with manually resolved calls, one at a time. */
function newQueue(tasks: Task[] = []) {
  const calls: { task: Task; points: number[]; answer: (error?: Error) => Promise<void> }[] = [];
  const onRefused = vi.fn();
  let count = 0;
  const queue = new PaintQueue({
    tasks,
    newId: () => {
      count += 1;
      return `batch-${count}`;
    },
    onChange: () => {},
    onRefused,
    send: (task) =>
      new Promise((resolve, reject) => {
        calls.push({
          task,
          points: task.kind === 'paint' ? [...task.points] : [],
          answer: async (error) => {
            if (error) reject(error);
            else resolve();
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  const end = queue.start();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const named = () => calls.map(({ task }) => (task.kind === 'paint' ? task.batchId : `undo ${task.strokeId}`));
  return { queue, calls, onRefused, end, pass, named };
}

/** The same with a first call under way. */
async function sending() {
  const made = newQueue();
  made.queue.paint('stroke', RED, [1, 1]);
  await made.pass(SEND_MS);
  return made;
}

describe('own strokes', () => {
  test('are sent together after the maximum wait', async () => {
    const { queue, calls, pass } = newQueue();
    queue.paint('stroke', RED, [1, 1]);
    await pass(SEND_MS - 50);
    queue.paint('stroke', RED, [2, 2]);
    expect(calls).toHaveLength(0);
    await pass(50);
    expect(calls.map(({ points }) => points)).toEqual([[1, 1, 2, 2]]);
  });

  test('are sent in order, each after the previous reply', async () => {
    const { queue, calls, pass, named } = newQueue();
    queue.paint('one', RED, [1, 1]);
    queue.paint('two', RED, [2, 2]);
    queue.paint('one', RED, [3, 3]);
    await pass(1_000);
    expect(named()).toEqual(['batch-1']);
    await calls[0]?.answer();
    await calls[1]?.answer();
    expect(named()).toEqual(['batch-1', 'batch-2', 'batch-3']);
    expect(queue.unsent).toBe(1);
    await calls[2]?.answer();
    expect(queue.unsent).toBe(0);
  });

  test('are split at the size limit of a call, and sent at once', async () => {
    const { queue, calls, pass } = newQueue();
    const parts = queue.paint(
      'stroke',
      RED,
      Array.from({ length: 2 * STROKES_MAX + 2 }, () => 7),
    );
    await pass(0);
    expect(calls.map(({ points }) => points.length)).toEqual([2 * STROKES_MAX]);
    expect(parts.map(({ points }) => points.length)).toEqual([2 * STROKES_MAX, 2]);
  });

  test('stay unchanged once they may have arrived', async () => {
    const { queue, calls, pass } = await sending();
    queue.paint('stroke', RED, [2, 2]);
    await calls[0]?.answer(new UnreachableError());
    await pass(2_000);
    expect(calls.map(({ task, points }) => [task.kind === 'paint' && task.batchId, points])).toEqual([
      ['batch-1', [1, 1]],
      ['batch-1', [1, 1]],
    ]);
  });

  test.each([
    ['no answer', new UnreachableError()],
    ['something in between', new ApiError(502, 'Bad gateway', '')],
    ['a server that is not there', refused('unavailable')],
  ])('are retried for as long as it takes: %s', async (_, error) => {
    const { queue, calls, pass, onRefused, named } = await sending();
    for (let failure = 0; failure < 10; failure += 1) {
      await calls[failure]?.answer(error);
      expect(queue.failure).toBe(error);
      await pass(10_001);
    }
    await calls[10]?.answer();
    expect(queue.failure).toBeNull();
    expect(new Set(named())).toEqual(new Set(['batch-1']));
    expect(named()).toHaveLength(11);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('wait as long as the server asks', async () => {
    const { calls, pass } = await sending();
    await calls[0]?.answer(refused('slow_down', 20_000));
    await pass(19_999);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls).toHaveLength(2);
  });

  test('are dropped with the whole queue when refused, and later ones are tried again', async () => {
    const { queue, calls, pass, onRefused } = newQueue();
    queue.paint('stroke', RED, [1, 1]);
    queue.paint('other', RED, [2, 2]);
    await pass(SEND_MS);
    const error = refused('canvas_full');
    await calls[0]?.answer(error);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(error, [
      expect.objectContaining({ batchId: 'batch-1' }),
      expect.objectContaining({ batchId: 'batch-2' }),
    ]);
    expect(queue.unsent).toBe(0);
    queue.paint('third', RED, [3, 3]);
    await pass(SEND_MS);
    expect(calls).toHaveLength(2);
  });

  test.each<RefusalCode>(['invalid', 'too_large'])(
    'goes on with what is behind it when only it is refused: %s',
    async (code) => {
      const { queue, calls, pass, onRefused, named } = newQueue();
      queue.paint('stroke', RED, [1, 1]);
      queue.paint('other', RED, [2, 2, 3, 3]);
      await pass(SEND_MS);
      await calls[0]?.answer(refused(code));
      expect(onRefused.mock.calls[0]?.[1]).toEqual([expect.objectContaining({ batchId: 'batch-1' })]);
      expect(queue.unsent).toBe(2);
      await pass(SEND_MS);
      expect(named()).toEqual(['batch-1', 'batch-2']);
    },
  );
});

describe('undo', () => {
  test('of an unsent stroke takes no call', async () => {
    const { queue, pass, named } = newQueue();
    queue.paint('stroke', RED, [1, 1]);
    expect(queue.undo('stroke', false)).toBe(false);
    await pass(1_000);
    expect(named()).toEqual([]);
  });

  test('follows calls under way, and replaces waiting ones', async () => {
    const { queue, calls, pass, named } = await sending();
    queue.paint('stroke', RED, [2, 2]);
    expect(queue.undo('stroke', false)).toBe(true);
    await calls[0]?.answer();
    await calls[1]?.answer();
    await pass(1_000);
    expect(named()).toEqual(['batch-1', 'undo stroke']);
  });
});

describe('leaving the page', () => {
  test('hands out waiting dots, up to an undo', async () => {
    const { queue } = newQueue();
    queue.paint('one', RED, [1, 1]);
    queue.undo('before', true);
    queue.paint('two', RED, [2, 2]);
    expect(queue.next(3).map(({ batchId }) => batchId)).toEqual(['batch-1']);
  });

  test('sends leftovers first on the next page', async () => {
    const left: Task = { kind: 'paint', batchId: 'left', strokeId: 'old', color: RED, points: [9, 9], tried: true };
    const { queue, calls, pass, named } = newQueue([left]);
    queue.paint('stroke', RED, [1, 1]);
    await pass(0);
    expect(named()).toEqual(['left']);
    await calls[0]?.answer();
    await pass(SEND_MS);
    expect(named()).toEqual(['left', 'batch-1']);
  });

  test('sends nothing after the stop, until restarted', async () => {
    const { queue, calls, end, pass } = newQueue();
    queue.paint('stroke', RED, [1, 1]);
    end();
    await pass(1_000);
    expect(calls).toHaveLength(0);
    queue.start();
    await pass(SEND_MS);
    expect(calls).toHaveLength(1);
  });
});

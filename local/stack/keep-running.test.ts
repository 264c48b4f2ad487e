import { expect, test, vi } from 'vitest';
import { keepRunning, type Part } from './keep-running.ts';

/** Parts that end when told; `isBroken` ones don't start. */
function program() {
  const parts: { end: () => void; isStopped: boolean }[] = [];
  const state = { starts: 0, isBroken: false };
  const start = vi.fn(async (): Promise<Part> => {
    state.starts += 1;
    if (state.isBroken) throw new Error('The setting is wrong.');
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const part = { end, isStopped: false };
    parts.push(part);
    const stop = async () => {
      part.isStopped = true;
      part.end();
    };
    return { ended, stop };
  });
  return { parts, start, state, reports: { restarting: vi.fn(), failed: vi.fn() } };
}

test('a part that ends is started again, however often', async () => {
  const { parts, reports, start } = program();
  const kept = await keepRunning(start, reports);
  for (let ends = 1; ends <= 7; ends += 1) {
    parts.at(-1)?.end();
    await vi.waitFor(() => expect(parts).toHaveLength(ends + 1), { interval: 5 });
  }
  await vi.waitFor(() => expect(kept.current()).not.toBeNull());
  await kept.stop();
  expect(parts.map(({ isStopped }) => isStopped)).toEqual([...Array(7).fill(false), true]);
  expect(reports.restarting).toHaveBeenCalledTimes(7);
  expect(reports.failed).not.toHaveBeenCalled();
});

test('after five starts in a row that fail it is given up with the reason', async () => {
  const { parts, reports, start, state } = program();
  const kept = await keepRunning(start, reports);
  state.isBroken = true;
  parts[0]?.end();
  await vi.waitFor(() => expect(reports.failed).toHaveBeenCalledExactlyOnceWith('The setting is wrong.'));
  expect(state.starts).toBe(1 + 5);
  await kept.stop();
});

test('the first start is tried once', async () => {
  const { reports, start, state } = program();
  state.isBroken = true;
  await expect(keepRunning(start, reports)).rejects.toThrow('The setting is wrong.');
  expect(state.starts).toBe(1);
});

test('a stop in the middle of a restart ends that start, or what it started', async () => {
  for (const startsAllTheSame of [false, true]) {
    const { parts, reports, start } = program();
    const kept = await keepRunning(start, reports);
    start.mockImplementationOnce(async (...[stopping]: unknown[]) => {
      const signal = stopping as AbortSignal;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      if (!startsAllTheSame) throw new Error('It was stopped.');
      return start();
    });
    parts[0]?.end();
    await vi.waitFor(() => expect(reports.restarting).toHaveBeenCalledOnce());
    await kept.stop();
    expect(parts.slice(1).map(({ isStopped }) => isStopped)).toEqual(startsAllTheSame ? [true] : []);
    expect(reports.failed).not.toHaveBeenCalled();
  }
});

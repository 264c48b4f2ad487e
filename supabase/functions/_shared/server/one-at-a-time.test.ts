import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function workToEnd() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = oneAtATime((key) => {
    begun.push(key);
    return new Promise((resolve) => ends.push(resolve));
  });
  return { begun, run, endFirst: () => ends.shift()?.() };
}

test('calls during a run share one more run', async () => {
  const { begun, run, endFirst } = workToEnd();
  const first = run('a');
  const later = [run('a'), run('a'), run('a')];
  expect(begun).toEqual(['a']);
  endFirst();
  await first;
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toEqual(['a', 'a']);
  endFirst();
  await Promise.all(later);
  expect(begun).toEqual(['a', 'a']);
});

test('calls during that second run get another', async () => {
  const { begun, run, endFirst } = workToEnd();
  const first = run('a');
  const second = run('a');
  endFirst();
  await first;
  await new Promise((resolve) => setTimeout(resolve));
  const third = run('a');
  endFirst();
  await second;
  await new Promise((resolve) => setTimeout(resolve));
  expect(begun).toHaveLength(3);
  endFirst();
  await third;
});

test('keys do not wait for one another', () => {
  const { begun, run } = workToEnd();
  void run('a');
  void run('b');
  expect(begun).toEqual(['a', 'b']);
});

test('a run that fails does not keep the next from running', async () => {
  let runs = 0;
  const run = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error('first');
  });
  const results = await Promise.allSettled([run('a'), run('a')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await run('a');
  expect(runs).toBe(3);
});

import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('runs so many at once, lets so many wait, and turns the rest away', async () => {
  const inTurn = semaphore(2, 1);
  const gates = [gate(), gate(), gate()];
  const started: number[] = [];
  const works = gates.map(({ opened }, index) =>
    inTurn(async () => {
      started.push(index);
      await opened;
      return index;
    }),
  );
  expect(await inTurn(async () => 'too late')).toBeNull();
  expect(started).toEqual([0, 1]);
  gates[0]?.open();
  expect(await works[0]).toBe(0);
  gates[1]?.open();
  gates[2]?.open();
  expect(await Promise.all(works)).toEqual([0, 1, 2]);
  expect(started).toEqual([0, 1, 2]);
});

test('a failure gives its turn back', async () => {
  const inTurn = semaphore(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});

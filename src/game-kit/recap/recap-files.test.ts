// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getRecapCanvas, getRecapDrawing } from '#shared/contract/recaps.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { readingBy } from '#src/lib/calls/api.ts';
import { fakeApi, Refused } from '#src/lib/testing/fake-api.ts';
import { recapFiles } from './recap-files.ts';

const files = recapFiles('session0123456', readingBy(`recap_${'a'.repeat(43)}`));
const DRAWING = 'd'.repeat(22);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The first calls are refused with these codes. */
function refuses(...codes: RefusalCode[]) {
  const left = [...codes];
  const answer = () => {
    const code = left.shift();
    if (code !== undefined) throw new Refused(code);
    return 'picture';
  };
  api.on(getRecapDrawing, answer);
  api.on(getRecapCanvas, answer);
}

test.each(['drawing', 'canvas'] as const)('a %s that could not be read just now is read again', async (kind) => {
  refuses('slow_down');
  await (kind === 'drawing' ? files.drawing(DRAWING) : files.canvas(2));
  expect(api.calls).toHaveLength(2);
});

test.each<[string, RefusalCode[], number]>([
  ['once', ['unavailable', 'unavailable'], 2],
  ['not if it is gone', ['not_found'], 1],
])('but %s', async (_, codes, calls) => {
  refuses(...codes);
  await expect(files.drawing(DRAWING)).rejects.toThrow();
  expect(api.calls).toHaveLength(calls);
});

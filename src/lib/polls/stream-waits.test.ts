import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { type Ending, StreamWaits } from './stream-waits.ts';

afterEach(() => vi.restoreAllMocks());

const MINUTE_MS = 60_000;

/** The wait after these endings, between the least and the most that chance makes of it. */
function waitAfter(...endings: readonly Ending[]) {
  const [least, most] = [0, 1].map((chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const waits = new StreamWaits();
    return endings.map((ending) => waits.after(ending)).at(-1);
  });
  return { ms: [least?.ms, most?.ms], isDown: most?.isDown, mayHurry: most?.mayHurry };
}

const cut = new TypeError('cut');

test('the usual end and an own one are no loss', () => {
  expect(waitAfter('usual')).toEqual({ ms: [0, 500], isDown: false, mayHurry: true });
  expect(waitAfter('again')).toEqual({ ms: [0, 0], isDown: false, mayHurry: true });
});

test('a lost one is back within 2 s, however many screens a room has; then ever later, up to two minutes', () => {
  expect(waitAfter(cut)).toEqual({ ms: [0, 2_000], isDown: true, mayHurry: true });
  expect(waitAfter(cut, 'short').ms).toEqual([3_000, 5_000]);
  expect(waitAfter(cut, cut, 'doubt').ms).toEqual([6_000, 10_000]);
  expect(waitAfter(...Array<Ending>(20).fill(cut)).ms).toEqual([1.5 * MINUTE_MS, 2.5 * MINUTE_MS]);
});

test.each<Ending>(['late', 'silent'])('one that was %s has no way through', (ending) => {
  expect(waitAfter(ending)).toEqual({ ms: [24_000, 40_000], isDown: true, mayHurry: true });
});

test('after one that has worked, a loss is the first again', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const waits = new StreamWaits();
  waits.after('late');
  waits.proven();
  expect(waits.after(cut).ms).toBe(2_000);
});

const refusal = (status: number, retryAfterMs: number | null) => new ApiError(status, '{}', '', retryAfterMs);

test.each<[what: string, Ending, ms: number]>([
  ['the reason of its end', 'refused', MINUTE_MS],
  ['a 403', refusal(403, null), MINUTE_MS],
  ['a 429', refusal(429, 20_000), 20_000],
])('nothing cuts the wait after %s short', (_, ending, ms) => {
  expect(waitAfter(ending)).toEqual({ ms: [ms, 1.25 * ms], isDown: true, mayHurry: false });
});

test('a busy server says how long to wait at least', () => {
  expect(waitAfter(refusal(503, 30_000))).toEqual({ ms: [30_000, 32_000], isDown: true, mayHurry: true });
  expect(waitAfter(cut, refusal(503, 30_000)).ms).toEqual([33_000, 35_000]);
});

import { describe, expect, test } from 'vitest';
import { BAR_SECONDS, bar, LOOP_BARS, type Tone } from './score.ts';

const bars = Array.from({ length: LOOP_BARS }, (_, number) => bar(number));
const plucks = (tones: Tone[]) => tones.filter(({ voice }) => voice === 'pluck');

/** Every tone of the loop and the bar after it, with its time in seconds. */
const timeline = [...bars, bar(LOOP_BARS)].flatMap((tones, number) =>
  tones.map((tone) => ({ ...tone, at: tone.at + number * BAR_SECONDS })),
);

describe('the music', () => {
  test('repeats after its loop, with no two bars alike', () => {
    expect(bar(LOOP_BARS + 3)).toEqual(bar(3));
    expect(new Set(bars.map((tones) => JSON.stringify(tones))).size).toBe(LOOP_BARS);
  });

  test('has no seam: each chord lasts into the next, also across the end of the loop', () => {
    for (let second = 0; second < (LOOP_BARS + 1) * BAR_SECONDS; second += 0.5) {
      const heard = timeline.filter(({ voice, at, length }) => voice === 'pad' && at <= second && second < at + length);
      expect(heard.length).toBeGreaterThanOrEqual(5);
      if (second > BAR_SECONDS && second % BAR_SECONDS < 2) expect(heard.length).toBeGreaterThanOrEqual(10);
    }
  });

  test('is calm: at most one string a second, a few in a bar, nothing shrill', () => {
    for (const tones of bars) {
      const times = plucks(tones).map(({ at }) => Math.floor(at));
      expect(new Set(times).size).toBe(times.length);
      expect(times.length).toBeLessThanOrEqual(6);
      for (const { pitch } of tones) {
        expect(pitch).toBeGreaterThan(80);
        expect(pitch).toBeLessThan(1_100);
      }
    }
    expect(bars.flatMap(plucks).length).toBeGreaterThan(LOOP_BARS);
  });

  test('never clips, even with everything at its loudest', () => {
    for (let second = 0; second < LOOP_BARS * BAR_SECONDS; second += 0.25) {
      const together = timeline
        .filter(({ at, length }) => at <= second && second < at + length)
        .reduce((sum, { loudness }) => sum + loudness, 0);
      expect(together).toBeLessThan(1);
    }
  });
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MUSIC } from '#shared/contract/games/coloring.ts';
import { BAR_SECONDS, bar } from './music/score.ts';
import { useMusic } from './sound-panel.tsx';

/** A fake Web Audio that records the notes. */
const audio = {
  made: 0,
  closed: 0,
  now: 0,
  started: [] as { pitch: number; at: number }[],
  stopped: [] as number[],
  volume: Number.NaN,
};

class FakeParam {
  value = Number.NaN;
  setValueAtTime(value: number) {
    this.value = value;
    return this;
  }
  setTargetAtTime = this.setValueAtTime;
  exponentialRampToValueAtTime = () => this;
}
class FakeNode {
  gain = new FakeParam();
  frequency = new FakeParam();
  detune = new FakeParam();
  delayTime = new FakeParam();
  type = '';
  next: unknown = null;
  connect(next: unknown) {
    this.next = next;
    if (next === FakeAudio.destination) FakeAudio.master = this;
    return next;
  }
  disconnect() {}
  start(at: number) {
    audio.started.push({ pitch: this.frequency.value, at });
  }
  stop(at: number) {
    audio.stopped.push(at);
  }
}
class FakeAudio {
  static destination = new FakeNode();
  static master: FakeNode | null = null;
  destination = FakeAudio.destination;
  get currentTime() {
    return audio.now;
  }
  constructor() {
    audio.made += 1;
  }
  createGain = () => new FakeNode();
  createDelay = () => new FakeNode();
  createBiquadFilter = () => new FakeNode();
  createOscillator = () => new FakeNode();
  resume = async () => undefined;
  close = async () => {
    audio.closed += 1;
  };
}

/** Advances time for the page and its audio. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    audio.now += 1;
    vi.advanceTimersByTime(1_000);
  }
}

const chordOf = (number: number) => bar(number).filter(({ voice }) => voice === 'pad');
const heard = (number: number) =>
  chordOf(number).every(({ pitch }) => audio.started.some((tone) => Math.abs(tone.pitch - pitch) < 0.01));
const loudness = () => FakeAudio.master?.gain.value;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(audio, { made: 0, closed: 0, now: 0, started: [], stopped: [] });
  FakeAudio.master = null;
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the host's music", () => {
  test('is created on the first play, and only then', () => {
    const { result } = renderHook(useMusic);
    expect(audio.made).toBe(0);
    expect(result.current).toMatchObject({ playing: false, muted: false, volume: MUSIC.volume, isSupported: true });
    act(() => result.current.toggle());
    expect(result.current.playing).toBe(true);
    expect(audio.made).toBe(1);
    expect(heard(0)).toBe(true);
    expect(loudness()).toBe(MUSIC.volume);
  });

  test('continues bar by bar, each scheduled once and ahead of time', () => {
    const { result } = renderHook(useMusic);
    act(() => result.current.toggle());
    pass(4 * BAR_SECONDS);
    const starts = [...new Set(audio.started.map(({ at }) => at))].sort((one, other) => one - other);
    const chords = starts.filter((at) => audio.started.filter((tone) => tone.at === at).length >= 10);
    expect(chords.length).toBeGreaterThanOrEqual(6);
    for (const [index, at] of chords.slice(1).entries()) expect(at - (chords[index] ?? 0)).toBeCloseTo(BAR_SECONDS);
    for (const at of chords) {
      expect(audio.started.filter((tone) => tone.at === at).length).toBeLessThanOrEqual(11);
    }
  });

  test('skips missed bars after a tab has slept', () => {
    const { result } = renderHook(useMusic);
    act(() => result.current.toggle());
    audio.now += 100 * BAR_SECONDS;
    const before = audio.started.length;
    vi.advanceTimersByTime(1_000);
    const late = audio.started.slice(before);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(80);
    expect(Math.min(...late.map(({ at }) => at))).toBeGreaterThanOrEqual(audio.now);
  });

  test('pauses soon, schedules nothing more, and continues', () => {
    const { result } = renderHook(useMusic);
    act(() => result.current.toggle());
    pass(3);
    act(() => result.current.toggle());
    expect(result.current.playing).toBe(false);
    expect(Math.max(...audio.stopped.slice(-10))).toBeLessThan(audio.now + 1);
    const before = audio.started.length;
    pass(30);
    expect(audio.started).toHaveLength(before);
    act(() => result.current.toggle());
    expect(audio.started.length).toBeGreaterThan(before);
    expect(audio.made).toBe(1);
  });

  test('applies mute and volume, before and during play', () => {
    const { result } = renderHook(useMusic);
    act(() => result.current.setVolume(result.current.volume + MUSIC.step));
    expect(result.current.volume).toBe(0.4);
    act(() => result.current.toggle());
    expect(loudness()).toBe(0.4);
    act(() => result.current.toggleMute());
    expect(loudness()).toBe(0);
    act(() => result.current.setVolume(0.5));
    expect(loudness()).toBe(0);
    act(() => result.current.toggleMute());
    expect(loudness()).toBe(0.5);
    act(() => result.current.setVolume(1.2));
    expect(loudness()).toBe(1);
    act(() => result.current.setVolume(-0.1));
    expect(result.current.volume).toBe(0);
  });

  test('stops with its screen', () => {
    const { result, unmount } = renderHook(useMusic);
    act(() => result.current.toggle());
    unmount();
    expect(audio.closed).toBe(1);
    const before = audio.started.length;
    pass(30);
    expect(audio.started).toHaveLength(before);
  });

  test('only warns in a browser without Web Audio', () => {
    vi.stubGlobal('AudioContext', undefined);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { result } = renderHook(useMusic);
    act(() => result.current.toggle());
    act(() => result.current.toggle());
    expect(result.current).toMatchObject({ playing: false, isSupported: false });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CUES, type Cue } from './sound-cues.ts';

/** A fake Web Audio that records its notes. */
const played: { pitch: number; from: number; until: number }[] = [];
const made = vi.fn();
const resume = vi.fn(async () => undefined);
class FakeAudio {
  currentTime = 10;
  state = 'suspended';
  destination = {};
  resume = resume;
  constructor() {
    made();
  }
  createGain() {
    return { gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() };
  }
  createOscillator() {
    const note = { pitch: 0, from: 0, until: 0 };
    return {
      type: '',
      frequency: { setValueAtTime: (pitch: number) => Object.assign(note, { pitch }) },
      connect: (next: unknown) => next,
      start: (from: number) => Object.assign(note, { from }),
      stop: (until: number) => played.push(Object.assign(note, { until })),
    };
  }
}

let sound: typeof import('./sound.ts');
const touched = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });

beforeEach(async () => {
  localStorage.clear();
  played.length = 0;
  made.mockClear();
  resume.mockClear();
  touched(true);
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.resetModules();
  sound = await import('./sound.ts');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a cue', () => {
  test('is heard as its notes, one after the other, in a browser that is woken up for it', () => {
    sound.playCue('start');
    expect(played).toEqual(
      CUES.start.map(({ pitch, at, length }) => ({ pitch, from: 10 + at, until: 10 + at + length })),
    );
    expect(resume).toHaveBeenCalled();
  });

  test('needs one audio context, made when the first one is heard', () => {
    expect(made).not.toHaveBeenCalled();
    sound.playCue('start');
    sound.playCue('results');
    expect(made).toHaveBeenCalledTimes(1);
  });

  test('does not start before the first interaction', () => {
    touched(false);
    sound.playCue('start');
    expect(made).not.toHaveBeenCalled();
    touched(true);
    sound.playCue('start');
    expect(played).toHaveLength(CUES.start.length);
  });

  test.each(Object.entries(CUES))('%s is short and soft', (_cue, notes) => {
    expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThanOrEqual(1.5);
    expect(Math.max(...notes.map(({ loudness }) => loudness))).toBeLessThanOrEqual(0.15);
    expect(Math.min(...notes.map(({ loudness }) => loudness))).toBeGreaterThan(0);
  });

  test('a browser without audio warns once and goes on', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('AudioContext', undefined);
    for (const cue of ['start', 'join'] satisfies Cue[]) sound.playCue(cue);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

describe('the switch of sound effects', () => {
  const KEY = 'thaw_sound_effects';
  const shown = () => renderHook(() => sound.useSoundEffects()).result;

  test('is on by default, and keeps its last setting', () => {
    const switched = shown();
    expect(switched.current[0]).toBe(true);
    expect(localStorage.getItem(KEY)).toBeNull();
    act(() => switched.current[1](false));
    expect(switched.current[0]).toBe(false);
    expect(localStorage.getItem(KEY)).toBe('false');
    expect(shown().current[0]).toBe(false);
    act(() => switched.current[1](true));
    expect(localStorage.getItem(KEY)).toBe('true');
    expect(switched.current[0]).toBe(true);
  });

  test('off: nothing is heard', () => {
    const switched = shown();
    act(() => switched.current[1](false));
    sound.playCue('winner');
    expect(played).toEqual([]);
  });

  test('follows another tab', () => {
    const switched = shown();
    localStorage.setItem(KEY, 'false');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(switched.current[0]).toBe(false);
  });
});

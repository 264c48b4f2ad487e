/** The sound effects of all games. */
export type Cue = 'time-running-out' | 'closing' | 'start' | 'results' | 'join' | 'winner';

/** One soft tone. */
export interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the start of the cue. */
  readonly at: number;
  /** Seconds until it has died away. */
  readonly length: number;
  /** 0 to 1; all quiet, since people are in a meeting. */
  readonly loudness: number;
}

const C5 = 523.25;
const D5 = 587.33;
const E5 = 659.25;
const G5 = 783.99;
const A5 = 880;
const C6 = 1_046.5;

/**
 * Every sound, as notes: synthesized in the browser, so there are no files to load. None lasts more than 1.5 seconds.
 */
export const CUES: Readonly<Record<Cue, readonly Note[]>> = {
  // Two drops falling: hurry, kindly.
  'time-running-out': [
    { pitch: A5, at: 0, length: 0.22, loudness: 0.12 },
    { pitch: E5, at: 0.16, length: 0.34, loudness: 0.12 },
  ],
  // A drop for each of 3, 2, 1.
  closing: [{ pitch: G5, at: 0, length: 0.18, loudness: 0.09 }],
  start: [
    { pitch: C5, at: 0, length: 0.28, loudness: 0.1 },
    { pitch: G5, at: 0.12, length: 0.42, loudness: 0.1 },
  ],
  results: [
    { pitch: E5, at: 0, length: 0.5, loudness: 0.08 },
    { pitch: G5, at: 0.05, length: 0.5, loudness: 0.07 },
    { pitch: C6, at: 0.1, length: 0.6, loudness: 0.07 },
  ],
  join: [
    { pitch: D5, at: 0, length: 0.14, loudness: 0.07 },
    { pitch: A5, at: 0.07, length: 0.22, loudness: 0.07 },
  ],
  winner: [
    { pitch: C5, at: 0, length: 0.3, loudness: 0.1 },
    { pitch: E5, at: 0.12, length: 0.3, loudness: 0.1 },
    { pitch: G5, at: 0.24, length: 0.34, loudness: 0.1 },
    { pitch: C6, at: 0.36, length: 0.9, loudness: 0.11 },
  ],
};

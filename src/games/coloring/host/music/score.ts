export interface Tone {
  /** `pad` swells and fades slowly, `pluck` is a soft string with an echo. */
  readonly voice: 'pad' | 'pluck';
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the start of its bar. */
  readonly at: number;
  /** Seconds until silence; may reach into the next bar. */
  readonly length: number;
  /** 0 to 1. */
  readonly loudness: number;
}

export const BAR_SECONDS = 8;
/** Length of the loop, about two minutes. */
export const LOOP_BARS = 16;

/** How long a bar's chord sounds into the next one, so that there is no seam. */
const OVERLAP_SECONDS = 3;
const PAD_LOUDNESS = 0.055;
const BASS_LOUDNESS = 0.08;
const PLUCK = { seconds: 2.6, share: 0.42, softest: 0.07, loudest: 0.12 } as const;

/** Four chords that lead into each other, as MIDI semitones: a bass and the notes above it. */
const CHORDS = [
  { bass: 48, above: [52, 55, 59, 62] },
  { bass: 45, above: [55, 60, 62, 64] },
  { bass: 41, above: [52, 55, 57, 60] },
  { bass: 43, above: [50, 55, 57, 60] },
] as const;

/** A pentatonic scale: every note fits every chord above, so chance can choose. */
const MELODY = [72, 74, 76, 79, 81, 84] as const;

const hertz = (semitone: number): number => 440 * 2 ** ((semitone - 69) / 12);

/** Bars have no end: random with a fixed seed, the loop repeats, but no two of its bars are alike. */
export function bar(number: number): Tone[] {
  const place = number % LOOP_BARS;
  const chord = CHORDS[place % CHORDS.length] ?? CHORDS[0];
  return [...pads(chord), ...plucks(chanceFrom(place + 1))];
}

function pads({ bass, above }: (typeof CHORDS)[number]): Tone[] {
  const length = BAR_SECONDS + OVERLAP_SECONDS;
  return [
    { voice: 'pad', pitch: hertz(bass), at: 0, length, loudness: BASS_LOUDNESS },
    ...above.map((semitone): Tone => ({ voice: 'pad', pitch: hertz(semitone), at: 0, length, loudness: PAD_LOUDNESS })),
  ];
}

/** At most one a second, each close to the last. */
function plucks(chance: () => number): Tone[] {
  const tones: Tone[] = [];
  let step = Math.floor(chance() * MELODY.length);
  for (let second = 0; second < BAR_SECONDS; second += 1) {
    const isHeard = chance() < PLUCK.share;
    step = Math.min(Math.max(step + Math.floor(chance() * 5) - 2, 0), MELODY.length - 1);
    // Slightly late now and then, like a human hand.
    const at = second + chance() * 0.08;
    const loudness = PLUCK.softest + chance() * (PLUCK.loudest - PLUCK.softest);
    const semitone = MELODY[step];
    if (isHeard && semitone !== undefined) {
      tones.push({ voice: 'pluck', pitch: hertz(semitone), at, length: PLUCK.seconds, loudness });
    }
  }
  return tones;
}

/** A seeded random generator from 0 up to 1 (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

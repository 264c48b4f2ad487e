import { browserSwitch } from './browser-switch.ts';
import { CUES, type Cue, type Note } from './sound-cues.ts';

const { isOn: effectsAreOn, useSwitch } = browserSwitch('thaw_sound_effects');

/** Whether sound effects are on in this browser, and how to change it. */
export const useSoundEffects = useSwitch;

/** How long a tone takes to be there, in seconds: without it one hears a click. */
const ATTACK_SECONDS = 0.012;
/** What counts as silence: an exponential fade can not reach 0. */
const SILENCE = 0.0001;

/** null: this browser has no Web Audio. */
let context: AudioContext | null | undefined;

/**
 * Lets a cue be heard, unless effects are off. Browsers are silent until somebody has touched the page, so before that
 * nothing is made at all. Never throws: a game goes on without its sounds.
 */
export function playCue(cue: Cue): void {
  if (!effectsAreOn() || !wasTouched()) return;
  context = context === undefined ? newAudioContext('Sound effects') : context;
  if (!context) return;
  const { currentTime } = context;
  // Asleep since the tab was in the background: it wakes up by itself once it is played on.
  if (context.state === 'suspended') context.resume().catch(() => {});
  for (const note of CUES[cue]) playNote(context, note, currentTime + note.at);
}

/** Older browsers can not tell; they refuse by themselves. */
const wasTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** null, and a warning on the console, where the browser has no Web Audio. @param what is then not heard */
export function newAudioContext(what: string): AudioContext | null {
  try {
    return new AudioContext();
  } catch (error) {
    console.warn(`${what}: not available in this browser.`, error);
    return null;
  }
}

function playNote(audio: AudioContext, { pitch, length, loudness }: Note, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(pitch, at);
  volume.gain.setValueAtTime(SILENCE, at);
  volume.gain.exponentialRampToValueAtTime(loudness, at + ATTACK_SECONDS);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

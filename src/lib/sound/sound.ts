import { browserSwitch } from '../page/browser-setting.ts';
import { CUES, type Cue, type Note } from './sound-cues.ts';

const { isOn: effectsAreOn, useSwitch } = browserSwitch('thaw_sound_effects');

/** Whether sound effects are on in this browser, and the setter. */
export const useSoundEffects = useSwitch;

/** Fade-in time, in seconds: without it each note clicks. */
const ATTACK_SECONDS = 0.012;
/** Near silence: an exponential fade can't reach 0. */
const SILENCE = 0.0001;

/** null: no Web Audio in this browser. */
let context: AudioContext | null | undefined;

/**
 * Plays a cue, unless effects are off. Browsers stay silent until the first interaction, so nothing is created before
 * it. Never throws: the game continues without sounds.
 */
export function playCue(cue: Cue): void {
  if (!effectsAreOn() || !wasTouched()) return;
  context = context === undefined ? newAudioContext('Sound effects') : context;
  if (!context) return;
  const { currentTime } = context;
  // Suspended in the background; the next note would be lost.
  if (context.state === 'suspended') context.resume().catch(() => {});
  for (const note of CUES[cue]) playNote(context, note, currentTime + note.at);
}

/** Older browsers can't tell; they block the sound themselves. */
const wasTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** null, and a console warning, without Web Audio. @param what names the missing sounds */
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

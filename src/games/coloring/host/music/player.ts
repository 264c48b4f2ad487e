import { BAR_SECONDS, bar, type Tone } from './score.ts';

export type Player = ReturnType<typeof createPlayer>;

/** Bars are scheduled this far ahead: longer than a background tab may sleep. */
const AHEAD_SECONDS = 2 * BAR_SECONDS;
const LOOK_EVERY_MS = 1_000;
const FADE_SECONDS = 0.4;
/** An exponential fade can't reach 0. */
const SILENCE = 0.0001;
const PAD_SWELL_SECONDS = 2.5;
/** In cents: two slightly detuned voices sound warm. */
const PAD_DETUNE = [-4, 4] as const;
const PLUCK_ATTACK_SECONDS = 0.02;
const ECHO = { seconds: 0.62, again: 0.34, brightnessHertz: 1_800 } as const;
const PAD_BRIGHTNESS_HERTZ = 900;

/** Audio nodes of one stretch of playing, discarded at its end. */
interface Stretch {
  readonly out: GainNode;
  readonly pads: AudioNode;
  readonly plucks: AudioNode;
  readonly sounding: Set<OscillatorNode>;
  readonly timer: ReturnType<typeof setInterval>;
}

/** Music in this audio context, at this volume. Silent until played. */
export function createPlayer(audio: AudioContext, volume: number) {
  const master = audio.createGain();
  master.gain.setValueAtTime(volume, audio.currentTime);
  master.connect(audio.destination);
  let stretch: Stretch | null = null;
  let nextBar = 0;
  let nextBarAt = 0;

  const lookAhead = () => {
    if (!stretch) return;
    // After a sleep, skip the missed bars instead of playing them all at once.
    if (nextBarAt < audio.currentTime) nextBarAt = audio.currentTime;
    while (nextBarAt < audio.currentTime + AHEAD_SECONDS) {
      for (const tone of bar(nextBar)) sound(audio, stretch, tone, nextBarAt + tone.at);
      nextBar += 1;
      nextBarAt += BAR_SECONDS;
    }
  };

  /** Fades out within half a second. */
  const pause = () => {
    if (!stretch) return;
    // Bars scheduled but not heard are played again.
    nextBar -= Math.max(0, Math.floor((nextBarAt - audio.currentTime) / BAR_SECONDS));
    end(audio, stretch);
    stretch = null;
  };
  return {
    /** Starts, or continues with the next bar. */
    play: () => {
      if (stretch) return;
      audio.resume().catch(() => {});
      stretch = begin(audio, master, setInterval(lookAhead, LOOK_EVERY_MS));
      nextBarAt = audio.currentTime + 0.1;
      lookAhead();
    },
    pause,
    /** 0 to 1, effective at once. */
    setVolume: (next: number) => master.gain.setTargetAtTime(next, audio.currentTime, 0.05),
    /** Stops and frees everything. */
    close: () => {
      pause();
      audio.close().catch(() => {});
    },
  };
}

function begin(audio: AudioContext, master: AudioNode, timer: Stretch['timer']): Stretch {
  const out = audio.createGain();
  out.connect(master);
  const pads = lowpass(audio, PAD_BRIGHTNESS_HERTZ);
  pads.connect(out);
  const plucks = audio.createGain();
  plucks.connect(out);
  const echo = audio.createDelay(1);
  echo.delayTime.setValueAtTime(ECHO.seconds, audio.currentTime);
  const again = audio.createGain();
  again.gain.setValueAtTime(ECHO.again, audio.currentTime);
  plucks.connect(echo).connect(lowpass(audio, ECHO.brightnessHertz)).connect(again).connect(echo);
  again.connect(out);
  return { out, pads, plucks, sounding: new Set(), timer };
}

function end(audio: AudioContext, { out, sounding, timer }: Stretch): void {
  clearInterval(timer);
  const silentAt = audio.currentTime + FADE_SECONDS;
  out.gain.setValueAtTime(1, audio.currentTime);
  out.gain.exponentialRampToValueAtTime(SILENCE, silentAt);
  for (const oscillator of sounding) oscillator.stop(silentAt);
  setTimeout(() => out.disconnect(), FADE_SECONDS * 2_000);
}

function lowpass(audio: AudioContext, hertz: number): BiquadFilterNode {
  const filter = audio.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.setValueAtTime(hertz, audio.currentTime);
  return filter;
}

function sound(audio: AudioContext, stretch: Stretch, tone: Tone, at: number): void {
  const isPad = tone.voice === 'pad';
  const swell = isPad ? PAD_SWELL_SECONDS : PLUCK_ATTACK_SECONDS;
  const detunes = isPad ? PAD_DETUNE : [0];
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(SILENCE, at);
  loudness.gain.exponentialRampToValueAtTime(tone.loudness / detunes.length, at + swell);
  // A pad holds until the next chord swells; a pluck fades at once.
  if (isPad) loudness.gain.setValueAtTime(tone.loudness / detunes.length, at + BAR_SECONDS - swell);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, at + tone.length);
  loudness.connect(isPad ? stretch.pads : stretch.plucks);
  for (const detune of detunes) {
    const oscillator = audio.createOscillator();
    oscillator.type = isPad ? 'triangle' : 'sine';
    oscillator.frequency.setValueAtTime(tone.pitch, at);
    oscillator.detune.setValueAtTime(detune, at);
    oscillator.connect(loudness);
    oscillator.start(at);
    oscillator.stop(at + tone.length);
    stretch.sounding.add(oscillator);
    oscillator.onended = () => {
      stretch.sounding.delete(oscillator);
      loudness.disconnect();
    };
  }
}

import { BAR_SECONDS, bar, type Tone } from './score.ts';

/** The music of a page. */
export interface Player {
  /** Begins, or goes on with the next bar. */
  play(): void;
  /** Dies away within half a second. */
  pause(): void;
  /** 0 to 1, at once while it plays. */
  setVolume(volume: number): void;
  /** Nothing is heard or held any more. */
  close(): void;
}

/** Bars are made so long before they are heard: longer than a tab in the background may be asleep. */
const AHEAD_SECONDS = 2 * BAR_SECONDS;
const LOOK_EVERY_MS = 1_000;
const FADE_SECONDS = 0.4;
/** An exponential fade can not reach 0. */
const SILENCE = 0.0001;
const PAD_SWELL_SECONDS = 2.5;
/** Two of these are a little out of tune with each other, which sounds warm; in cents. */
const PAD_DETUNE = [-4, 4] as const;
const PLUCK_ATTACK_SECONDS = 0.02;
const ECHO = { seconds: 0.62, again: 0.34, brightnessHertz: 1_800 } as const;
const PAD_BRIGHTNESS_HERTZ = 900;

/** What one stretch of playing is made of, to be thrown away when it ends. */
interface Stretch {
  readonly out: GainNode;
  readonly pads: AudioNode;
  readonly plucks: AudioNode;
  readonly sounding: Set<OscillatorNode>;
  readonly timer: ReturnType<typeof setInterval>;
}

/** Music by this audio context, at this volume. Silent until it is played. */
export function createPlayer(audio: AudioContext, volume: number): Player {
  const master = audio.createGain();
  master.gain.setValueAtTime(volume, audio.currentTime);
  master.connect(audio.destination);
  let stretch: Stretch | null = null;
  let nextBar = 0;
  let nextBarAt = 0;

  const lookAhead = () => {
    if (!stretch) return;
    // After a sleep: what was missed is left out rather than played all at once.
    if (nextBarAt < audio.currentTime) nextBarAt = audio.currentTime;
    while (nextBarAt < audio.currentTime + AHEAD_SECONDS) {
      for (const tone of bar(nextBar)) sound(audio, stretch, tone, nextBarAt + tone.at);
      nextBar += 1;
      nextBarAt += BAR_SECONDS;
    }
  };

  const player: Player = {
    play() {
      if (stretch) return;
      audio.resume().catch(() => {});
      stretch = begin(audio, master, setInterval(lookAhead, LOOK_EVERY_MS));
      nextBarAt = audio.currentTime + 0.1;
      lookAhead();
    },
    pause() {
      if (!stretch) return;
      // Bars that were made and not heard come again.
      nextBar -= Math.max(0, Math.floor((nextBarAt - audio.currentTime) / BAR_SECONDS));
      end(audio, stretch);
      stretch = null;
    },
    setVolume(next) {
      master.gain.setTargetAtTime(next, audio.currentTime, 0.05);
    },
    close() {
      player.pause();
      audio.close().catch(() => {});
    },
  };
  return player;
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
  // A pad stands until the next chord swells; a pluck begins to fade at once.
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

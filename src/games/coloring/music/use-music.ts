import { useEffect, useRef, useState } from 'react';
import { MUSIC } from '#shared/contract/games/coloring.ts';
import { newAudioContext } from '#src/lib/sound.ts';
import { createPlayer, type Player } from './player.ts';

/** The music and its switches. */
export interface Music {
  readonly playing: boolean;
  readonly toggle: () => void;
  readonly muted: boolean;
  readonly toggleMute: () => void;
  /** 0 to 1. */
  readonly volume: number;
  readonly setVolume: (volume: number) => void;
  /** false once it turned out that this browser has no Web Audio. */
  readonly isSupported: boolean;
}

/**
 * The ambient music: nothing is made before it is played for the first time, by a click, and it ends with the
 * component. A browser without Web Audio gets one warning on the console and goes on in silence.
 */
export function useMusic(): Music {
  const player = useRef<Player | null>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(false);
  const [volume, setVolume] = useState<number>(MUSIC.volume);
  const [isSupported, setSupported] = useState(true);

  useEffect(
    () => () => {
      player.current?.close();
      player.current = null;
    },
    [],
  );

  const toggle = () => {
    if (playing) {
      player.current?.pause();
      setPlaying(false);
      return;
    }
    if (!isSupported) return;
    player.current ??= newPlayer(muted ? 0 : volume);
    setSupported(player.current !== null);
    setPlaying(player.current !== null);
    player.current?.play();
  };
  const toggleMute = () => {
    player.current?.setVolume(muted ? volume : 0);
    setMuted(!muted);
  };
  const changeVolume = (next: number) => {
    // Steps of 0.1 add up to 0.30000000000000004.
    const rounded = Math.round(Math.min(Math.max(next, 0), 1) * 100) / 100;
    if (!muted) player.current?.setVolume(rounded);
    setVolume(rounded);
  };
  return { playing, toggle, muted, toggleMute, volume, setVolume: changeVolume, isSupported };
}

function newPlayer(volume: number): Player | null {
  const audio = newAudioContext('Music');
  return audio && createPlayer(audio, volume);
}

import { useEffect, useRef, useState } from 'react';
import { MUSIC } from '#shared/contract/games/coloring.ts';
import { newAudioContext } from '#src/lib/sound/sound.ts';
import { createPlayer, type Player } from './player.ts';

export type Music = ReturnType<typeof useMusic>;

/**
 * The ambient music: created on the first play, by a click, and stopped with the component. Without Web Audio it logs
 * one console warning and stays silent.
 */
export function useMusic() {
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
  /** `volume`: 0 to 1. `isSupported`: false in a browser without Web Audio, once tried. */
  return { playing, toggle, muted, toggleMute, volume, setVolume: changeVolume, isSupported };
}

function newPlayer(volume: number): Player | null {
  const audio = newAudioContext('Music');
  return audio && createPlayer(audio, volume);
}

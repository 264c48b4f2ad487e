import { Bell, BellOff, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { MUSIC } from '#shared/contract/games/coloring.ts';
import { newAudioContext, useSoundEffects } from '#src/lib/sound/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { coloringHostTexts } from '../host-texts.ts';
import { ToolButton } from '../tools/tool-bar.tsx';
import { createPlayer, type Player } from './music/player.ts';

export type Music = ReturnType<typeof useMusic>;

/** Created on the first play, by a click. Without Web Audio it logs one console warning and stays silent. */
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

const panelTexts = coloringHostTexts.sound;

/** The host's sound controls in one row: music and sound effects. */
export function SoundPanel({ music }: { music: Music }) {
  const [effects, setEffects] = useSoundEffects();
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="px-4 py-1 flex items-center gap-1 text-xs max-[18rem]:flex-wrap"
    >
      <h2 id={titleId} className="sr-only">
        {panelTexts.title}
      </h2>
      <MusicControls music={music} />
      <ToolButton
        icon={effects ? Bell : BellOff}
        label={panelTexts.effects}
        tip={effects ? panelTexts.effectsOff : panelTexts.effectsOn}
        aria-pressed={effects}
        onClick={() => setEffects(!effects)}
        className="tip-left"
      />
    </Card>
  );
}

function MusicControls({ music }: { music: Music }) {
  const { playing, toggle, muted, toggleMute, volume, setVolume, isSupported } = music;
  if (!isSupported) return <p className="min-w-0 flex-1 text-muted">{panelTexts.unsupported}</p>;
  return (
    <>
      <Button size="sm" onClick={toggle} data-tip={panelTexts.hint} className="tip min-w-34">
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {playing ? panelTexts.pause : panelTexts.play}
      </Button>
      <ToolButton
        icon={muted ? VolumeX : Volume2}
        label={muted ? panelTexts.unmute : panelTexts.mute}
        onClick={toggleMute}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={MUSIC.step}
        value={volume}
        aria-label={panelTexts.volume}
        onChange={({ target }) => setVolume(target.valueAsNumber)}
        className="h-6 w-12 min-w-0 flex-1 accent-ice"
      />
    </>
  );
}

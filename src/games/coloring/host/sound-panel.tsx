import { Bell, BellOff, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useId } from 'react';
import { MUSIC } from '#shared/contract/games/coloring.ts';
import { useSoundEffects } from '#src/lib/sound/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { coloringHostTexts } from '../host-texts.ts';
import { ToolButton } from '../tools/tool-bar.tsx';
import type { Music } from './music/use-music.ts';

const texts = coloringHostTexts.sound;

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
        {texts.title}
      </h2>
      <MusicControls music={music} />
      <ToolButton
        icon={effects ? Bell : BellOff}
        label={texts.effects}
        tip={effects ? texts.effectsOff : texts.effectsOn}
        aria-pressed={effects}
        onClick={() => setEffects(!effects)}
        className="tip-left"
      />
    </Card>
  );
}

function MusicControls({ music }: { music: Music }) {
  const { playing, toggle, muted, toggleMute, volume, setVolume, isSupported } = music;
  if (!isSupported) return <p className="min-w-0 flex-1 text-muted">{texts.unsupported}</p>;
  return (
    <>
      <Button size="sm" onClick={toggle} data-tip={texts.hint} className="tip min-w-34">
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        {playing ? texts.pause : texts.play}
      </Button>
      <ToolButton icon={muted ? VolumeX : Volume2} label={muted ? texts.unmute : texts.mute} onClick={toggleMute} />
      <input
        type="range"
        min={0}
        max={1}
        step={MUSIC.step}
        value={volume}
        aria-label={texts.volume}
        onChange={({ target }) => setVolume(target.valueAsNumber)}
        className="h-6 w-12 min-w-0 flex-1 accent-ice"
      />
    </>
  );
}

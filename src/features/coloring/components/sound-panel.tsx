import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useId } from 'react';
import { MUSIC } from '#shared/contract/coloring.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { useSoundEffects } from '#src/lib/sound.ts';
import type { Music } from '../music/use-music.ts';
import { coloringTexts } from '../texts.ts';
import { ToolButton } from './tool-button.tsx';

const texts = coloringTexts.sound;

/** What the host hears: sound effects, and the music. */
export function SoundPanel({ music }: { music: Music }) {
  const [effects, setEffects] = useSoundEffects();
  const titleId = useId();
  return (
    <Card asChild className="p-4">
      <section aria-labelledby={titleId} className="flex flex-col gap-3 text-xs [&_p]:text-xs">
        <h2 id={titleId} className="text-lg">
          {texts.title}
        </h2>
        <Switch label={texts.effects} checked={effects} onCheckedChange={setEffects} />
        <MusicControls music={music} />
      </section>
    </Card>
  );
}

function MusicControls({ music }: { music: Music }) {
  const { playing, toggle, muted, toggleMute, volume, setVolume, isSupported } = music;
  if (!isSupported) return <p className="border-line border-t pt-3 text-muted">{texts.unsupported}</p>;
  return (
    <div className="border-line border-t pt-2">
      <div className="flex items-center gap-2 max-[16rem]:flex-wrap">
        <Button size="sm" onClick={toggle} className="min-w-36">
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
          className="h-6 min-w-0 flex-1 accent-ice"
        />
      </div>
      <p className="mt-1 text-muted">{texts.hint}</p>
    </div>
  );
}

import { Volume2, VolumeX } from 'lucide-react';
import { playCue, useSoundEffects } from '#src/lib/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { roomTexts } from './texts.ts';

const texts = roomTexts.sound;

/** Switches sound effects on and off, for this browser and from now on. Switched on it lets one be heard. */
export function SoundSwitch() {
  const [on, setOn] = useSoundEffects();
  const toggle = () => {
    setOn(!on);
    if (!on) playCue('join');
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={texts.name}
      aria-pressed={on}
      title={on ? texts.on : texts.off}
      onClick={toggle}
    >
      {on ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </Button>
  );
}

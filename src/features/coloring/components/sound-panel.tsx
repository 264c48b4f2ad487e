import { Card } from '#src/components/ui/card.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { useSoundEffects } from '#src/lib/sound.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.sound;

/** What the host hears: sound effects and the music. */
export function SoundPanel() {
  const [effects, setEffects] = useSoundEffects();
  return (
    <Card asChild className="p-4">
      <section aria-labelledby="sound" className="flex flex-col gap-3 text-xs [&_p]:text-xs">
        <h2 id="sound" className="text-lg">
          {texts.title}
        </h2>
        <Switch label={texts.effects} checked={effects} onCheckedChange={setEffects} />
      </section>
    </Card>
  );
}

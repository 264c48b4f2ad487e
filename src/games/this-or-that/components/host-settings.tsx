import { ListRestart } from 'lucide-react';
import { useState } from 'react';
import { useSoundEffects } from '#src/lib/sound.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { change, type HostedGame, stop } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useHostMove } from './use-host-move.ts';
import { VoteKeysSwitch } from './vote-keys.tsx';

const texts = thisOrThatTexts.controls;

/**
 * The host's occasional settings.
 * @param plays the host votes too
 * @param onStop the host chose to stop, so it isn't an idle stop
 */
export function HostSettings({ state, plays, onStop }: { state: HostedGame; plays: boolean; onStop: () => void }) {
  const { roomId, phase } = state;
  const [asks, setAsks] = useState(false);
  const [soundOn, setSoundOn] = useSoundEffects();
  const words = { failed: { title: texts.changeFailedTitle, body: texts.failed } };
  const show = useHostMove(roomId, (wanted: boolean) => change(roomId, { showResults: wanted }), words);
  const stopping = useHostMove(roomId, () => stop(roomId), words);
  const shows = show.input ?? state.showResults;
  const goStop = () => {
    onStop();
    stopping.go();
  };
  return (
    <Card asChild className="p-4">
      <section aria-labelledby="settings" className="flex flex-col gap-3 text-xs [&_p]:text-xs">
        <h2 id="settings" className="sr-only">
          {texts.settings}
        </h2>
        <Switch
          label={texts.showToAll}
          hint={shows ? texts.showToAllOn : texts.showToAllOff}
          checked={shows}
          onCheckedChange={show.go}
        />
        <Switch label={texts.sound} checked={soundOn} onCheckedChange={setSoundOn} />
        {plays ? <VoteKeysSwitch /> : null}
        {phase === 'waiting' ? null : (
          <Button size="sm" pending={stopping.pending} onClick={() => (phase === 'voting' ? setAsks(true) : goStop())}>
            <ListRestart aria-hidden="true" />
            {texts.change}
          </Button>
        )}
        <AlertDialog
          open={asks}
          onOpenChange={setAsks}
          title={texts.changeQuestion}
          description={texts.changeExplanation}
          cancelLabel={texts.changeCancel}
          confirmLabel={texts.change}
          tone="primary"
          onConfirm={goStop}
        />
      </section>
    </Card>
  );
}

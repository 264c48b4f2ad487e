import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { DeckDialog } from '#src/game-kit/deck-dialog/deck-dialog.tsx';
import type { DeckChoice } from '#src/game-kit/deck-dialog/deck-list.tsx';
import { useMove } from '#src/game-kit/use-move.ts';
import { useSoundEffects } from '#src/lib/sound.ts';
import { toast } from '#src/lib/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { choosePrompts, type HostedGame, stopGame } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { EarlierRoundsButton } from './earlier-rounds-button.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.host;
const promptTexts = masterpieceTexts.prompts;

/** The host's occasional settings: sound, prompts, earlier rounds, stopping. */
export function GameSettings({ state }: { state: HostedGame }) {
  const { roomId, refresh } = useTable();
  const { phase, roundNumber } = state;
  const [soundOn, setSoundOn] = useSoundEffects();
  // The round to stop: once it has ended, the question disappears.
  const [asked, setAsked] = useState<number | null>(null);
  const running = phase === 'drawing' || phase === 'voting';
  const moved = { onMoved: refresh, refresh, failed: { title: texts.updateFailed } };
  const prompts = useMove(roomId, (wanted: DeckChoice) => choosePrompts(roomId, wanted), moved);
  const choice = prompts.input ?? state;
  const stopping = useMove(roomId, () => stopGame(roomId), {
    ...moved,
    onMoved: async () => {
      await refresh();
      toast.info(texts.stopped);
    },
  });
  return (
    <Card asChild className="p-4">
      <section aria-labelledby="settings" className="flex flex-col gap-2 text-xs [&_p]:text-xs">
        <h2 id="settings" className="text-lg">
          {texts.settings}
        </h2>
        <Switch label={texts.sound} checked={soundOn} onCheckedChange={setSoundOn} />
        <p className="text-muted">{promptTexts.playing(playedPrompts(choice.deckId !== null, choice.mix))}</p>
        <div className="flex flex-wrap gap-2 *:flex-auto *:px-2">
          <DeckDialog game="masterpiece" texts={promptTexts} choice={choice} onChoose={prompts.go} />
          {roundNumber > 0 ? <EarlierRoundsButton /> : null}
          {phase === 'waiting' ? null : (
            <Button
              size="sm"
              className="basis-full"
              pending={stopping.pending}
              onClick={() => (running ? setAsked(roundNumber) : stopping.go())}
            >
              <CircleStop aria-hidden="true" />
              {texts.stop}
            </Button>
          )}
        </div>
        <AlertDialog
          open={running && asked === roundNumber}
          onOpenChange={() => setAsked(null)}
          title={texts.stopQuestion}
          description={texts.stopExplanation}
          cancelLabel={texts.stopCancel}
          confirmLabel={texts.stop}
          onConfirm={() => stopping.go()}
        />
      </section>
    </Card>
  );
}

function playedPrompts(own: boolean, mixed: boolean): string {
  if (!own) return promptTexts.builtInPlayed;
  return mixed ? promptTexts.ownDeckMixed : promptTexts.ownDeck;
}

import { CircleStop } from 'lucide-react';
import { DeckDialog } from '#src/game-kit/decks/deck-dialog.tsx';
import type { DeckChoice } from '#src/game-kit/decks/deck-list.tsx';
import { SoundEffects, StopButton } from '#src/game-kit/game-settings.tsx';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { OnlyForHost } from '#src/game-kit/lead/only-for-host.tsx';
import { AutoSwitch, LastRoundSwitch, usePacing } from '#src/game-kit/pacing.tsx';
import { ReactionsSwitch } from '#src/game-kit/reactions-switch.tsx';
import { useMove } from '#src/game-kit/use-move.ts';
import { toast } from '#src/lib/toast.ts';
import { Card } from '#src/ui/card.tsx';
import { changePace, choosePrompts, type HostedGame, stopGame } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { EarlierRoundsButton } from './earlier-rounds-button.tsx';
import { useTable } from './table.tsx';
import { USUAL_ROUNDS } from './use-steps.ts';

const texts = masterpieceTexts.host;
const promptTexts = masterpieceTexts.prompts;

/** The host's occasional settings: sound, prompts, earlier rounds, stopping. */
export function GameSettings({ host }: { host: Hosted<HostedGame> }) {
  const { state } = host;
  const { roomId, refresh } = useTable();
  const { phase, roundNumber } = state;
  const moved = { onMoved: refresh, refresh, failed: { title: texts.updateFailed } };
  const prompts = useMove(roomId, (wanted: DeckChoice) => choosePrompts(roomId, wanted), moved);
  const choice = prompts.input ?? state;
  const pacing = usePacing(state.pacing, USUAL_ROUNDS);
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
        {phase === 'waiting' || phase === 'final' ? null : (
          <LastRoundSwitch host={host} pacing={state.pacing} change={(ends) => changePace(roomId, { ends })} />
        )}
        <AutoSwitch
          host={host}
          pacing={state.pacing}
          choices={phase === 'waiting' || phase === 'final' ? pacing : null}
          change={(auto) => changePace(roomId, { auto })}
        />
        <ReactionsSwitch host={host} />
        <SoundEffects />
        <p className="text-muted">{promptTexts.playing(playedPrompts(choice.deckId !== null, choice.mix))}</p>
        <div className="flex flex-wrap gap-2 *:flex-auto *:px-2">
          <OnlyForHost>
            <DeckDialog game="masterpiece" choice={choice} onChoose={prompts.go} />
          </OnlyForHost>
          {roundNumber > 0 ? <EarlierRoundsButton /> : null}
          {phase === 'waiting' ? null : (
            <StopButton
              onStop={stopping.go}
              pending={stopping.pending}
              lost={phase === 'results' || phase === 'final' ? null : roundNumber}
              words={texts}
              icon={<CircleStop aria-hidden="true" />}
              tone="danger"
              className="basis-full"
            />
          )}
        </div>
      </section>
    </Card>
  );
}

function playedPrompts(own: boolean, mixed: boolean): string {
  if (!own) return promptTexts.builtInPlayed;
  return mixed ? promptTexts.ownDeckMixed : promptTexts.ownDeck;
}

import { CircleStop } from 'lucide-react';
import { DeckButton, type DeckChoice } from '#src/game-kit/decks/deck-button.tsx';
import { type Hosted, OnlyForHost } from '#src/game-kit/hosted.tsx';
import { useMove } from '#src/game-kit/moves/use-move.ts';
import { GameSettings, StopButton } from '#src/game-kit/phases/game-settings.tsx';
import { AutoSwitch, LastRoundSwitch } from '#src/game-kit/steps/pacing.tsx';
import { toast } from '#src/lib/toast/toast.ts';
import { changePace, choosePrompts, type HostedGame, stopGame } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { EarlierRoundsButton } from './earlier-rounds-button.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.host;
const promptTexts = masterpieceTexts.prompts;

/** The host's occasional settings, with prompts, earlier rounds and stopping. */
export function HostSettings({ host }: { host: Hosted<HostedGame> }) {
  const { state } = host;
  const { roomId, refresh } = useTable();
  const { phase, roundNumber } = state;
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
  const isRunning = phase !== 'waiting' && phase !== 'final';
  return (
    <GameSettings
      host={host}
      actions={
        <>
          <p className="text-muted">{promptTexts.playing(playedPrompts(choice.deckId !== null, choice.mix))}</p>
          <div className="mb-2 flex flex-wrap gap-2 *:flex-auto *:px-2">
            <OnlyForHost>
              <DeckButton game="masterpiece" choice={choice} onChoose={prompts.go} />
            </OnlyForHost>
            {roundNumber > 0 ? <EarlierRoundsButton /> : null}
            {phase === 'waiting' ? null : (
              <StopButton
                onStop={stopping.go}
                pending={stopping.pending}
                lost={isRunning && phase !== 'results' ? roundNumber : null}
                isOver={phase === 'final'}
                words={texts}
                icon={<CircleStop aria-hidden="true" />}
                tone="danger"
                className="basis-full"
              />
            )}
          </div>
        </>
      }
    >
      {isRunning ? (
        <LastRoundSwitch host={host} pacing={state.pacing} change={(ends) => changePace(roomId, { ends })} />
      ) : null}
      <AutoSwitch host={host} pacing={state.pacing} change={(auto) => changePace(roomId, { auto })} />
    </GameSettings>
  );
}

function playedPrompts(own: boolean, mixed: boolean): string {
  if (!own) return promptTexts.builtInPlayed;
  return mixed ? promptTexts.ownDeckMixed : promptTexts.ownDeck;
}

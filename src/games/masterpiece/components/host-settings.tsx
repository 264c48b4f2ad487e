import { CircleStop } from 'lucide-react';
import { DeckButton, type DeckChoice } from '#src/game-kit/decks/deck-button.tsx';
import { type Hosted, OnlyForHost } from '#src/game-kit/hosted.tsx';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { PhaseSettings } from '#src/game-kit/phases/game-settings.tsx';
import { AutoSwitch, LastRoundSwitch } from '#src/game-kit/steps/pacing.tsx';
import { HOST } from '#src/lib/calls/api.ts';
import { change, type HostedGame, stop } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { EarlierRoundsButton } from './earlier-rounds-button.tsx';

const texts = masterpieceTexts.prompts;

/** The host's occasional settings, with prompts and earlier rounds. */
export function HostSettings({ host }: { host: Hosted<HostedGame> }) {
  const { roomId, state } = host;
  const { pacing, phase, roundNumber } = state;
  const prompts = useHostMove(host, ({ deckId, mix }: DeckChoice) => change(roomId, HOST, { deckId, mix }));
  const choice = prompts.input ?? state;
  const own = choice.mix ? texts.ownDeckMixed : texts.ownDeck;
  const isOpen = phase === 'drawing' || phase === 'voting';
  return (
    <PhaseSettings
      host={host}
      stop={() => stop(roomId)}
      waiting={phase === 'waiting'}
      lost={isOpen ? roundNumber : null}
      isOver={phase === 'final'}
      words={masterpieceTexts.host}
      icon={<CircleStop aria-hidden="true" />}
      actions={
        <>
          <p className="text-muted">{texts.playing(choice.deckId === null ? texts.builtInPlayed : own)}</p>
          <div className="mb-2 flex flex-wrap gap-2 *:flex-auto *:px-2">
            <OnlyForHost>
              <DeckButton game="masterpiece" choice={choice} onChoose={prompts.go} />
            </OnlyForHost>
            {roundNumber > 0 ? <EarlierRoundsButton /> : null}
          </div>
        </>
      }
    >
      {isOpen || phase === 'results' ? (
        <LastRoundSwitch host={host} pacing={pacing} change={(ends) => change(roomId, HOST, { ends })} />
      ) : null}
      <AutoSwitch host={host} pacing={pacing} change={(auto) => change(roomId, HOST, { auto })} />
    </PhaseSettings>
  );
}

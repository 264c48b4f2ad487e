import { ListRestart } from 'lucide-react';
import { GameSettings, SoundEffects, StopButton } from '#src/game-kit/game-settings.tsx';
import type { Hosted } from '#src/game-kit/hosted-room.tsx';
import { useHostMove } from '#src/game-kit/use-host-move.ts';
import { VoteKeysSwitch } from '#src/game-kit/vote-keys.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { change, type HostedGame, stop } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.controls;

/**
 * The host's occasional settings.
 * @param onStop the host chose to stop, so it isn't an idle stop
 */
export function HostSettings({ host, onStop }: { host: Hosted<HostedGame>; onStop: () => void }) {
  const { roomId, own, state } = host;
  const { phase, currentQuestionIndex } = state;
  const show = useHostMove(host, (wanted: boolean) => change(roomId, { showResults: wanted }));
  const stopping = useHostMove(host, () => stop(roomId));
  const shows = show.input ?? state.showResults;
  return (
    <GameSettings>
      <Switch
        label={texts.showToAll}
        hint={shows ? texts.showToAllOn : texts.showToAllOff}
        checked={shows}
        onCheckedChange={show.go}
      />
      <SoundEffects />
      {own ? <VoteKeysSwitch label={thisOrThatTexts.vote.keys} /> : null}
      {phase === 'waiting' ? null : (
        <StopButton
          onStop={() => {
            onStop();
            stopping.go();
          }}
          pending={stopping.pending}
          lost={phase === 'voting' ? currentQuestionIndex : null}
          words={texts}
          icon={<ListRestart aria-hidden="true" />}
        />
      )}
    </GameSettings>
  );
}

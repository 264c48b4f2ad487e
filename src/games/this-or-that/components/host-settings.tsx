import { ListRestart } from 'lucide-react';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { PhaseSettings } from '#src/game-kit/phases/game-settings.tsx';
import { AutoSwitch, LastRoundSwitch } from '#src/game-kit/steps/pacing.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { change, type HostedGame, stop } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';

const texts = thisOrThatTexts.controls;

/** The host's occasional settings. */
export function HostSettings({ host }: { host: Hosted<HostedGame> }) {
  const { roomId, state } = host;
  const { phase, currentQuestionIndex } = state;
  const show = useHostMove(host, (wanted: boolean) => change(roomId, { showResults: wanted }));
  const shows = show.input ?? state.showResults;
  const asked = phase === 'voting' || phase === 'results';
  return (
    <PhaseSettings
      host={host}
      stop={() => stop(roomId)}
      waiting={phase === 'waiting'}
      lost={phase === 'voting' ? currentQuestionIndex : null}
      words={texts}
      icon={<ListRestart aria-hidden="true" />}
      keys={thisOrThatTexts.vote.keys}
    >
      <Switch
        label={texts.showToAll}
        hint={shows ? texts.showToAllOn : texts.showToAllOff}
        checked={shows}
        onCheckedChange={show.go}
      />
      {asked ? <LastRoundSwitch host={host} pacing={state.pacing} change={(ends) => change(roomId, { ends })} /> : null}
      <AutoSwitch host={host} pacing={state.pacing} change={(auto) => change(roomId, { auto })} />
    </PhaseSettings>
  );
}

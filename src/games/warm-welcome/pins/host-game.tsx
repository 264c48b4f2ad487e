import { GAMES } from '#shared/contract/games/registry.ts';
import { useCues, useTimeCue } from '#src/game-kit/clock/cues.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { HoldButton, HostSteps } from '#src/game-kit/steps/phase-controls.tsx';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { KeptFocus } from '#src/ui/kept-focus.tsx';
import type { HostedMap } from '../api.ts';
import { Final } from './final.tsx';
import { PinSwitches } from './host-controls.tsx';
import { Spoken, Stage } from './stage.tsx';
import { useOwn } from './use-own.ts';

type Host = Hosted<HostedMap>;

const CUES = {
  waiting: null,
  asking: 'start',
  guessing: 'start',
  hush: null,
  reveal: 'results',
  final: 'winner',
} as const;

/** The game on the host's page, or on the shared screen. */
export function HostGame({ host, steps, reader }: { host: Host; steps: Steps; reader: Reader }) {
  const { state, people, own: seat } = host;
  const { phase, phaseEndsAt, round } = state;
  const own = useOwn(state, seat?.answered ? seat.id : null);
  const phone = useMedia(PHONE);
  useCues(`${phase} ${round}`, CUES[phase]);
  useTimeCue(phase === 'reveal' ? null : phaseEndsAt, GAMES['warm-welcome'].phases.cueSeconds);
  const isShared = reader === 'all';
  const buttons = phone || isShared ? null : <HostSteps steps={steps} />;
  return (
    <KeptFocus step={`${phase} ${round}`}>
      <Spoken game={state} people={people} />
      {phase === 'final' ? (
        <Final game={state} people={people} reader={reader} actions={buttons} />
      ) : (
        <>
          <Stage game={state} people={people} reader={reader} own={isShared ? null : own} />
          {isShared ? null : (
            <div className="mt-auto flex flex-wrap items-center gap-3">
              {buttons}
              {steps.hold ? <HoldButton hold={steps.hold} /> : null}
              <PinSwitches host={host} inSight />
            </div>
          )}
        </>
      )}
    </KeptFocus>
  );
}

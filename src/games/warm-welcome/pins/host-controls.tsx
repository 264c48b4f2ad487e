import { CircleStop, FastForward, Timer } from 'lucide-react';
import { useId } from 'react';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import type { Hosted } from '#src/game-kit/hosted.tsx';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { PhaseSettings } from '#src/game-kit/phases/game-settings.tsx';
import { ONLY_NEXT_GAME, type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { PaceSwitches } from '#src/game-kit/steps/pacing.tsx';
import { StartRow, useStart } from '#src/game-kit/steps/start-button.tsx';
import { useRoom } from '#src/lib/polls/room.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { addTime, change, type HostedMap, next, start, stop } from '../api.ts';
import { pinTexts } from './pin-texts.ts';
import { isLastQuestion, progressText, roundText } from './progress.ts';
import { useSteppedReveal } from './use-scene.ts';
import { useSetup } from './use-setup.tsx';

type Host = Hosted<HostedMap>;

const BEATS = { waiting: null, asking: 'act', guessing: 'act', hush: null, reveal: 'talk', final: null } as const;

/** The choices before a Show, beside the map. */
export function StartCard({ host, steps }: { host: Host; steps: Steps }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4 p-4">
      {steps.progress ? <Alert tone="info">{steps.progress}</Alert> : null}
      <div>
        <h2 id={titleId} className="text-lg">
          {pinTexts.title}
        </h2>
        <p className="mt-1 text-muted text-sm">{pinTexts.explanation}</p>
      </div>
      {steps.main === 'next-game' ? null : <StartRow host={host} steps={steps} />}
      {steps.choices}
    </Card>
  );
}

export function PinSwitches({ host, inSight = false }: { host: Host; inSight?: boolean }) {
  const room = useRoom();
  const { pacing, phase } = host.state;
  return (
    <PaceSwitches
      host={host}
      pacing={pacing}
      change={(settings) => change(room, settings)}
      beat={BEATS[phase]}
      inSight={inSight}
    />
  );
}

export function PinSettings({ host }: { host: Host }) {
  const room = useRoom();
  const { phase } = host.state;
  return (
    <PhaseSettings
      host={host}
      stop={() => stop(room)}
      waiting={phase === 'waiting'}
      lost={phase === 'final' ? null : 0}
      isOver={phase === 'final'}
      words={pinTexts.host.end}
      icon={<CircleStop aria-hidden="true" />}
    >
      {phase === 'waiting' ? null : <PinSwitches host={host} />}
    </PhaseSettings>
  );
}

/** The host's steps. Without a Show there is only the map, and then the next game. */
export function useSteps(host: StepHost<HostedMap>): Steps {
  const { people, state } = host;
  const texts = pinTexts.host;
  const room = useRoom();
  const { pacing, phase, round } = state;
  const { setup, fields } = useSetup(state);
  const begin = useStart(host, () => start(room, setup), { again: phase === 'final' });
  const { go, pending } = useHostMove(host, (from: HostedMap) => next(room, from));
  const more = useHostMove(host, (at: Parameters<typeof addTime>[2]) => addTime(room, round, at));
  const hold = useHold(host, state, (held) => change(room, { held }));
  const { isOver } = useSteppedReveal(state, people);

  if (phase === 'waiting') {
    if (setup.style !== 'show') return { ...ONLY_NEXT_GAME, choices: fields };
    const main = { ...begin, disabled: begin.disabled || setup.questions.length === 0 };
    return { main, also: null, hold: null, progress: pacing.paused ? texts.idle : null, choices: fields };
  }
  if (phase === 'final') return { main: 'next-game', also: begin, hold: null };
  const progress = `${roundText(state)} · ${progressText(state, people) ?? hostTexts.results}`;
  if (phase === 'hush' || (phase === 'reveal' && !isOver)) {
    return { main: null, also: null, hold: phase === 'hush' ? null : hold, progress };
  }
  const main = {
    label: phase === 'reveal' && isLastQuestion(state) ? phaseTexts.last.show : texts.next[phase],
    icon: FastForward,
    likely: phase === 'reveal',
    run: () => go(state),
    pending,
  };
  const also =
    phase === 'reveal' ? null : { ...MORE, label: texts.more, run: () => more.go(phase), pending: more.pending };
  return { main, also, hold, progress };
}

const MORE = { icon: Timer, likely: false };

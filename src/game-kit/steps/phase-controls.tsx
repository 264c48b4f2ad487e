import { Pause, Play } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { phaseTexts } from '../phase-texts.ts';
import { type Hold, StepButton, type Steps } from './main-step.tsx';

const texts = phaseTexts.controls;

interface HostStepsProps {
  steps: Steps;
  /** One of two buttons side by side in the bar at the lower edge of a phone, with text in up to two lines. */
  inBar?: boolean;
}

/** Moves the game on; the next game has a button of its own. */
export function HostSteps({ steps: { main, also }, inBar = false }: HostStepsProps) {
  const own = [main === 'next-game' ? null : main, also].filter((step) => step !== null);
  return own.map((step) => (
    <StepButton
      key={step.label}
      step={step}
      className={classNames(inBar && !step.begins && 'min-h-13 px-3 text-sm leading-tight')}
    />
  ));
}

/** Stops the clock of a phase until the host goes on, or lets it run again. */
export function HoldButton({ hold: { held, toggle } }: { hold: Hold }) {
  const Icon = held ? Play : Pause;
  return (
    <Button className="sm:ml-auto" variant="ghost" aria-pressed={held} onClick={toggle}>
      <Icon aria-hidden="true" />
      {held ? texts.unhold : texts.hold}
    </Button>
  );
}

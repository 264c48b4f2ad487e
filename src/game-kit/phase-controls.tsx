import { Pause, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { phaseTexts } from './phase-texts.ts';
import { type MovedRoom, useHostMove } from './use-host-move.ts';

const texts = phaseTexts.controls;

interface HostStepProps extends Pick<ComponentProps<typeof Button>, 'pending' | 'onClick' | 'children'> {
  /** The likeliest next step has the warm color. */
  main: boolean;
  /** One of two buttons side by side in the bar at the lower edge of a phone, with text in up to two lines. */
  inBar: boolean;
}

/** Moves the game on. */
export function HostStep({ main, inBar, ...button }: HostStepProps) {
  return (
    <Button
      variant={main ? 'primary' : 'secondary'}
      className={classNames(inBar && 'min-h-13 px-3 text-sm leading-tight')}
      {...button}
    />
  );
}

interface HoldButtonProps {
  host: MovedRoom;
  held: boolean;
  hold: (held: boolean) => Promise<unknown>;
}

/** Stops the clock of a phase until the host goes on, or lets it run again. */
export function HoldButton({ host, held, hold }: HoldButtonProps) {
  const { go, input: holds = held } = useHostMove(host, hold);
  const Icon = holds ? Play : Pause;
  return (
    <Button className="sm:ml-auto" variant="ghost" aria-pressed={holds} onClick={() => go(!holds)}>
      <Icon aria-hidden="true" />
      {holds ? texts.unhold : texts.hold}
    </Button>
  );
}

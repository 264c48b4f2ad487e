import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { Hosted, HostedState } from '../hosted.tsx';
import { useHostMove } from '../moves/use-host-move.ts';

/** A step that moves a game on, the same for a button, a key, and the host's phone. */
export interface Step {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Nothing has to be waited for: its button has the warm color. */
  readonly likely: boolean;
  readonly run: () => void;
  readonly pending: boolean;
  /** The label while pending, if it changes. */
  readonly pendingLabel?: string;
  readonly disabled?: boolean;
  /** It begins a game: as large as a screen's main action. */
  readonly begins?: boolean;
  /** Id of the text that says why it is disabled. */
  readonly reasonId?: string;
}

/** The steps of a host at the moment. */
export interface Steps {
  /** The main step; 'next-game' where the game has none of its own; null while there is none, as in a hush and while a reveal plays: no key skips it. */
  readonly main: Step | 'next-game' | null;
  /** A second one, such as skipping a question. */
  readonly also: Step | null;
  /** Stops the clock of the phase, or lets it run; null while nothing runs. */
  readonly hold: Hold | null;
  /** The round, its phase, and how many are done, or why the game is paused: for a screen without the game. */
  readonly progress?: string | null;
  /** On a remote, above `main`: the fields for how the game that it begins is played, or what else the host begins. */
  readonly choices?: ReactNode;
}

export interface Hold {
  readonly held: boolean;
  readonly toggle: () => void;
}

/** The room, for a game's `useSteps`. */
export type StepHost<State extends HostedState> = Pick<
  Hosted<State>,
  'state' | 'people' | 'guests' | 'own' | 'queryKey' | 'refresh'
>;

/** A game without steps of its own. */
export const ONLY_NEXT_GAME: Steps = { main: 'next-game', also: null, hold: null };

interface Holdable {
  readonly phase: string;
  readonly phaseEndsAt: string | null;
  readonly held: boolean;
}

/** The hold of a phase; null where no time runs that could stop: in a hush, and in a talk that waits for the host. */
export function useHold(
  host: Pick<Hosted, 'queryKey'>,
  { held, phase, phaseEndsAt }: Holdable,
  hold: (held: boolean) => Promise<unknown>,
): Hold | null {
  const { go, input: holds = held } = useHostMove(host, hold);
  if (phase === 'hush' || (phaseEndsAt === null && !holds)) return null;
  return { held: holds, toggle: () => go(!holds) };
}

/** Presses a step by other means than its button. */
export function runStep({ disabled, pending, run }: Step): void {
  if (!disabled && !pending) run();
}

interface StepButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'pending' | 'disabled'> {
  step: Step;
}

/** A step as a button. */
export function StepButton({ step, ...button }: StepButtonProps) {
  const { icon: Icon, label, likely, run, pending, pendingLabel, disabled = false, begins = false, reasonId } = step;
  return (
    <Button
      variant={likely ? 'primary' : 'secondary'}
      size={begins ? 'main' : 'md'}
      pending={pending}
      disabled={disabled}
      aria-describedby={reasonId}
      // A double click must not press the next step, such as skipping.
      onClick={({ detail }) => (detail > 1 ? undefined : run())}
      {...(pendingLabel === undefined ? {} : { pendingLabel })}
      {...button}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}

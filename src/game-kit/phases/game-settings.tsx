import { ListRestart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSoundEffects } from '#src/lib/sound/sound.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import type { ButtonLook } from '#src/ui/button-styles.ts';
import { Card } from '#src/ui/card.tsx';
import { Folded } from '#src/ui/folded.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import { useHostMove } from '../moves/use-host-move.ts';
import { phaseTexts } from '../phase-texts.ts';
import { ReactionsSwitch } from '../reactions/reactions-switch.tsx';
import { roomTexts } from '../texts.ts';
import { VoteKeysSwitch } from './vote-keys.tsx';

const texts = phaseTexts.controls;

interface GameSettingsProps {
  host: Pick<Hosted, 'queryKey' | 'session'>;
  /** Switches of the game. */
  children?: ReactNode;
  /** What stays in sight. */
  actions?: ReactNode;
}

/** The host's occasional settings, folded, so that people and invitation are in sight. */
export function GameSettings({ host, children, actions }: GameSettingsProps) {
  return (
    <Card as="section" aria-label={texts.settings} className="p-4 py-2 flex flex-col gap-2 text-xs [&_p]:text-xs">
      <Folded title={texts.settings}>
        <div className="flex flex-col gap-3 pt-2 pb-2">
          {children}
          <ReactionsSwitch host={host} />
          <SoundEffects />
        </div>
      </Folded>
      {actions}
    </Card>
  );
}

/** Switches this browser's sound effects. */
function SoundEffects() {
  const [on, setOn] = useSoundEffects();
  return <Switch label={roomTexts.sound.name} checked={on} onCheckedChange={setOn} />;
}

interface PhaseSettingsProps extends Pick<StopButtonProps, 'lost' | 'isOver' | 'words' | 'icon'> {
  host: Pick<Hosted, 'queryKey' | 'own' | 'session'>;
  /** Leads back to waiting. */
  stop: () => Promise<unknown>;
  /** Nothing to stop. */
  waiting: boolean;
  /** Lists the voting keys, for a playing host, in a game that has some. */
  keys?: string;
  /** Stays in sight, above the stop button. */
  actions?: ReactNode;
  /** Switches of the game. */
  children?: ReactNode;
}

/** The settings of a game in timed phases with votes. */
export function PhaseSettings({ host, stop, waiting, keys, actions, children, ...button }: PhaseSettingsProps) {
  const { go, pending } = useHostMove(host, stop);
  return (
    <GameSettings
      host={host}
      actions={
        <>
          {actions}
          {waiting ? null : <StopButton {...button} className="mb-2" onStop={go} pending={pending} />}
        </>
      }
    >
      {children}
      {host.own && keys !== undefined ? <VoteKeysSwitch label={keys} /> : null}
    </GameSettings>
  );
}

interface StopButtonProps {
  onStop: () => void;
  pending: boolean;
  /** The round whose moves would be lost, by its number; null when nothing would. */
  lost: number | null;
  /** The game has ended: nothing to stop, but other choices for the next one. */
  isOver?: boolean;
  /** The button, and the question before moves are lost. */
  words: { readonly stop: string; readonly stopQuestion: string; readonly stopExplanation: string };
  icon: ReactNode;
  variant?: ButtonLook['variant'];
  className?: string;
}

/** Stops the game. Asks first while moves would be lost; once their round has ended, the question disappears. */
export function StopButton(props: StopButtonProps) {
  const { onStop, pending, lost, isOver = false, words, icon, variant, className } = props;
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        className={className}
        pending={pending}
        onClick={() => (lost === null ? onStop() : setAsked(lost))}
      >
        {isOver ? <ListRestart aria-hidden="true" /> : icon}
        {isOver ? hostTexts.chooseAgain : words.stop}
      </Button>
      <AlertDialog
        open={lost !== null && asked === lost}
        onOpenChange={() => setAsked(null)}
        title={words.stopQuestion}
        description={words.stopExplanation}
        cancelLabel={texts.keepPlaying}
        confirmLabel={words.stop}
        tone="primary"
        onConfirm={onStop}
      />
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { useSoundEffects } from '#src/lib/sound.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import type { Hosted } from './hosted-room.tsx';
import { phaseTexts } from './phase-texts.ts';
import { ReactionsSwitch } from './reactions-switch.tsx';
import { roomTexts } from './texts.ts';
import { type MovedRoom, useHostMove } from './use-host-move.ts';
import { VoteKeysSwitch } from './vote-keys.tsx';

const texts = phaseTexts.controls;

/** The host's occasional settings: `SoundEffects`, switches of the game, `StopButton`. */
export function GameSettings({ children }: { children: ReactNode }) {
  return (
    <Card asChild className="p-4">
      <section aria-labelledby="settings" className="flex flex-col gap-3 text-xs [&_p]:text-xs">
        <h2 id="settings" className="sr-only">
          {texts.settings}
        </h2>
        {children}
      </section>
    </Card>
  );
}

/** Switches this browser's sound effects. */
export function SoundEffects() {
  const [on, setOn] = useSoundEffects();
  return <Switch label={roomTexts.sound.name} checked={on} onCheckedChange={setOn} />;
}

interface PhaseSettingsProps extends Pick<StopButtonProps, 'lost' | 'words' | 'icon'> {
  host: MovedRoom & Pick<Hosted, 'own' | 'session'>;
  /** Leads back to waiting. */
  stop: () => Promise<unknown>;
  /** The host chose to stop, so it isn't an idle stop. */
  onStop: () => void;
  /** Nothing to stop. */
  waiting: boolean;
  /** Lists the voting keys, for a playing host. */
  keys: string;
  /** Switches of the game. */
  children?: ReactNode;
}

/** The settings of a game in timed phases with votes. */
export function PhaseSettings({ host, stop, onStop, waiting, keys, children, ...button }: PhaseSettingsProps) {
  const { go, pending } = useHostMove(host, stop);
  const stopNow = () => {
    onStop();
    go();
  };
  return (
    <GameSettings>
      {children}
      <ReactionsSwitch host={host} />
      <SoundEffects />
      {host.own ? <VoteKeysSwitch label={keys} /> : null}
      {waiting ? null : <StopButton {...button} onStop={stopNow} pending={pending} />}
    </GameSettings>
  );
}

interface StopButtonProps {
  onStop: () => void;
  pending: boolean;
  /** The round whose moves would be lost, by its number; null when nothing would. */
  lost: number | null;
  /** The button, and the question before moves are lost. */
  words: { readonly stop: string; readonly stopQuestion: string; readonly stopExplanation: string };
  icon: ReactNode;
  tone?: 'danger' | 'primary';
  className?: string;
}

/** Stops the game. Asks first while moves would be lost; once their round has ended, the question disappears. */
export function StopButton({ onStop, pending, lost, words, icon, tone = 'primary', className }: StopButtonProps) {
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <>
      <Button
        size="sm"
        className={className}
        pending={pending}
        onClick={() => (lost === null ? onStop() : setAsked(lost))}
      >
        {icon}
        {words.stop}
      </Button>
      <AlertDialog
        open={lost !== null && asked === lost}
        onOpenChange={() => setAsked(null)}
        title={words.stopQuestion}
        description={words.stopExplanation}
        cancelLabel={texts.keepPlaying}
        confirmLabel={words.stop}
        tone={tone}
        onConfirm={onStop}
      />
    </>
  );
}

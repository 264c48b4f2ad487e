import { Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '#src/lib/toast.ts';
import { PHONE, useMedia } from '#src/lib/use-media.ts';
import { Button } from '#src/ui/button.tsx';
import type { Hosted } from './hosted-room.tsx';
import { phaseTexts } from './phase-texts.ts';
import { Ticking } from './ticking.tsx';
import { type MovedRoom, useHostMove } from './use-host-move.ts';

const texts = phaseTexts.start;
/** The number of people, or why the game can't start; the Start button may be elsewhere. */
const REASON_ID = 'start-reason';

interface StartButtonProps {
  host: MovedRoom & Pick<Hosted, 'guests'>;
  start: () => Promise<unknown>;
  /** Body of the toast when a chosen deck no longer exists. */
  deckGone?: string;
  /** At the end of a game: the same again. */
  again?: boolean;
}

/** Starts the game, once someone other than the host is here. */
export function StartButton({ host, start, deckGone, again = false }: StartButtonProps) {
  const Icon = again ? RotateCcw : Play;
  // The input: a start that waits for an earlier move keeps the settings of its click.
  const { go, pending } = useHostMove(host, (startAsChosen: () => Promise<unknown>) => startAsChosen(), {
    failed: texts.failed,
    explain: (code) => {
      if (code === 'nobody_here') toast.info(texts.nobody);
      else if (code === 'not_found' && deckGone !== undefined) toast.error(texts.failed, deckGone);
      else return false;
      return true;
    },
  });
  return (
    <Button
      variant="primary"
      size="main"
      disabled={host.guests === 0}
      {...(again ? {} : { 'aria-describedby': REASON_ID })}
      pending={pending}
      pendingLabel={texts.starting}
      onClick={() => go(start)}
    >
      <Icon aria-hidden="true" />
      {again ? phaseTexts.final.again : texts.start}
    </Button>
  );
}

interface StartRowProps {
  host: Pick<Hosted, 'guests' | 'people'>;
  /** The game's `StartButton`. */
  button: ReactNode;
  /** Further actions. */
  children?: ReactNode;
}

/** Start, and the number of people or why it can't; on a phone, Start is in the bar at the lower edge. */
export function StartRow({ host, button, children }: StartRowProps) {
  const phone = useMedia(PHONE);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {phone ? null : button}
      <p id={REASON_ID} data-numbers="" className="min-w-40 flex-1 text-muted text-sm">
        <Ticking value={host.guests === 0 ? texts.nobody : texts.here(host.people.length)} />
      </p>
      {children}
    </div>
  );
}

import { Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHONE, useMedia } from '#src/lib/page/use-media.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Ticking } from '#src/ui/ticking.tsx';
import type { Hosted } from '../hosted.tsx';
import { useHostMove } from '../moves/use-host-move.ts';
import { phaseTexts } from '../phase-texts.ts';
import type { Step, Steps } from './main-step.tsx';
import { HostSteps } from './phase-controls.tsx';

const texts = phaseTexts.start;
/** The number of people, or why the game can't start; the Start button may be elsewhere. */
const REASON_ID = 'start-reason';

interface StartOptions {
  /** Body of the toast when a chosen deck no longer exists. */
  deckGone?: string;
  /** At the end of a game: the same again. */
  again: boolean;
}

/** Starts a game with the host's choices, once someone other than the host is here; at its end, the next one. */
export function useStart(
  host: Pick<Hosted, 'queryKey' | 'guests'>,
  start: () => Promise<unknown>,
  { deckGone, again }: StartOptions,
): Step {
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
  return {
    label: again ? phaseTexts.final.again : texts.start,
    icon: again ? RotateCcw : Play,
    // At the end, the next game comes first.
    likely: !again,
    run: () => go(start),
    pending,
    pendingLabel: texts.starting,
    disabled: host.guests === 0,
    begins: true,
    ...(again ? {} : { reasonId: REASON_ID }),
  };
}

interface StartRowProps {
  host: Pick<Hosted, 'guests' | 'people'>;
  steps: Steps;
  /** Further actions. */
  children?: ReactNode;
}

/** Start, and the number of people or why it can't; on a phone, Start is in the bar at the lower edge. */
export function StartRow({ host, steps, children }: StartRowProps) {
  const phone = useMedia(PHONE);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {phone ? null : <HostSteps steps={steps} />}
      <p id={REASON_ID} data-numbers="" className="min-w-40 flex-1 text-muted text-sm">
        <Ticking value={host.guests === 0 ? texts.nobody : texts.here(host.people.length)} />
      </p>
      {children}
    </div>
  );
}

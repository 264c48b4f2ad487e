import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { finishSession } from '#shared/contract/hosted-rooms.ts';
import { planOfRoom, RECAP_DAYS } from '#shared/contract/plans.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { hostTexts } from '../host-texts.ts';
import type { Hosted } from '../hosted.tsx';
import type { Steps } from './main-step.tsx';

const texts = hostTexts.finish;

/** How a session can be finished now: by the main step after the last game of its agenda, or beside it; null while a game runs. */
export function finishAs({ session }: Pick<Hosted, 'session'>, { main }: Steps): 'main' | 'also' | null {
  if (main !== 'next-game') return null;
  return session.position !== undefined && session.next === null ? 'main' : 'also';
}

interface FinishProps {
  host: Pick<Hosted, 'participantLimit' | 'refresh'>;
  /** Opened from elsewhere, in present mode; without it, by a button of its own. */
  opened?: { open: boolean; onOpenChange: (open: boolean) => void };
  /** Look of the button. */
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;
}

/** Ends the session, after a question. The page then shows its end by itself: the host's the last scene. */
export function Finish({ host, opened, button }: FinishProps) {
  const room = useRoom();
  const own = useState(false);
  const [open, setOpen] = opened ? [opened.open, opened.onOpenChange] : own;
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => room.call(finishSession),
    onSuccess: host.refresh,
    onError: (error) => {
      const code = refusalCode(error);
      // Another lead was faster: the page follows.
      if (code === 'room_ended' || code === 'room_moved') return void host.refresh();
      toast.error(hostTexts.end.failedTitle, hostTexts.end.failed);
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        opened ? undefined : (
          <Button {...button}>
            <Flag aria-hidden="true" />
            {texts.open}
          </Button>
        )
      }
      title={texts.question}
      description={texts.explanation(RECAP_DAYS[planOfRoom(host.participantLimit)])}
      confirmLabel={texts.open}
      tone="primary"
      pending={isPending || isSuccess}
      onConfirm={() => mutate()}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveRecap } from '#shared/contract/recaps.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { recapKitTexts } from './recap-texts.ts';

interface LeaveRecapProps {
  /** Before the end everything stays for the games until then. */
  isOpen?: boolean;
  onAsk?: (asks: boolean) => void;
}

/** Takes a guest out of the recap, after a question. */
export function LeaveRecap({ isOpen = false, onAsk }: LeaveRecapProps) {
  const texts = recapKitTexts.leave;
  const room = useRoom();
  const [asks, setAsks] = useState(false);
  const cache = useQueryClient();
  const ask = (wanted: boolean) => {
    setAsks(wanted);
    onAsk?.(wanted);
  };
  const { isPending, mutate } = useMutation({
    mutationFn: () => room.call(leaveRecap),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ['guest recap', room.id] });
      ask(false);
    },
    onError: () => toast.error(texts.failed),
  });
  return (
    <AlertDialog
      open={asks}
      onOpenChange={ask}
      trigger={
        <Button variant="link" className="-ml-1.5 min-h-11 self-start text-sm">
          {texts.button}
        </Button>
      }
      title={texts.question}
      description={isOpen ? texts.later : texts.now}
      confirmLabel={texts.confirm}
      pending={isPending}
      pendingLabel={texts.pending}
      onConfirm={() => mutate()}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { endRoom, type OpenRoom } from '#shared/contract/hosted-rooms.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { openRoomsQuery } from '../open-rooms-query.ts';
import { dashboardTexts } from '../texts.ts';
import { pastSessionsQuery } from './past-sessions.tsx';

const texts = dashboardTexts.rooms.endAll;

/** Ends each of these sessions, one after the other; those that are over already count as done. */
async function endAll(rooms: readonly OpenRoom[]): Promise<void> {
  for (const { roomId } of rooms) {
    try {
      await call(endRoom, { params: { roomId } });
    } catch (error) {
      const code = refusalCode(error);
      if (code !== 'room_ended' && code !== 'room_not_found') throw error;
    }
  }
}

/** Ends all open sessions after a confirmation. */
export function EndAllRooms({ rooms, onEnded }: { rooms: readonly OpenRoom[]; onEnded: () => void }) {
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => endAll(rooms),
    onSuccess: () => {
      setOpen(false);
      toast.success(texts.ended);
      onEnded();
    },
    onError: () => toast.error(texts.failedTitle, texts.failed),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: pastSessionsQuery.queryKey });
      return cache.invalidateQueries({ queryKey: openRoomsQuery().queryKey });
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="ghost">
          <LogOut aria-hidden="true" />
          {texts.open}
        </Button>
      }
      title={texts.question(rooms.length)}
      description={texts.explanation}
      confirmLabel={texts.confirm}
      pending={isPending}
      onConfirm={() => mutate()}
    />
  );
}

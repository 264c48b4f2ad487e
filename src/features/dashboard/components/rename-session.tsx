import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { changeSession, type OpenRoom } from '#shared/contract/hosted-rooms.ts';
import { sessionName } from '#shared/contract/sessions.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { openRoomsQuery } from '../open-rooms-query.ts';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.rooms.rename;

/** Names an open session, or takes its name away. */
export function RenameSession({ room, label }: { room: OpenRoom; label: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const form = useId();
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (name: string | null) => call(changeSession, { params: { roomId: room.roomId }, body: { name } }),
    onError: () => toast.error(texts.failedTitle, texts.failed),
    onSettled: async (_, error) => {
      await cache.invalidateQueries({ queryKey: openRoomsQuery().queryKey });
      // Behind the dialog the list has the new name by now.
      if (error === null) setOpen(false);
    },
  });
  const name = typed.trim() === '' ? null : typed;
  const isTooLong = name !== null && !sessionName.safeParse(name).success;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) mutate(name);
  };
  const change = (next: boolean) => {
    setTyped(room.name ?? '');
    setOpen(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="icon" variant="ghost" className="-my-2" aria-label={label}>
          <Pencil aria-hidden="true" />
        </Button>
      }
      title={texts.title}
      footer={
        <Button type="submit" form={form} variant="primary" pending={isPending}>
          {texts.save}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={texts.name} hint={texts.hint} error={isTooLong ? texts.tooLong : undefined}>
          <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

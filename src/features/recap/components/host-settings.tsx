import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeRecap, deleteRecap } from '#shared/contract/recaps.ts';
import { call } from '#src/lib/calls/api.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { type HostRecap, recapQuery } from '../queries.ts';
import { recapTexts } from '../texts.ts';
import { ShareRecap } from './share-recap.tsx';

/** Names of voters, the link for others, and deleting. */
export function HostSettings({ recap }: { recap: HostRecap }) {
  const { sessionId, voterNames } = recap;
  const cache = useQueryClient();
  const texts = recapTexts.voters;
  const { isPending, mutate, variables } = useMutation({
    mutationFn: (shown: boolean) => call(changeRecap, { params: { sessionId }, body: { voterNames: shown } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: recapQuery(sessionId).queryKey }),
    onError: () => toast.error(texts.failed),
  });
  return (
    <Card className="flex flex-col gap-6 print:hidden">
      <Switch
        label={texts.label}
        hint={texts.hint}
        checked={isPending ? variables : voterNames}
        onCheckedChange={(shown) => mutate(shown)}
      />
      <ShareRecap recap={recap} />
      <DeleteRecap sessionId={sessionId} />
    </Card>
  );
}

function DeleteRecap({ sessionId }: Pick<HostRecap, 'sessionId'>) {
  const texts = recapTexts.remove;
  const [open, setOpen] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(deleteRecap, { params: { sessionId } }),
    onSuccess: async () => {
      toast.success(texts.done);
      await navigate('/admin');
      cache.removeQueries({ queryKey: recapQuery(sessionId).queryKey });
    },
    onError: () => toast.error(texts.failed),
  });
  return (
    <div>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button size="sm">
            <Trash2 aria-hidden="true" />
            {texts.button}
          </Button>
        }
        title={texts.question}
        description={texts.explanation}
        confirmLabel={texts.confirm}
        pending={isPending}
        pendingLabel={texts.pending}
        onConfirm={() => mutate()}
      />
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Link2Off, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changeRecap, deleteRecap, shareRecap, unshareRecap } from '#shared/contract/recaps.ts';
import { type HostRecap, recapLink, recapQuery } from '#src/game-kit/recap/host-recap.ts';
import { recapKitTexts } from '#src/game-kit/recap/recap-texts.ts';
import { call } from '#src/lib/calls/api.ts';
import { useConfig } from '#src/lib/config.ts';
import { copyText } from '#src/lib/files/copy-text.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Input } from '#src/ui/input.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { recapTexts } from '../texts.ts';

const CAME_SHOWN = 5;

export function HostSettings({ recap }: { recap: HostRecap }) {
  const { again, sessionId, teamLinkSessions, voterNames } = recap;
  const came = teamLinkSessions.slice(-CAME_SHOWN).map(({ people }) => people);
  const cache = useQueryClient();
  const texts = recapTexts.voters;
  const { isPending, mutate, variables } = useMutation({
    mutationFn: (shown: boolean) => call(changeRecap, { params: { sessionId }, body: { voterNames: shown } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: recapQuery(sessionId).queryKey }),
    onError: () => toast.error(texts.failed),
  });
  return (
    <Card className="flex flex-col gap-6 print:hidden">
      {again.yes + again.no > 0 ? (
        <p className="font-semibold" data-numbers="">
          {recapKitTexts.again.numbers(again.yes, again.no)}
        </p>
      ) : null}
      {came.length > 0 ? <p data-numbers="">{recapTexts.cameByLink(came.join(', '))}</p> : null}
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

/** The link by which others read the recap. */
function ShareRecap({ recap: { link: shared, sessionId } }: { recap: HostRecap }) {
  const shareTexts = recapTexts.share;
  const title = useId();
  const cache = useQueryClient();
  const config = useConfig();
  const settle = () => cache.invalidateQueries({ queryKey: recapQuery(sessionId).queryKey });
  const onError = () => toast.error(shareTexts.failed);
  const share = useMutation({
    mutationFn: () => call(shareRecap, { params: { sessionId }, body: {} }),
    onSuccess: settle,
    onError,
  });
  const stop = useMutation({
    mutationFn: () => call(unshareRecap, { params: { sessionId } }),
    onSuccess: settle,
    onError,
  });
  const link = shared === null ? null : recapLink(config, shared);
  const copy = async () => {
    if (link !== null && (await copyText(link))) toast.success(shareTexts.copied);
    else toast.error(recapTexts.copy.failedTitle);
  };
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-base">
        {shareTexts.title}
      </h2>
      <p className="mt-1 text-muted text-sm">{link === null ? shareTexts.off : shareTexts.on}</p>
      {link === null ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Input readOnly value={link} aria-label={shareTexts.link} className="min-w-0 flex-1 basis-64" />
          <Button variant="primary" onClick={() => void copy()}>
            <Copy aria-hidden="true" />
            {shareTexts.copy}
          </Button>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="sm" pending={share.isPending} onClick={() => share.mutate()}>
          <Link2 aria-hidden="true" />
          {link === null ? shareTexts.make : shareTexts.again}
        </Button>
        {link === null ? null : (
          <>
            <Button size="sm" pending={stop.isPending} onClick={() => stop.mutate()}>
              <Link2Off aria-hidden="true" />
              {shareTexts.stop}
            </Button>
            <span className="text-muted text-sm">{shareTexts.againHint}</span>
          </>
        )}
      </div>
    </section>
  );
}

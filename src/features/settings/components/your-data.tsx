import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useContext, useState } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import { RecapPartsContext } from '#src/game-kit/recap/recap-part.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { zipOf } from '#src/lib/files/zip.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { goOn, newCopy, type OwnData, type Progress } from '../own-data.ts';
import { settingsTexts } from '../texts.ts';

const texts = settingsTexts.data;

async function save({ files }: OwnData): Promise<void> {
  const now = new Date();
  saveFile(`thaw-${now.toISOString().slice(0, 10)}.zip`, await zipOf(files, now), 'application/zip');
}

/** One zip with all that belongs to the account, made in the browser. What a failure leaves is kept for the next try. */
export function YourData({ user }: { user: User }) {
  const loadParts = useContext(RecapPartsContext);
  const [begun, setBegun] = useState<OwnData | null>(null);
  const [progress, setProgress] = useState<Progress>({ done: 0, all: 0 });
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: async () => {
      if (loadParts === null) throw new Error('The page has no parts of recaps.');
      const copy = begun ?? newCopy(user.id, loadParts);
      setBegun(copy);
      await goOn(copy, setProgress);
      await save(copy);
    },
    onSuccess: () => {
      setBegun(null);
      toast.success(texts.done.title, texts.done.description);
    },
  });
  const saveBegun = useMutation({
    mutationFn: async () => {
      if (begun !== null) await save(begun);
    },
    onSuccess: () => {
      setBegun(null);
      reset();
    },
  });

  return (
    <CardSection id="data" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.about}</p>
      {error !== null && begun !== null ? (
        <Alert
          tone="warning"
          className="mt-4"
          title={texts.failed.title}
          action={
            <Button size="sm" pending={saveBegun.isPending} onClick={() => saveBegun.mutate()}>
              {texts.failed.save}
            </Button>
          }
        >
          {[refusalText(error), texts.failed.kept(progress.done, progress.all)].filter(Boolean).join(' ')}
        </Alert>
      ) : null}
      <Button
        className="mt-5"
        pending={isPending}
        pendingLabel={texts.pending(progress.done, progress.all)}
        onClick={() => mutate()}
      >
        <Download aria-hidden="true" />
        {begun !== null && error !== null ? texts.goOn : texts.download}
      </Button>
    </CardSection>
  );
}

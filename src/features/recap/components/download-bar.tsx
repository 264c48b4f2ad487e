import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, FolderArchive, Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { showWhole } from '#src/game-kit/recap/near.tsx';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import { safePart } from '#src/lib/files/file-names.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { zipOf } from '#src/lib/files/zip.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { copyLater } from '../copy-later.ts';
import { filesOf, type Progress, type RecapNow, summaryOf, titleOf } from '../package.ts';
import { printWhole } from '../print-whole.ts';
import { recapTexts } from '../texts.ts';
import { ChatPictureDialog } from './chat-picture-dialog.tsx';

interface DownloadBarProps {
  files: RecapFiles;
  readAgain: () => Promise<RecapNow>;
}

const NOT_BEGUN: Progress = { done: 0, all: 0 };

export function DownloadBar({ files, readAgain }: DownloadBarProps) {
  const { copy, download, gone, print } = recapTexts;
  const cache = useQueryClient();
  const [drawn, setDrawn] = useState(NOT_BEGUN);
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      setDrawn(NOT_BEGUN);
      const { games, recap } = await readAgain();
      const packed = await filesOf(recap, games, files, setDrawn);
      const zip = await zipOf(packed, new Date(recap.endedAt));
      saveFile(`${safePart(titleOf(recap))}.zip`, zip, 'application/zip');
    },
    onError: () => toast.error(download.failedTitle, download.failed),
  });
  const onError = () => toast.error(gone.failed);
  const printing = useMutation({
    mutationFn: async () => {
      await readAgain();
      await printWhole(cache);
    },
    onError,
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    if (!printing.isPending) printing.mutate();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    // From the browser's menu: no picture can be waited for.
    window.addEventListener('beforeprint', showWhole);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('beforeprint', showWhole);
    };
  }, []);
  const copying = useMutation({
    mutationFn: () => copyLater(readAgain().then(({ games, recap }) => summaryOf(recap, games))),
    onSuccess: (isCopied) => {
      if (isCopied) toast.success(copy.done, copy.doneHint);
      else toast.error(copy.failedTitle, copy.failed);
    },
    onError,
  });
  return (
    <div className="flex flex-wrap gap-3 max-sm:[&>button]:w-full print:hidden">
      <Button
        variant="primary"
        pending={isPending}
        pendingLabel={download.pending(drawn.done, drawn.all)}
        onClick={() => mutate()}
      >
        <FolderArchive aria-hidden="true" />
        {download.all}
      </Button>
      <Button pending={copying.isPending} onClick={() => copying.mutate()}>
        <Copy aria-hidden="true" />
        {copy.button}
      </Button>
      <ChatPictureDialog files={files} readAgain={readAgain} />
      <Button pending={printing.isPending} pendingLabel={print.pending} onClick={() => printing.mutate()}>
        <Printer aria-hidden="true" />
        {print.button}
      </Button>
    </div>
  );
}

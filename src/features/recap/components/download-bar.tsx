import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, FolderArchive, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Recap } from '#shared/contract/recaps.ts';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { safePart } from '#src/lib/file-names.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { filesOf, gamesNow, type Head, type Progress, summaryOf, titleOf, zipOf } from '../package.ts';
import { printWhole } from '../print-whole.ts';
import { recapTexts } from '../texts.ts';

interface DownloadBarProps {
  head: Head;
  games: readonly ShownGame[];
  files: RecapFiles;
  /** Reads the recap again. */
  refresh: () => Promise<Recap>;
}

const NOT_BEGUN: Progress = { done: 0, all: 0 };

/** Everything in one zip, on paper, or as text for a chat. */
export function DownloadBar({ head, games, files, refresh }: DownloadBarProps) {
  const { copy, download, print } = recapTexts;
  const cache = useQueryClient();
  const [drawn, setDrawn] = useState(NOT_BEGUN);
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      setDrawn(NOT_BEGUN);
      // People may have left it since the page was opened.
      const recap = await refresh();
      const packed = await filesOf(recap, gamesNow(recap, games), files, setDrawn);
      const zip = await zipOf(packed, new Date(recap.endedAt));
      saveFile(`${safePart(titleOf(recap))}.zip`, zip, 'application/zip');
    },
    onError: () => toast.error(download.failedTitle, download.failed),
  });
  const printing = useMutation({ mutationFn: () => printWhole(cache) });
  const copySummary = async () => {
    if (await copyText(summaryOf(head, games))) toast.success(copy.done, copy.doneHint);
    else toast.error(copy.failedTitle, copy.failed);
  };
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
      <Button onClick={() => void copySummary()}>
        <Copy aria-hidden="true" />
        {copy.button}
      </Button>
      <Button pending={printing.isPending} pendingLabel={print.pending} onClick={() => printing.mutate()}>
        <Printer aria-hidden="true" />
        {print.button}
      </Button>
    </div>
  );
}

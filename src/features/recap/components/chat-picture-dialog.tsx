import { useMutation } from '@tanstack/react-query';
import { Copy, Download, Image } from 'lucide-react';
import { useState } from 'react';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import { RecapPicture } from '#src/game-kit/recap/recap-picture.tsx';
import { safePart } from '#src/lib/files/file-names.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { canCopyPictures, copyPicture } from '../copy-later.ts';
import type { RecapNow } from '../package.ts';
import { recapTexts } from '../texts.ts';

interface ChatPictureDialogProps {
  files: RecapFiles;
  readAgain: () => Promise<RecapNow>;
}

/** One picture of the session, to copy or download. It is made again each time: people may have left the recap. */
export function ChatPictureDialog({ files, readAgain }: ChatPictureDialogProps) {
  const { chat, download } = recapTexts;
  const [opened, setOpened] = useState(0);
  const make = async () => {
    const [now, { chatPicture }] = await Promise.all([readAgain(), import('../chat-picture.ts')]);
    return chatPicture(now, files);
  };
  const copying = useMutation({
    mutationFn: () => copyPicture(make()),
    onSuccess: (isCopied) => {
      if (isCopied) toast.success(chat.copied, chat.copiedHint);
      else toast.error(recapTexts.copy.failedTitle, chat.copyFailed);
    },
    onError: () => toast.error(recapTexts.gone.failed),
  });
  const saving = useMutation({
    mutationFn: async () => {
      const png = await make();
      saveFile(`${safePart(chat.file)}.png`, new Uint8Array(await png.arrayBuffer()), 'image/png');
    },
    onError: () => toast.error(download.failedTitle, download.failed),
  });
  return (
    <Dialog
      onOpenChange={(isOpen) => setOpened((times) => times + Number(isOpen))}
      trigger={
        <Button>
          <Image aria-hidden="true" />
          {chat.button}
        </Button>
      }
      title={chat.button}
      description={chat.lead}
      className="sm:max-w-2xl"
      footer={
        <>
          <Button pending={saving.isPending} onClick={() => saving.mutate()}>
            <Download aria-hidden="true" />
            {chat.download}
          </Button>
          {canCopyPictures() ? (
            <Button variant="primary" pending={copying.isPending} onClick={() => copying.mutate()}>
              <Copy aria-hidden="true" />
              {chat.copy}
            </Button>
          ) : null}
        </>
      }
    >
      <RecapPicture
        name={[files.key, 'chat', `${opened}`]}
        alt={chat.alt}
        load={make}
        className="aspect-[40/21] border border-line"
      />
    </Dialog>
  );
}

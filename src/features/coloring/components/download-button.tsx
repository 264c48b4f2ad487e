import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { toast } from '#src/lib/toast.ts';
import { PICTURE_TYPE, pictureFile, pictureFileName, type SavedPicture } from '../download/picture-file.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.tools;

/** Saves the picture as it is now, with the names of those who painted it. */
export function DownloadButton({ picture }: { picture: SavedPicture }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(pictureFileName(Date.now()), await pictureFile(picture), PICTURE_TYPE),
    onError: () => toast.error(texts.downloadFailedTitle, texts.downloadFailed),
  });
  return (
    <Button size="sm" pending={isPending} pendingLabel={texts.downloading} onClick={() => mutate()}>
      <Download aria-hidden="true" />
      {texts.download}
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { saveFile } from '#src/lib/save-file.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { PICTURE_TYPE, pictureFile, pictureFileName, type SavedPicture } from '../download/picture-file.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.tools;

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  picture: SavedPicture;
  /** What it reads, where that is more than 'Download'. */
  label?: string;
}

/** Saves the picture as it is now, with the names of those who painted it. */
export function DownloadButton({ picture, label = texts.download, ...look }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(pictureFileName(Date.now()), await pictureFile(picture), PICTURE_TYPE),
    onError: () => toast.error(texts.downloadFailedTitle, texts.downloadFailed),
  });
  return (
    <Button
      size="sm"
      data-tip={label}
      {...look}
      pending={isPending}
      pendingLabel={texts.downloading}
      onClick={() => mutate()}
    >
      <Download aria-hidden="true" />
      <span data-words="">{label}</span>
    </Button>
  );
}

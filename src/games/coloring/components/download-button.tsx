import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Template, templatePath } from '#shared/contract/games/coloring.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { toast } from '#src/lib/toast.ts';
import { Button } from '#src/ui/button.tsx';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { PICTURE_TYPE, pictureFile, pictureFileName, type SavedPicture } from '../download/picture-file.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.tools;

/** The painting as it is saved: with its outline, and the names of these people. */
export const savedPicture = (
  { drawTo }: Pick<PaintingInHand, 'drawTo'>,
  template: Template,
  people: readonly { name: string }[] = [],
): SavedPicture => ({ drawTo, outline: templatePath(template), names: people.map(({ name }) => name) });

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  picture: SavedPicture;
  /** Replaces 'Download'. */
  label?: string;
}

/** Saves the current picture, with the names of its painters. */
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

/** Offers the picture for download before the room ends. */
export function Keepsake({ picture }: { picture: SavedPicture }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunk p-4">
      <p className="min-w-0 flex-1 basis-48 text-sm">{coloringTexts.over.before}</p>
      <DownloadButton picture={picture} label={coloringTexts.over.download} />
    </div>
  );
}

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Template, templatePath } from '#shared/contract/games/coloring.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import type { paintersOf } from '../api.ts';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { PICTURE_TYPE, pictureFile, pictureFileName, type SavedPicture } from './picture-file.ts';

const texts = coloringTexts.tools;

/** A picture to save; of a room, with the query of its painters. */
export type Downloaded = Omit<SavedPicture, 'names'> & { readonly painters: ReturnType<typeof paintersOf> | null };

export const savedPicture = (
  { drawTo }: Pick<PaintingInHand, 'drawTo'>,
  template: Template,
  painters: Downloaded['painters'] = null,
): Downloaded => ({ drawTo, outline: templatePath(template), painters });

/** The painters now; those last known when the room doesn't answer, such as after its end. */
async function namesOf(cache: QueryClient, painters: Downloaded['painters']): Promise<readonly string[]> {
  if (painters === null) return [];
  const known = cache.getQueryData(painters.queryKey);
  const { names } = await cache.fetchQuery({ ...painters, staleTime: 0 }).catch(() => known ?? { names: [] });
  return names;
}

interface DownloadButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  picture: Downloaded;
  /** Replaces 'Download'. */
  label?: string;
}

export function DownloadButton({ picture, label = texts.download, ...look }: DownloadButtonProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { painters, ...drawn } = picture;
      const file = await pictureFile({ ...drawn, names: await namesOf(cache, painters) });
      saveFile(pictureFileName(Date.now()), file, PICTURE_TYPE);
    },
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

export function Keepsake({ picture }: { picture: Downloaded }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunk p-4">
      <p className="min-w-0 flex-1 basis-48 text-sm">{coloringTexts.over.before}</p>
      <DownloadButton picture={picture} label={coloringTexts.over.download} />
    </div>
  );
}

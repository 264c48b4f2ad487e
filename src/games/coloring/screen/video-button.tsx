import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Button } from '#src/ui/button.tsx';
import { paintersOf } from '../api.ts';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { finishedTexts as texts } from './finished-texts.ts';
import { pictureFileName } from './picture-file.ts';
import { signed } from './signatures.ts';
import { videoFile, videoType } from './video-file.ts';

interface VideoButtonProps {
  paint: Pick<PaintingInHand, 'painting'>;
  outline: string | null;
}

/** Nothing where the browser can't make one: the picture can be downloaded everywhere. */
export function VideoButton({ paint, outline }: VideoButtonProps) {
  const cache = useQueryClient();
  const room = useRoom();
  const type = videoType();
  const { mutate, isPending } = useMutation({
    mutationFn: async (as: string) => {
      const painters = await cache.fetchQuery(paintersOf(room));
      const blob = await videoFile(as, paint.painting.confirmed, outline, signed(painters));
      const ending = as.startsWith('video/mp4') ? 'mp4' : 'webm';
      saveFile(pictureFileName(Date.now(), ending), new Uint8Array(await blob.arrayBuffer()), blob.type);
    },
    onError: () => toast.error(texts.videoFailedTitle, texts.videoFailed),
  });
  if (type === undefined) return null;
  return (
    <Button
      size="sm"
      data-tip={texts.video}
      pending={isPending}
      pendingLabel={texts.filming}
      onClick={() => mutate(type)}
    >
      <Film aria-hidden="true" />
      <span data-words="">{texts.video}</span>
    </Button>
  );
}

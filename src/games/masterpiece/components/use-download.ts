import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/lib/toast.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.download;

/**
 * A download, with a word when it fails, wholly or in part.
 * @param download answers how many pictures it had to leave out
 */
export function useDownload<Wanted>(download: (wanted: Wanted) => Promise<number>): {
  start: (wanted: Wanted) => void;
  pending: boolean;
} {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onSuccess: (leftOut) => {
      if (leftOut) toast.info(texts.leftOutTitle, texts.leftOut(leftOut));
    },
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  return { start: mutate, pending: isPending };
}

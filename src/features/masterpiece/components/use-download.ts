import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/lib/toast.ts';
import { masterpieceTexts } from '../texts.ts';

const texts = masterpieceTexts.download;

/** A download, with a word when it fails. */
export function useDownload<Wanted>(download: (wanted: Wanted) => Promise<void>): {
  start: (wanted: Wanted) => void;
  pending: boolean;
} {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: () => toast.error(texts.failedTitle, texts.failed),
  });
  return { start: mutate, pending: isPending };
}

import type { QueryClient } from '@tanstack/react-query';
import { canStream } from './stream-slots.ts';

/**
 * Lets polls of rooms follow streams, once one of them has an answer: a page first loads its content.
 * @returns stops it
 */
export function goLive(client: QueryClient): () => void {
  if (!canStream()) return () => {};
  let isOver = false;
  let isLoading = false;
  let end = () => {};
  const unwatch = client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && event.query.meta?.room;
    if (!isAnswer || isLoading) return;
    isLoading = true;
    import('./live-polls.ts').then(
      ({ followStreams }) => {
        unwatch();
        if (!isOver) end = followStreams(client);
      },
      // Without it polls go on as they are; the next answer is another chance.
      () => {
        isLoading = false;
      },
    );
  });
  return () => {
    isOver = true;
    unwatch();
    end();
  };
}

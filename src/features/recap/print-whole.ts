import type { QueryClient } from '@tanstack/react-query';
import { showWhole } from '#src/game-kit/recap/near.tsx';
import { RECAP_PICTURES } from '#src/game-kit/recap/recap-picture.tsx';

const PICTURES = { queryKey: [RECAP_PICTURES] };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until React shows the recap just read. */
async function rendered(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** Prints the page once all of its pictures are there, also those that were never in view. */
export async function printWhole(cache: QueryClient): Promise<void> {
  await rendered();
  showWhole();
  await new Promise<void>((resolve) => {
    const stop = cache.getQueryCache().subscribe(() => check());
    const check = () => {
      if (cache.isFetching(PICTURES) > 0) return;
      stop();
      resolve();
    };
    check();
  });
  await rendered();
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}

import type { QueryClient } from '@tanstack/react-query';
import { showWhole } from '#src/game-kit/recap/near.tsx';
import { RECAP_PICTURES } from '#src/game-kit/recap/recap-picture.tsx';

const PICTURES = { queryKey: [RECAP_PICTURES] };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Prints the page once all of its pictures are there, also those that were never in view. */
export async function printWhole(cache: QueryClient): Promise<void> {
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
  // Until the last ones stand in the page.
  await nextFrame();
  await nextFrame();
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}

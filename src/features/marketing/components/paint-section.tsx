import { lazy, Suspense, useRef } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { marketingTexts } from '../texts.ts';
import { useNear } from '../use-near.ts';
import { ThawBetween } from './thaw-between.tsx';

const PaintTaste = lazy(async () => ({ default: (await import('./paint-taste.tsx')).PaintTaste }));

/** The second taste; its paint is loaded when somebody comes near it. */
export function PaintSection() {
  const texts = marketingTexts.paint;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const blank = <BlankSheet />;
  return (
    <>
      <ThawBetween dropAt={3} tone="text-warm/25" />
      <section aria-labelledby="paint-title" data-game="coloring" className="pt-10 sm:pt-14">
        <h2 id="paint-title" className="max-w-[22ch] text-2xl sm:text-3xl">
          {texts.title}
        </h2>
        <p className="mt-4 max-w-[58ch] text-lg text-muted">{texts.lead}</p>
        <div ref={place} className="mt-10 max-w-5xl">
          {isNear ? (
            <Suspense fallback={blank}>
              <PaintTaste />
            </Suspense>
          ) : (
            blank
          )}
        </div>
      </section>
    </>
  );
}

/** As large as what comes in its place, so that nothing moves. */
function BlankSheet() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-10">
      <div>
        <div className="aspect-4/3 w-full rounded-card bg-surface shadow-soft" />
        <p className="invisible mt-3 text-sm">{marketingTexts.paint.loading}</p>
      </div>
      <Skeleton className="min-h-58" />
    </div>
  );
}

import { useRef } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useNear } from '#src/lib/page/use-near.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { marketingTexts } from '../texts.ts';
import { ThawBetween } from './landing-section.tsx';

const loadPaint = async () => (await import('./paint-taste.tsx')).PaintTaste;

/** The painting sample; its code loads as it comes near the window. */
export function PaintSection() {
  const texts = marketingTexts.paint;
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
  const blank = <BlankSheet />;
  return (
    <>
      <ThawBetween dropAt={3} tone="text-warm/25" />
      <section aria-labelledby="paint-title" data-accent={GAMES.coloring.accent} className="pt-10 sm:pt-14">
        <h2 id="paint-title" className="max-w-[22ch] text-2xl sm:text-3xl">
          {texts.title}
        </h2>
        <p className="mt-4 max-w-[58ch] text-lg text-muted">{texts.lead}</p>
        <div ref={box} className="mt-10 max-w-5xl">
          {isNear ? (
            <LazyPart
              load={loadPaint}
              props={{}}
              waiting={blank}
              failed={(again) => <BlankSheet onTryAgain={again} />}
            />
          ) : (
            blank
          )}
        </div>
      </section>
    </>
  );
}

/** The same size as the canvas, so that nothing shifts. */
function BlankSheet({ onTryAgain }: { onTryAgain?: () => void }) {
  const texts = marketingTexts.paint;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-10">
      <div>
        <div className="grid aspect-4/3 w-full place-items-center rounded-card bg-surface shadow-soft">
          {onTryAgain ? (
            <div className="grid justify-items-center gap-4 p-6 text-center">
              <p role="status">{texts.failed}</p>
              <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
            </div>
          ) : null}
        </div>
        <p className="invisible mt-3 text-sm">{texts.loading}</p>
      </div>
      <Skeleton className="min-h-58" />
    </div>
  );
}

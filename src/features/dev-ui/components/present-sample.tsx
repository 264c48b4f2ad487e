import { PageGround } from '#src/components/layout/page-ground.tsx';
import { ThawProgress } from '#src/components/ui/thaw-progress.tsx';
import { texts } from '../texts.ts';

/** Present mode: 2.2 times the type, nothing but the game. */
export function PresentSample({ warmth }: { warmth: number }) {
  return (
    <PageGround warmth={warmth} game="warm-welcome" className="scale-present">
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col items-center justify-center gap-6 p-8 text-center">
        <h1>{texts.colors.sample}</h1>
        <ThawProgress label={texts.feedback.timeLeft} left={0.6} className="w-full max-w-3xl" />
        <p className="text-muted">{texts.hostPage.code}</p>
      </main>
    </PageGround>
  );
}

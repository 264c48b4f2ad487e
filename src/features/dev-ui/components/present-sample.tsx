import { Present } from '#src/game-kit/present.tsx';
import { ThawProgress } from '#src/ui/thaw-progress.tsx';
import { texts } from '../texts.ts';

function nothing() {
  // There is nothing to go back to.
}

/** Present mode: 2.2 times the type, nothing but the game, and how to join. */
export function PresentSample({ warmth }: { warmth: number }) {
  return (
    <Present
      game="this-or-that"
      warmth={warmth}
      link={texts.present.link}
      code={texts.hostPage.code}
      side={<p className="text-sm">{texts.present.count}</p>}
      onLeave={nothing}
    >
      <div className="m-auto flex w-full max-w-5xl flex-col items-center gap-6 text-center">
        <h1>{texts.colors.sample}</h1>
        <ThawProgress label={texts.feedback.timeLeft} left={0.6} className="w-full max-w-3xl" />
      </div>
    </Present>
  );
}

import { useEffect, useState } from 'react';
import { prefersStillness } from '#src/lib/page/use-media.ts';
import { Button } from '#src/ui/button.tsx';
import { twoTruthsTexts } from '../texts.ts';

const IDEA_MS = 6_000;

/**
 * One example at a time. While `turning` the next one comes by itself, but not where less motion is wanted, or once the
 * reader asks for another one.
 */
export function Ideas({ ideas, turning }: { ideas: readonly (readonly [string, string])[]; turning: boolean }) {
  const { another } = twoTruthsTexts.writing;
  const [shown, setShown] = useState(() => Math.floor(Math.random() * ideas.length));
  const [still, setStill] = useState(prefersStillness);
  const turns = turning && !still;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => setShown((before) => before + 1), IDEA_MS);
    return () => clearInterval(timer);
  }, [turns]);
  const [theme, text] = ideas[shown % ideas.length] ?? [];
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-sunk px-3 py-2 text-sm">
      <p className="min-h-[2lh] min-w-0 flex-1 content-center text-muted">
        <span className="font-semibold text-ink">{theme}:</span> {text}
      </p>
      <Button
        size="sm"
        onClick={() => {
          setStill(true);
          setShown(shown + 1);
        }}
      >
        {another}
      </Button>
    </div>
  );
}

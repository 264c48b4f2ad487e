import { useMemo } from 'react';
import { phaseTexts } from '../phase-texts.ts';
import { createSketchBook } from './sketch-book.ts';
import { SketchPad } from './sketch-pad.tsx';
import { storedSketch, storeSketch } from './sketch-storage.ts';
import { SketchTools } from './sketch-tools.tsx';

/** A doodle stays in its tab, over reloads and from game to game. */
const KEY = 'doodle';

/** Paper to draw on while waiting. Nothing of it leaves this tab. */
export function DoodlePad({ owner }: { owner: string }) {
  const book = useMemo(
    () => createSketchBook(storedSketch(KEY, owner), (steps) => storeSketch(KEY, owner, steps)),
    [owner],
  );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-center text-muted text-sm">{phaseTexts.waiting.doodleHint}</p>
      <div className="overflow-hidden rounded-card border border-line shadow-soft">
        <SketchPad book={book} label={phaseTexts.waiting.doodle} area={phaseTexts.waiting.doodle} />
      </div>
      <SketchTools book={book} small pens />
    </div>
  );
}

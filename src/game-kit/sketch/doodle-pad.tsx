import { useMemo } from 'react';
import { phaseTexts } from '../phase-texts.ts';
import { storeDoodle, storedDoodle } from './doodle-storage.ts';
import { createSketchBook } from './sketch-book.ts';
import { SketchPad } from './sketch-pad.tsx';
import { SketchTools } from './sketch-tools.tsx';

/** Paper to draw on while waiting. Nothing of it leaves this tab. */
export function DoodlePad({ owner }: { owner: string }) {
  const book = useMemo(() => createSketchBook(storedDoodle(owner), (steps) => storeDoodle(owner, steps)), [owner]);
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-hidden rounded-card shadow-soft">
        <SketchPad book={book} label={phaseTexts.waiting.doodle} area={phaseTexts.waiting.doodle} />
      </div>
      <SketchTools book={book} small />
    </div>
  );
}

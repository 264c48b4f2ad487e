import { type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import { type Sketch, visibleMarks } from './sketch.ts';
import type { SketchBook } from './sketch-book.ts';
import { sketchTexts as texts } from './texts.ts';

const loadPens = async () => (await import('./pens.tsx')).Pens;

/** The finished steps of a canvas. */
export const useSketch = (book: SketchBook): Sketch => useSyncExternalStore(book.subscribe, book.sketch);

interface SketchToolsProps {
  book: SketchBook;
  /** No more drawing. */
  closed?: boolean;
  small?: boolean;
  /** Colors, widths, eraser and fill; else there is the specified black pen alone. */
  pens?: boolean;
  /** More in the same row. */
  children?: ReactNode;
}

/** Undo and clear, also by Control Z. Only icons on phones, so that all tools fit in one row. */
export function SketchTools({ book, closed = false, small = false, pens = false, children }: SketchToolsProps) {
  const sketch = useSketch(book);
  useUndoKey(() => {
    if (!closed) book.undo();
  });
  const blank = visibleMarks(sketch).length === 0;
  return (
    <fieldset aria-label={texts.tools} className="flex w-full min-w-0 flex-wrap gap-2">
      {pens ? <LazyPart load={loadPens} props={{ book, closed }} waiting={<div className="h-23 w-full" />} /> : null}
      <Step
        label={texts.undo}
        icon={Undo2}
        small={small}
        disabled={sketch.length === 0 || closed}
        onClick={book.undo}
      />
      <Step label={texts.clear} icon={Trash2} small={small} disabled={blank || closed} onClick={book.clear} />
      {children}
    </fieldset>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  small: boolean;
  disabled: boolean;
  onClick: () => void;
}

const Step = ({ label, icon: Icon, small, disabled, onClick }: StepProps) => (
  <Button size="lg" className={classNames('min-w-13 px-3', small && 'text-sm')} disabled={disabled} onClick={onClick}>
    <Icon aria-hidden="true" />
    <span className="max-sm:sr-only">{label}</span>
  </Button>
);

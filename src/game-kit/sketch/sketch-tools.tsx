import { Eraser, type LucideIcon, Undo2 } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import { type Sketch, visibleLines } from './sketch.ts';
import type { SketchBook } from './sketch-book.ts';
import { sketchTexts as texts } from './texts.ts';

/** The finished steps of a canvas. */
export const useSketch = (book: SketchBook): Sketch => useSyncExternalStore(book.subscribe, book.sketch);

interface SketchToolsProps {
  book: SketchBook;
  /** No more drawing. */
  closed?: boolean;
  small?: boolean;
  /** More in the same row. */
  children?: ReactNode;
}

/** Undo and clear, also by Control Z. Only icons on phones, so that all tools fit in one row. */
export function SketchTools({ book, closed = false, small = false, children }: SketchToolsProps) {
  const sketch = useSketch(book);
  useUndoKey(() => {
    if (!closed) book.undo();
  });
  const blank = visibleLines(sketch).length === 0;
  return (
    <fieldset aria-label={texts.tools} className="flex w-full min-w-0 flex-wrap gap-2">
      <Tool
        label={texts.undo}
        icon={Undo2}
        small={small}
        disabled={sketch.length === 0 || closed}
        onClick={book.undo}
      />
      <Tool label={texts.clear} icon={Eraser} small={small} disabled={blank || closed} onClick={book.clear} />
      {children}
    </fieldset>
  );
}

interface ToolProps {
  label: string;
  icon: LucideIcon;
  small: boolean;
  disabled: boolean;
  onClick: () => void;
}

const Tool = ({ label, icon: Icon, small, disabled, onClick }: ToolProps) => (
  <Button size="lg" className={classNames('min-w-13 px-3', small && 'text-sm')} disabled={disabled} onClick={onClick}>
    <Icon aria-hidden="true" />
    <span className="max-sm:sr-only">{label}</span>
  </Button>
);

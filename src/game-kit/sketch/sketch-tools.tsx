import { Brush, Eraser, type LucideIcon, PaintBucket, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { PEN_COLORS, PEN_WIDTHS, type PenColor } from '#shared/contract/games/drawings.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import { type Sketch, visibleMarks } from './sketch.ts';
import type { SketchBook, Tool } from './sketch-book.ts';
import { sketchTexts as texts } from './texts.ts';

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
      {pens ? <Pens book={book} closed={closed} /> : null}
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

const TOOLS = [
  ['pen', Brush],
  ['eraser', Eraser],
  ['fill', PaintBucket],
] as const;

/** What the hand holds: one row of colors, one of tools and widths. */
function Pens({ book, closed }: { book: SketchBook; closed: boolean }) {
  const tool = useSyncExternalStore(book.subscribe, book.tool);
  const take = (change: Partial<Tool>) => book.take(change);
  return (
    <div className="flex w-full flex-wrap justify-between gap-x-4 gap-y-1">
      <fieldset className="flex grow justify-between" disabled={closed}>
        <legend className="sr-only">{texts.color}</legend>
        {(Object.keys(PEN_COLORS) as PenColor[]).map((name) => (
          <Choice
            key={name}
            label={texts.colors[name]}
            checked={tool.kind !== 'eraser' && tool.color === PEN_COLORS[name]}
            onChoose={() => take({ color: PEN_COLORS[name], ...(tool.kind === 'eraser' && { kind: 'pen' }) })}
          >
            <span className="size-7 rounded-full ring-1 ring-edge" style={{ background: PEN_COLORS[name] }} />
          </Choice>
        ))}
      </fieldset>
      <fieldset className="flex" disabled={closed}>
        <legend className="sr-only">{texts.tool}</legend>
        {TOOLS.map(([kind, Icon]) => (
          <Choice key={kind} label={texts.kinds[kind]} checked={tool.kind === kind} onChoose={() => take({ kind })}>
            <Icon aria-hidden="true" />
          </Choice>
        ))}
      </fieldset>
      <fieldset className="flex" disabled={closed || tool.kind === 'fill'}>
        <legend className="sr-only">{texts.width}</legend>
        {PEN_WIDTHS.map((width, index) => (
          <Choice
            key={width}
            label={texts.widths[index] ?? ''}
            checked={tool.width === width}
            onChoose={() => take({ width })}
          >
            <span className="rounded-full bg-ink" style={{ width, height: width }} />
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a group of pressed buttons, as large as a finger. */
const Choice = ({ label, checked, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={checked}
    className="grid size-11 place-items-center rounded-control disabled:opacity-50 aria-pressed:bg-sunk aria-pressed:ring-2 aria-pressed:ring-ice aria-pressed:ring-inset"
    onClick={onChoose}
  >
    {children}
  </button>
);

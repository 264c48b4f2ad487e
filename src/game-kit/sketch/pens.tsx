import { Brush, Eraser, PaintBucket } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { PEN_COLORS, PEN_WIDTHS, type PenColor } from '#shared/contract/games/drawings.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { SketchBook } from './sketch-book.ts';
import { sketchTexts as texts } from './texts.ts';

const TOOLS = [
  ['pen', Brush],
  ['eraser', Eraser],
  ['fill', PaintBucket],
] as const;

/** What the hand holds: one row of colors, one of tools and widths. */
export function Pens({ book, closed, small = false }: { book: SketchBook; closed: boolean; small?: boolean }) {
  const tool = useSyncExternalStore(book.subscribe, book.tool);
  const { take } = book;
  return (
    <div className="flex w-full flex-wrap justify-between gap-x-4 gap-y-1">
      <fieldset className="flex min-w-0 grow justify-between" disabled={closed}>
        <legend className="sr-only">{texts.color}</legend>
        {(Object.keys(PEN_COLORS) as PenColor[]).map((name) => (
          <Choice
            key={name}
            label={texts.colors[name]}
            checked={tool.kind !== 'eraser' && tool.color === PEN_COLORS[name]}
            small={small}
            onChoose={() => take({ color: PEN_COLORS[name], ...(tool.kind === 'eraser' && { kind: 'pen' }) })}
          >
            <span className="size-7 rounded-full ring-1 ring-edge" style={{ background: PEN_COLORS[name] }} />
          </Choice>
        ))}
      </fieldset>
      <fieldset className="flex" disabled={closed}>
        <legend className="sr-only">{texts.tool}</legend>
        {TOOLS.map(([kind, Icon]) => (
          <Choice
            key={kind}
            label={texts.kinds[kind]}
            checked={tool.kind === kind}
            small={small}
            onChoose={() => take({ kind })}
          >
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
            small={small}
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
  small: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a group of pressed buttons, as large as a finger; a small one is for a mouse. */
const Choice = ({ label, checked, small, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={checked}
    className={classNames(
      'grid min-w-0 place-items-center rounded-control disabled:opacity-50 aria-pressed:bg-sunk aria-pressed:ring-2 aria-pressed:ring-ice aria-pressed:ring-inset',
      small ? 'size-9' : 'size-11 [@media(max-height:37rem)]:h-9',
    )}
    onClick={onChoose}
  >
    {children}
  </button>
);

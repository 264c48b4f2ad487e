import { Check, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { paintColor } from '#shared/contract/fields.ts';
import { FIRST_BRUSH_COLOR, STRONG_COLORS } from '#shared/contract/games/coloring.ts';
import { PARTICIPANT_COLORS, PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { readItem, writeItem } from '#src/lib/storage.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { inkOn } from '#src/ui/ink-on.ts';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';

const texts = coloringTexts.tools;
const KEY = 'coloring_brush';
const PALETTES = [
  { name: 'bold', colors: PRIMARY_PALETTE },
  { name: 'soft', colors: PASTEL_PALETTE },
] as const;

/** A plain word in the page's language: the color's own, or that of the nearest color with one. */
export function colorName(color: string): string {
  const names: Readonly<Record<string, string>> = coloringTexts.colors;
  const distances = Object.keys(names).map((known) => [distance(known, color), known] as const);
  return names[color] ?? names[distances.sort(([one], [other]) => one - other)[0]?.[1] ?? ''] ?? color;
}

function distance(one: string, other: string): number {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const others = parts(other);
  return Math.hypot(...parts(one).map((part, at) => part - (others[at] ?? 0)));
}

/** A strong color that differs by person; as specified in a browser whose host last chose Classic. */
export function firstColor(person?: { id: string; color: string }): string {
  if (readItem('browser', 'thaw_style') === 'classic') return FIRST_BRUSH_COLOR;
  const own = person && STRONG_COLORS.includes(person.color) ? person.color : null;
  return own ?? STRONG_COLORS[Number(person?.id ?? 0) % STRONG_COLORS.length] ?? FIRST_BRUSH_COLOR;
}

/** The brush's color, `#RRGGBB` in capitals. The chosen one is kept in this tab over a refresh. */
export function useBrush(person?: { id: string; color: string }): [color: string, setColor: (color: string) => void] {
  const [chosen, setColor] = useState(() => paintColor.safeParse(readItem('tab', KEY)).data);
  return [
    chosen ?? firstColor(person),
    (next) => {
      writeItem('tab', KEY, next);
      setColor(next);
    },
  ];
}

interface PaletteProps {
  /** `#RRGGBB` in capitals. */
  color: string;
  onChoose: (color: string) => void;
}

/** Two rows, or two columns beside the picture (four in low windows). The narrowest windows scroll the rows. */
export function Palette({ color, onChoose }: PaletteProps) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={texts.color}
      className="flex min-w-0 flex-1 flex-col gap-2 max-[22rem]:-mx-1 max-[22rem]:overflow-x-auto max-[22rem]:p-1 rail:flex-none rail:flex-row under:max-w-sm under:flex-1 under:flex-col"
    >
      {PALETTES.map(({ name, colors }) => (
        <fieldset
          key={name}
          className="grid grid-cols-10 gap-1.5 max-[22rem]:w-74 rail:grid-cols-[clamp(1.5rem,calc((100cqh-19.25rem)/10),2.25rem)] rail:justify-center rail:gap-2 flat:w-15 flat:grid-cols-2 flat:gap-1 roomy:w-24 under:w-full under:grid-cols-10 under:gap-1.5"
        >
          <legend className="sr-only rail:not-sr-only flat:sr-only under:sr-only rail:mx-auto rail:whitespace-nowrap rail:pb-1 rail:font-semibold rail:text-[0.8125rem] rail:text-muted rail:leading-4">
            {texts[name]} <span className="sr-only">{texts.colors}</span>
          </legend>
          {colors.map((each) => (
            <Swatch key={each} color={each} group={group} chosen={each === color} onChoose={onChoose} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** A paint color as a radio button. The selected one has a ring and a mark. */
export function Swatch({
  color,
  group,
  chosen,
  onChoose,
}: {
  color: string;
  group: string;
  chosen: boolean;
  onChoose: (color: string) => void;
}) {
  const name = colorName(color);
  return (
    <label data-tip={name} className="tip rail:tip-left under:tip-above block cursor-pointer">
      <input
        type="radio"
        name={group}
        value={color}
        checked={chosen}
        onChange={() => onChoose(color)}
        aria-label={name}
        style={{ backgroundColor: color }}
        className="block aspect-square w-full cursor-pointer appearance-none rounded-full ring-1 ring-ink/20 ring-inset transition-[outline-color,transform] checked:outline-2 checked:outline-ink checked:outline-solid checked:outline-offset-2 hover:scale-108 focus-visible:outline-3 focus-visible:outline-[var(--ring)]"
      />
      {chosen ? (
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          style={{ color: inkOn(color) }}
          className="pointer-events-none absolute inset-0 m-auto size-[55%]"
        />
      ) : null}
    </label>
  );
}

/** A rainbow, to suggest more colors. */
const MANY = `conic-gradient(${PRIMARY_PALETTE.join(', ')})`;

/** By the browser's picker: looks like a palette color while in use, else it suggests more colors. */
export function OwnColor({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  const isOwn = !PARTICIPANT_COLORS.includes(color);
  const Mark = isOwn ? Check : Plus;
  const name = isOwn ? coloringTexts.tools.ownIn(color) : coloringTexts.tools.own;
  return (
    <span
      style={isOwn ? { backgroundColor: color, color: inkOn(color) } : { background: MANY }}
      className={classNames(
        'relative m-1 grid size-9 shrink-0 place-items-center rounded-full ring-1 ring-ink/20 ring-inset',
        'focus-within:outline-3 focus-within:outline-[var(--ring)] focus-within:outline-solid focus-within:outline-offset-2',
        isOwn && 'outline-2 outline-ink outline-solid outline-offset-2',
      )}
    >
      <span className={isOwn ? '' : 'grid size-5 place-items-center rounded-full bg-surface text-ink'}>
        <Mark aria-hidden="true" strokeWidth={3} className={isOwn ? 'size-5' : 'size-4'} />
      </span>
      <input
        type="color"
        aria-label={name}
        title={name}
        value={color.toLowerCase()}
        onChange={({ target }) => onChoose(target.value.toUpperCase())}
        className="absolute -inset-1 size-11 cursor-pointer opacity-0"
      />
    </span>
  );
}

interface OwnBrushProps {
  paint: Pick<PaintingInHand, 'undo' | 'canUndo'>;
  color: string;
  setColor: (color: string) => void;
  /** A sign beside the undo. */
  children?: ReactNode;
}

/** Colors and undo for a host who paints while presenting, on the shared picture itself. */
export function OwnBrush({ paint: { undo, canUndo }, color, setColor, children }: OwnBrushProps) {
  const group = useId();
  useUndoKey(undo);
  return (
    <div className="flex items-center gap-2">
      <div
        role="radiogroup"
        aria-label={texts.color}
        className="grid broad:w-37 w-74 shrink-0 broad:grid-cols-5 grid-cols-10 gap-1.5 max-sm:w-37 max-sm:grid-cols-5"
      >
        {[...PRIMARY_PALETTE, ...PASTEL_PALETTE].map((each) => (
          <Swatch key={each} color={each} group={group} chosen={each === color} onChoose={setColor} />
        ))}
      </div>
      <OwnColor color={color} onChoose={setColor} />
      <div className="flex broad:flex-col">
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.undo}
          title={texts.undo}
          disabled={!canUndo}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" />
        </Button>
        {children}
      </div>
    </div>
  );
}

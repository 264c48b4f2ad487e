import { Pipette } from 'lucide-react';
import { inkOn } from '#src/components/ui/ink-on.ts';
import { coloringTexts } from '../texts.ts';

/** Any other color, by the browser's own picker. It shows what the brush is dipped in, and that is a fact for everybody. */
export function OwnColor({ color, onChoose }: { color: string; onChoose: (color: string) => void }) {
  return (
    <span
      style={{ backgroundColor: color, color: inkOn(color) }}
      className="relative grid size-11 shrink-0 place-items-center rounded-control ring-1 ring-ink/25 ring-inset focus-within:outline-3 focus-within:outline-[var(--ring)] focus-within:outline-solid focus-within:outline-offset-2"
    >
      <Pipette aria-hidden="true" className="size-5" />
      <input
        type="color"
        aria-label={coloringTexts.tools.own}
        title={coloringTexts.tools.own}
        value={color.toLowerCase()}
        onChange={({ target }) => onChoose(target.value.toUpperCase())}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}

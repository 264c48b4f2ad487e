import { Check } from 'lucide-react';
import { useId } from 'react';
import { COLOR_NAMES } from '#shared/contract/games/coloring.ts';
import { PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { inkOn } from '#src/ui/ink-on.ts';
import { marketingTexts } from '../texts.ts';

const PALETTES = [
  ['bold', PRIMARY_PALETTE],
  ['soft', PASTEL_PALETTE],
] as const;

interface PaintSwatchesProps {
  color: string;
  onChoose: (color: string) => void;
}

/** The Coloring Book's two palettes as named radio buttons that look like paint. */
export function PaintSwatches({ color, onChoose }: PaintSwatchesProps) {
  const texts = marketingTexts.paint;
  const group = useId();
  return (
    <div role="radiogroup" aria-label={texts.colors} className="grid gap-5">
      {PALETTES.map(([palette, colors]) => (
        <fieldset key={palette} className="grid grid-cols-10 gap-1.5 lg:grid-cols-5 lg:gap-3">
          <legend className="pb-2 font-semibold text-muted text-sm">{texts[palette]}</legend>
          {colors.map((each) => (
            <label key={each} title={COLOR_NAMES[each]} className="relative block cursor-pointer">
              <input
                type="radio"
                name={group}
                value={each}
                checked={each === color}
                onChange={() => onChoose(each)}
                aria-label={COLOR_NAMES[each]}
                lang="en"
                style={{ backgroundColor: each }}
                className="block aspect-square w-full min-w-6 cursor-pointer appearance-none rounded-full ring-1 ring-ink/20 ring-inset checked:outline-2 checked:outline-ink checked:outline-solid checked:outline-offset-2 hover:scale-108 focus-visible:outline-3 focus-visible:outline-[var(--ring)]"
              />
              {each === color ? (
                <Check
                  aria-hidden="true"
                  strokeWidth={3.5}
                  style={{ color: inkOn(each) }}
                  className="pointer-events-none absolute inset-0 m-auto size-[55%]"
                />
              ) : null}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

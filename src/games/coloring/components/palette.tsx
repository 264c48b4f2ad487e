import { useId } from 'react';
import { PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { coloringTexts } from '../texts.ts';
import { Swatch } from './swatch.tsx';

const texts = coloringTexts.tools;
const PALETTES = [
  { name: 'bold', colors: PRIMARY_PALETTE },
  { name: 'soft', colors: PASTEL_PALETTE },
] as const;

interface PaletteProps {
  /** `#RRGGBB` in capitals. */
  color: string;
  onChoose: (color: string) => void;
}

/**
 * Both palettes: two rows under the thumb or below the picture, or two columns beside it (four where it is low). On the
 * narrowest windows the rows scroll, so that each color stays large enough for a finger.
 */
export function Palette({ color, onChoose }: PaletteProps) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={texts.color}
      className="flex min-w-0 flex-1 flex-col gap-2 max-[18rem]:-mx-1 max-[18rem]:overflow-x-auto max-[18rem]:p-1 rail:flex-none rail:flex-row under:max-w-sm under:flex-1 under:flex-col"
    >
      {PALETTES.map(({ name, colors }) => (
        <fieldset
          key={name}
          className="grid grid-cols-10 gap-1.5 max-[18rem]:w-74 rail:grid-cols-[clamp(1.5rem,calc((100cqh-15.75rem)/10),2.25rem)] rail:justify-center rail:gap-2 flat:w-15 flat:grid-cols-2 flat:gap-1 roomy:w-24 under:w-full under:grid-cols-10 under:gap-1.5"
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

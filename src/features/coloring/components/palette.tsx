import { useId } from 'react';
import { PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { coloringTexts } from '../texts.ts';
import { Swatch } from './swatch.tsx';

const texts = coloringTexts.tools;
const PALETTES = [
  { label: texts.bold, colors: PRIMARY_PALETTE },
  { label: texts.soft, colors: PASTEL_PALETTE },
];

interface PaletteProps {
  /** `#RRGGBB` in capitals. */
  color: string;
  onChoose: (color: string) => void;
}

/** Both palettes: two rows under the thumb, or two columns beside the picture (four where it is low). */
export function Palette({ color, onChoose }: PaletteProps) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={texts.color}
      className="flex min-w-0 flex-1 flex-col gap-2 rail:flex-none rail:flex-row"
    >
      {PALETTES.map(({ label, colors }) => (
        <fieldset
          key={label}
          className="grid grid-cols-10 gap-1.5 rail:w-[clamp(1.5rem,calc((100cqh-14.5rem)/10),2.25rem)] rail:grid-cols-1 rail:gap-2 [@container(height<31rem)]:rail:w-15 [@container(height<31rem)]:rail:grid-cols-2 [@container(height<31rem)]:rail:gap-1"
        >
          <legend className="sr-only">{label}</legend>
          {colors.map((each) => (
            <Swatch key={each} color={each} group={group} chosen={each === color} onChoose={onChoose} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

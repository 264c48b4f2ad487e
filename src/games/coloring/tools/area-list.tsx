import { List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useRegions } from '../drawing/use-regions.ts';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { areaNames } from './area-names.ts';
import { colorName } from './palette.tsx';

const texts = coloringTexts.tools;

interface AreaListProps {
  paint: PaintingInHand;
  outline: string;
  /** `#RRGGBB` of the next fill. */
  color: string;
}

/** Fills areas by their names: for the keyboard and screen readers, and for small ones. */
export function AreaList(props: AreaListProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={texts.areasTitle}
      description={texts.areasHint(colorName(props.color))}
      trigger={
        <Button size="sm">
          <List aria-hidden="true" />
          {texts.areas}
        </Button>
      }
    >
      {open ? <Areas {...props} /> : null}
    </Dialog>
  );
}

function Areas({ paint: { painting }, outline, color }: AreaListProps) {
  const regions = useRegions(painting, outline);
  const areas = useMemo(() => (regions ? areaNames(regions, outline) : []), [regions, outline]);
  // The painting's news render this again.
  const colors = painting.fills();
  return (
    <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
      {areas.map(({ region, name }) => {
        const filled = colors.get(region);
        return (
          <li key={region}>
            <button
              type="button"
              onClick={() => painting.fill(region, color)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-sunk"
            >
              <span
                aria-hidden="true"
                style={{ backgroundColor: filled ?? '#FFFFFF' }}
                className="size-5 shrink-0 rounded-full ring-1 ring-ink/20 ring-inset"
              />
              {texts.area(name, colorName(filled ?? '#FFFFFF'))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

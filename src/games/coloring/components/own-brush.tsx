import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { Button } from '#src/ui/button.tsx';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { OwnColor, Swatch } from './palette.tsx';

const texts = coloringTexts.tools;

interface OwnBrushProps {
  paint: Pick<PaintingInHand, 'undo' | 'canUndo'>;
  color: string;
  setColor: (color: string) => void;
}

/** Colors and undo for a host who paints while presenting, on the shared picture itself. */
export function OwnBrush({ paint: { undo, canUndo }, color, setColor }: OwnBrushProps) {
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
      <Button variant="ghost" size="icon" aria-label={texts.undo} title={texts.undo} disabled={!canUndo} onClick={undo}>
        <Undo2 aria-hidden="true" />
      </Button>
    </div>
  );
}

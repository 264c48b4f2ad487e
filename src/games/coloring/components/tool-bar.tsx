import { Undo2 } from 'lucide-react';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { OwnColor, Palette } from './palette.tsx';
import { ToolButton, ZoomButtons } from './tool-button.tsx';

const texts = coloringTexts.tools;
/** Placement of the tooltips. */
const TIP = 'rail:tip-left under:tip-above';

interface ToolBarProps {
  paint: Pick<PaintingInHand, 'undo' | 'canUndo' | 'zoom'>;
  color: string;
  onColor: (color: string) => void;
}

/** Colors, undo and zoom: beside the picture on large windows, else in a bar under the thumb. */
export function ToolBar({ paint, color, onColor }: ToolBarProps) {
  const { undo, canUndo, zoom } = paint;
  return (
    <section
      aria-label={texts.label}
      className="fixed inset-x-0 bottom-(--banner,0px) z-10 bg-surface px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-soft max-[18rem]:px-2 rail:static rail:z-auto rail:min-w-0 rail:flex-1 rail:self-stretch rail:rounded-card rail:p-2.5 desk:max-w-60 under:max-w-none under:flex-none under:self-stretch"
    >
      <div className="mx-auto flex max-w-xl flex-col gap-2 sm:max-w-3xl sm:flex-row sm:items-center sm:gap-6 rail:flex-col rail:gap-2 roomy:flex-row roomy:justify-center roomy:gap-5 under:max-w-none under:flex-row under:justify-between under:gap-4">
        <Palette color={color} onChoose={onColor} />
        <div className="flex flex-wrap items-center justify-between sm:flex-nowrap rail:grid rail:grid-cols-2 rail:gap-1 under:flex under:flex-nowrap">
          <OwnColor color={color} onChoose={onColor} />
          <ToolButton icon={Undo2} label={texts.undo} disabled={!canUndo} onClick={undo} className={TIP} />
          <ZoomButtons
            zoom={zoom}
            className={TIP}
            fitClassName="rail:col-span-2 rail:h-9 rail:w-full under:h-11 under:w-11"
          />
        </div>
      </div>
    </section>
  );
}

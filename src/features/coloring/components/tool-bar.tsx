import { Maximize, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { OwnColor } from './own-color.tsx';
import { Palette } from './palette.tsx';
import { ToolButton } from './tool-button.tsx';

const texts = coloringTexts.tools;

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
      className="fixed inset-x-0 bottom-0 z-10 bg-surface px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-soft rail:static rail:z-auto rail:shrink-0 rail:self-start rail:rounded-card rail:p-2.5"
    >
      <div className="mx-auto flex max-w-xl flex-col gap-2 rail:items-center">
        <Palette color={color} onChoose={onColor} />
        <div className="flex flex-wrap items-center justify-between rail:grid rail:grid-cols-2 rail:gap-1">
          <OwnColor color={color} onChoose={onColor} />
          <ToolButton icon={Undo2} label={texts.undo} disabled={!canUndo} onClick={undo} />
          <ToolButton icon={ZoomOut} label={texts.zoomOut} disabled={zoom.level <= 1} onClick={zoom.out} />
          <ToolButton icon={ZoomIn} label={texts.zoomIn} disabled={zoom.level >= zoom.max} onClick={zoom.in} />
          <ToolButton
            icon={Maximize}
            label={texts.fit}
            disabled={zoom.level <= 1}
            onClick={zoom.fit}
            className="rail:col-span-2 rail:h-9 rail:w-full"
          />
        </div>
      </div>
    </section>
  );
}

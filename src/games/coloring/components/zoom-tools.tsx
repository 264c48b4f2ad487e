import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { ToolButton } from './tool-button.tsx';

const texts = coloringTexts.tools;

/** For those who only look on: over a corner of the picture, since they have no tool bar. */
export function ZoomTools({ zoom }: Pick<PaintingInHand, 'zoom'>) {
  return (
    <section aria-label={texts.zoom} className="absolute right-2 bottom-2 flex rounded-control bg-surface shadow-soft">
      <ToolButton icon={ZoomOut} label={texts.zoomOut} disabled={zoom.level <= 1} onClick={zoom.out} />
      <ToolButton icon={ZoomIn} label={texts.zoomIn} disabled={zoom.level >= zoom.max} onClick={zoom.in} />
      <ToolButton icon={Maximize} label={texts.fit} disabled={zoom.level <= 1} onClick={zoom.fit} />
    </section>
  );
}

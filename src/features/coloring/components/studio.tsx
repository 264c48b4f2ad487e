import type { ReactNode } from 'react';
import { TEMPLATES, type Template, templatePath } from '#shared/contract/coloring.ts';
import { PaintCanvas } from '../canvas/paint-canvas.tsx';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { CanvasNotice } from './canvas-notice.tsx';
import { ToolBar } from './tool-bar.tsx';
import { useUndoKey } from './use-undo-key.ts';

const texts = coloringTexts.canvas;

interface StudioProps {
  paint: PaintingInHand;
  template: Template;
  color: string;
  onColor: (color: string) => void;
  canPaint: boolean;
  /** Somebody who can not paint tried to. */
  onWantsToPaint: () => void;
  full: boolean;
  /** A line is chosen in place of painting, with what says so. */
  picking?: { onLine: (line: number) => void; notice: ReactNode } | null;
}

/**
 * The picture, as large as there is room for, with its tools: beside it on large windows (where it needs a height to live
 * in, and a `@container` for its width), else in a bar at the lower edge of the window, for which `BarSpace` keeps the
 * place free.
 */
export function Studio(props: StudioProps) {
  const { paint, template, color, onColor, canPaint, onWantsToPaint, full, picking = null } = props;
  // A full picture takes no paint, but a line may still be taken away.
  const paints = canPaint && !full;
  const undo = canPaint && !picking ? paint.undo : undefined;
  useUndoKey(() => undo?.());
  const picture = TEMPLATES[template];
  return (
    <div className="flex rail:max-h-[max(20rem,calc((100cqw-7.75rem)*0.75))] rail:min-h-[20rem] rail:flex-1 rail:justify-center rail:gap-3 rail:[container-type:size] [@media(max-height:30rem)]:rail:h-[calc(100dvh-3.25rem)] [@media(max-height:30rem)]:rail:flex-none">
      <div className="relative -mx-4 min-w-0 flex-1 self-start overflow-hidden shadow-soft sm:mx-0 sm:rounded-card rail:mx-0 rail:w-[min(calc(100cqw-var(--rail)),133.33cqh)] rail:flex-none rail:rounded-card [--rail:7.75rem] [@container(height<31rem)]:[--rail:10rem]">
        <PaintCanvas
          paint={paint}
          color={color}
          outline={templatePath(template)}
          canPaint={paints}
          onUndo={undo}
          onWantsToPaint={onWantsToPaint}
          picking={picking?.onLine}
          label={canPaint || picking ? texts.label(picture) : texts.looking(picture)}
        />
        {picking ? picking.notice : <CanvasNotice paint={paint} canPaint={canPaint} full={full} />}
      </div>
      {canPaint ? <ToolBar paint={paint} color={color} onColor={onColor} /> : null}
    </div>
  );
}

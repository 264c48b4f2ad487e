import { type ReactNode, useState } from 'react';
import { type Template, templatePath } from '#shared/contract/games/coloring.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import type { Painters } from '../drawing/brush-names.tsx';
import { type Chosen, PaintCanvas, type Tool } from '../drawing/paint-canvas.tsx';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { ToolBar, ZoomTools } from '../tools/tool-bar.tsx';
import { CanvasNotice } from './canvas-notice.tsx';
import { Finished } from './finished.tsx';

const texts = coloringTexts.canvas;
const loadAreas = () => import('../tools/area-list.tsx').then(({ AreaList }) => AreaList);

interface StudioProps {
  paint: PaintingInHand;
  template: Template;
  color: string;
  /** Not for viewers. */
  onColor?: (color: string) => void;
  canPaint: boolean;
  onWantsToPaint?: () => void;
  /** ISO instant; null while people paint. */
  finishedAt?: string | null;
  full?: boolean;
  painters?: Painters;
  /** Picks strokes instead of painting, with its notice. */
  picking?: { onChoose: (chosen: Chosen) => void; marked: number | null; notice: ReactNode } | null;
  /** Temporary notices: over the picture where the window limits its height, else below it. */
  banner?: ReactNode;
}

/** Tools beside it on large windows (needs a height and a `@container`), else below it, or in a bar (`BarSpace`). */
export function Studio(props: StudioProps) {
  const { paint, template, color, onColor, onWantsToPaint, full = false, picking = null, banner } = props;
  const finishedAt = picking ? null : (props.finishedAt ?? null);
  const canPaint = props.canPaint && finishedAt === null;
  // A full picture takes no paint, but strokes can still be undone.
  const paints = canPaint && !full;
  const undo = canPaint && !picking ? paint.undo : undefined;
  useUndoKey(() => undo?.());
  const picture = coloringTexts.templates[template];
  const outline = templatePath(template);
  const [chosen, setTool] = useState<Tool>('brush');
  const tool = outline === null && chosen === 'fill' ? 'brush' : chosen;
  return (
    // Not higher than the picture at this width, so that the content below follows directly.
    <div className="rail:max-h-[max(20rem,calc((100cqw-7.75rem)*0.75))] rail:min-h-[20rem] rail:flex-1 rail:@max-[44rem]:max-h-[calc(100cqw*0.75+7rem)] rail:[container:studio/size] low:h-[calc(100dvh-3.25rem)] low:max-h-none low:min-h-0 low:flex-none">
      <div className="flex rail:h-full rail:justify-center rail:gap-3 under:flex-col">
        <div className="relative -mx-4 min-w-0 flex-1 sm:mx-auto sm:max-w-[max(20rem,calc((100dvh-15rem)*1.3333))] rail:mx-0 rail:max-w-none rail:w-[min(calc(100cqw-var(--rail)),133.33cqh)] rail:flex-none rail:self-start rail:[--rail:7.75rem] flat:[--rail:10rem] under:w-[min(100cqw,calc((100cqh-7rem)*1.3333))]">
          {/* The canvas's focus ring: the canvas itself has no room for one. */}
          <div className="relative overflow-hidden shadow-soft outline-offset-2 has-[[role=application]:focus-visible]:outline-3 has-[[role=application]:focus-visible]:outline-[var(--ring)] has-[[role=application]:focus-visible]:outline-solid sm:rounded-card rail:rounded-card">
            {finishedAt === null ? (
              <PaintCanvas
                paint={paint}
                color={color}
                tool={tool}
                outline={outline}
                canPaint={paints}
                onWantsToPaint={onWantsToPaint}
                onUndo={undo}
                picking={picking?.onChoose}
                marked={picking?.marked}
                painters={props.painters}
                label={canPaint ? texts.label(picture) : texts.looking(picture)}
              />
            ) : (
              <Finished {...{ paint, outline, finishedAt, picture }} />
            )}
            {picking ? (
              picking.notice
            ) : finishedAt !== null ? null : (
              <CanvasNotice paint={paint} canPaint={canPaint} full={full} />
            )}
          </div>
          {/* Painting continues below it, except on its buttons. */}
          <div className="pointer-events-none px-4 sm:px-0 rail:absolute rail:right-3 rail:bottom-3 rail:left-3 rail:flex rail:justify-center [&>div]:mt-3 rail:[&>div]:mt-0 rail:[&>div]:py-1.5 rail:[&>div]:text-sm [&_button]:pointer-events-auto">
            {banner}
          </div>
          {paints && !picking && outline !== null && tool === 'fill' ? (
            <div className="mt-2 px-4 sm:px-0 rail:absolute rail:right-3 rail:top-3 rail:mt-0">
              <LazyPart load={loadAreas} props={{ paint, outline, color }} />
            </div>
          ) : null}
          {canPaint || finishedAt !== null ? null : <ZoomTools zoom={paint.zoom} />}
        </div>
        {canPaint && onColor ? (
          <ToolBar {...{ paint, color, onColor, tool }} onTool={setTool} fills={outline !== null} />
        ) : null}
      </div>
    </div>
  );
}

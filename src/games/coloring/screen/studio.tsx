import { type ReactNode, useState } from 'react';
import { type Template, templatePath } from '#shared/contract/games/coloring.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { useUndoKey } from '#src/ui/pad/use-undo-key.ts';
import type { Painters } from '../drawing/brush-names.tsx';
import { type Chosen, PaintCanvas, type Tool } from '../drawing/paint-canvas.tsx';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts, pictureName } from '../texts.ts';
import { useStaysInside } from '../tools/stays-inside.ts';
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
  /** Temporary notices: over the picture where the window limits its height, else below it. `takeFill` is null while Fill is taken. */
  banner?: (takeFill: (() => void) | null) => ReactNode;
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
  const picture = pictureName(template);
  const outline = templatePath(template);
  const [chosen, setTool] = useState<Tool>('pen');
  const tool = outline === null && chosen === 'fill' ? 'pen' : chosen;
  /** The pipette gives way to it. */
  const [before, setBefore] = useState<Tool>('pen');
  const onTool = (next: Tool) => {
    if (tool !== 'pipette') setBefore(tool);
    setTool(next);
  };
  const [staysInside, setStaysInside] = useStaysInside();
  return (
    // Not higher than the picture at this width, so that the content below follows directly.
    <div className="tall:flex tall:grow tall:flex-col rail:max-h-[max(20rem,calc((100cqw-10rem)*0.75))] rail:min-h-[20rem] rail:flex-1 rail:@max-[44rem]:max-h-[calc(100cqw*0.75+7rem)] rail:[container:studio/size] low:h-[calc(100dvh-3.25rem)] low:max-h-none low:min-h-0 low:flex-none">
      <div className="flex tall:grow tall:flex-col rail:h-full rail:justify-center rail:gap-3 under:flex-col">
        <div className="relative -mx-4 min-w-0 flex-1 tall:flex tall:min-h-52 tall:flex-col sm:mx-auto sm:max-w-[max(20rem,calc((100dvh-15rem)*1.3333))] rail:mx-0 rail:max-w-none rail:w-[min(calc(100cqw-var(--rail)),133.33cqh)] rail:flex-none rail:self-start rail:[--rail:10rem] under:w-[min(100cqw,calc((100cqh-7rem)*1.3333))]">
          {/* The canvas's focus ring: the canvas itself has no room for one. */}
          <div className="relative overflow-hidden shadow-soft tall:flex tall:grow tall:flex-col tall:justify-center outline-offset-2 has-[[role=application]:focus-visible]:outline-3 has-[[role=application]:focus-visible]:outline-[var(--ring)] has-[[role=application]:focus-visible]:outline-solid sm:rounded-card rail:rounded-card">
            {finishedAt === null ? (
              <PaintCanvas
                paint={paint}
                color={color}
                tool={tool}
                staysInside={staysInside}
                onPick={(picked) => {
                  onColor?.(picked);
                  setTool(before);
                }}
                outline={outline}
                canPaint={paints}
                onWantsToPaint={onWantsToPaint}
                onUndo={undo}
                picking={picking?.onChoose}
                marked={picking?.marked}
                painters={props.painters}
                label={canPaint ? texts.label(picture) : texts.looking(picture)}
                className="aspect-4/3 tall:aspect-auto tall:grow"
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
          <div className="pointer-events-none px-4 tall:absolute tall:inset-x-0 tall:bottom-3 sm:px-0 rail:absolute rail:right-3 rail:bottom-3 rail:left-3 rail:flex rail:justify-center [&>div]:mt-3 tall:[&>div]:mt-0 rail:[&>div]:mt-0 rail:[&>div]:py-1.5 rail:[&>div]:text-sm [&_button]:pointer-events-auto">
            {banner?.(tool === 'fill' ? null : () => onTool('fill'))}
          </div>
          {paints && !picking && outline !== null && tool === 'fill' ? (
            <div className="mt-2 px-4 tall:absolute tall:top-3 tall:right-0 sm:px-0 rail:absolute rail:right-3 rail:top-3 rail:mt-0">
              <LazyPart load={loadAreas} props={{ paint, outline, color }} />
            </div>
          ) : null}
          {canPaint || finishedAt !== null ? null : <ZoomTools zoom={paint.zoom} />}
        </div>
        {canPaint && onColor ? (
          <ToolBar
            {...{ paint, color, onColor, tool, staysInside }}
            onTool={onTool}
            onStaysInside={setStaysInside}
            outlined={outline !== null}
          />
        ) : null}
      </div>
    </div>
  );
}

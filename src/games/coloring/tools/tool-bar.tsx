import {
  Eraser,
  Fence,
  Highlighter,
  type LucideIcon,
  Maximize,
  PaintBucket,
  Paintbrush,
  Pipette,
  SprayCan,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { Tool } from '../drawing/paint-canvas.tsx';
import type { PaintingInHand } from '../sending/use-painting.ts';
import { coloringTexts } from '../texts.ts';
import { OwnColor, Palette } from './palette.tsx';

const texts = coloringTexts.tools;
const TIP = 'rail:tip-left under:tip-above';

interface ToolBarProps {
  paint: Pick<PaintingInHand, 'undo' | 'canUndo' | 'zoom'>;
  color: string;
  onColor: (color: string) => void;
  tool: Tool;
  onTool: (tool: Tool) => void;
  staysInside: boolean;
  onStaysInside: (stays: boolean) => void;
  /** There are areas, to fill and to stay in. */
  outlined: boolean;
}

const TOOLS: Readonly<Record<Tool, LucideIcon>> = {
  pen: Paintbrush,
  marker: Highlighter,
  spray: SprayCan,
  fill: PaintBucket,
  eraser: Eraser,
  pipette: Pipette,
};
const PRESSED = classNames(TIP, 'aria-pressed:bg-ice-soft aria-pressed:text-ice');

/** Brushes, fill, eraser and pipette; no fill on a blank canvas. */
function Tools({ tool, onTool, outlined }: Pick<ToolBarProps, 'tool' | 'onTool' | 'outlined'>) {
  const names = (Object.keys(TOOLS) as Tool[]).filter((name) => outlined || name !== 'fill');
  return names.map((name) => (
    <ToolButton
      key={name}
      icon={TOOLS[name]}
      label={texts[name]}
      aria-pressed={name === tool}
      onClick={() => onTool(name)}
      className={PRESSED}
    />
  ));
}

/** Colors, tools, undo and zoom: beside the picture on large windows, else in a bar under the thumb. */
export function ToolBar({ paint, color, onColor, staysInside, onStaysInside, ...tools }: ToolBarProps) {
  const { undo, canUndo, zoom } = paint;
  return (
    <section
      aria-label={texts.label}
      className="fixed inset-x-0 bottom-(--banner,0px) z-10 bg-surface px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-soft max-[18rem]:px-2 tall:static tall:-mx-4 rail:static rail:z-auto rail:min-w-0 rail:flex-1 rail:self-stretch rail:rounded-card rail:p-2.5 desk:max-w-60 under:max-w-none under:flex-none under:self-stretch"
    >
      <div className="mx-auto flex max-w-xl flex-col gap-2 sm:max-w-3xl sm:flex-row sm:items-center sm:gap-6 rail:flex-col rail:gap-2 roomy:flex-row roomy:justify-center roomy:gap-5 under:max-w-none under:flex-row under:justify-between under:gap-4">
        <Palette color={color} onChoose={onColor} />
        <div className="grid grid-cols-6 justify-items-center max-[20rem]:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] sm:shrink-0 sm:grid-cols-6 rail:grid-cols-3 rail:gap-1 flat:grid-cols-4 roomy:grid-cols-2 under:grid-cols-6">
          <OwnColor color={color} onChoose={onColor} />
          <Tools {...tools} />
          {tools.outlined ? (
            <ToolButton
              icon={Fence}
              label={texts.inside}
              aria-pressed={staysInside}
              onClick={() => onStaysInside(!staysInside)}
              className={PRESSED}
            />
          ) : null}
          <ToolButton icon={Undo2} label={texts.undo} disabled={!canUndo} onClick={undo} className={TIP} />
          <ZoomButtons zoom={zoom} className={TIP} />
        </div>
      </div>
    </section>
  );
}

type ToolButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  /** Tooltip, where it says more than the name. */
  tip?: string;
};

export function ToolButton({ icon: Icon, label, tip = label, className, ...rest }: ToolButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      data-tip={tip}
      className={classNames('tip', className)}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}

interface ZoomButtonsProps extends Pick<PaintingInHand, 'zoom'> {
  className?: string;
}

export function ZoomButtons({ zoom, className }: ZoomButtonsProps) {
  const { level, max } = zoom;
  return (
    <>
      <ToolButton icon={ZoomOut} label={texts.zoomOut} disabled={level <= 1} onClick={zoom.out} className={className} />
      <ToolButton icon={ZoomIn} label={texts.zoomIn} disabled={level >= max} onClick={zoom.in} className={className} />
      <ToolButton icon={Maximize} label={texts.fit} disabled={level <= 1} onClick={zoom.fit} className={className} />
    </>
  );
}

/** For viewers, without a tool bar: beside or below the picture. */
export function ZoomTools({ zoom }: Pick<PaintingInHand, 'zoom'>) {
  return (
    <section
      aria-label={texts.zoom}
      className="mt-3 mr-4 ml-auto flex w-fit rounded-control bg-surface shadow-soft sm:mr-0 rail:absolute rail:top-0 rail:left-full rail:mt-0 rail:ml-3 rail:flex-col under:static under:mt-3 under:ml-auto under:flex-row"
    >
      <ZoomButtons zoom={zoom} />
    </section>
  );
}

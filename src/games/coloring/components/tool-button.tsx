import { type LucideIcon, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';

type ToolButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  /** What is said of it while it is pointed at, where that is more than its name. */
  tip?: string;
};

/** A tool as an icon with its name for everybody who does not see it, or does not know it. */
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

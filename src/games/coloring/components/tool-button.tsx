import { type LucideIcon, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import type { PaintingInHand } from '../canvas/use-painting.ts';
import { coloringTexts } from '../texts.ts';

type ToolButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children' | 'aria-label'> & {
  icon: LucideIcon;
  label: string;
  /** Tooltip, where it says more than the name. */
  tip?: string;
};

/** A tool's icon, with its name as tooltip and for screen readers. */
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

interface ZoomButtonsProps extends Pick<PaintingInHand, 'zoom'> {
  className?: string;
  /** Of the last one, which shows the whole picture again. */
  fitClassName?: string;
}

export function ZoomButtons({ zoom, className, fitClassName }: ZoomButtonsProps) {
  const { level, max } = zoom;
  return (
    <>
      <ToolButton icon={ZoomOut} label={texts.zoomOut} disabled={level <= 1} onClick={zoom.out} className={className} />
      <ToolButton icon={ZoomIn} label={texts.zoomIn} disabled={level >= max} onClick={zoom.in} className={className} />
      <ToolButton
        icon={Maximize}
        label={texts.fit}
        disabled={level <= 1}
        onClick={zoom.fit}
        className={classNames(className, fitClassName)}
      />
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

import { useEffect, useId, useRef } from 'react';
import { CANVAS } from '#shared/contract/games/canvas.ts';
import { templatePath } from '#shared/contract/games/coloring.ts';
import { Crosshair } from '#src/ui/pad/crosshair.tsx';
import { BRUSH_SHARE, drawPainting, SHEET } from '../draw-painting.ts';
import { type Painting, STEPS } from '../painting.ts';
import { marketingTexts } from '../texts.ts';
import { useBrush } from '../use-brush.ts';

/** role=application needs a tab stop of its own to receive keys. */
const FOCUSABLE = { tabIndex: 0 } as const;
const OUTLINE = templatePath('ice-cream') ?? undefined;

interface PaintSheetProps {
  painting: Painting;
  color: string;
  /** The finger's gestures besides painting. */
  touchAction: string;
  /** Painting has begun. */
  onPainted: () => void;
}

/** The picture: paint, outline above it, and the key cursor. */
export function PaintSheet({ painting, color, touchAction, onPainted }: PaintSheetProps) {
  const texts = marketingTexts.paint;
  const canvas = useRef<HTMLCanvasElement>(null);
  const helpId = useId();
  const { crosshair, handlers } = useBrush(painting, color);

  useEffect(() => {
    let frame: number | null = null;
    const draw = () => {
      frame = null;
      if (canvas.current) drawPainting(canvas.current, painting.lines());
    };
    draw();
    const stop = painting.subscribe(() => {
      frame ??= requestAnimationFrame(draw);
    });
    return () => {
      stop();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [painting]);

  return (
    <div
      {...FOCUSABLE}
      role="application"
      aria-roledescription={texts.role}
      aria-label={texts.label}
      aria-describedby={helpId}
      {...handlers}
      onPointerUp={(event) => {
        handlers.onPointerUp(event);
        onPainted();
      }}
      style={{ touchAction, background: CANVAS.background }}
      className="relative aspect-4/3 w-full cursor-crosshair select-none overflow-hidden rounded-card shadow-soft"
    >
      <canvas ref={canvas} width={SHEET.width} height={SHEET.height} className="absolute inset-0 size-full" />
      <img
        src={OUTLINE}
        alt=""
        width={1600}
        height={1200}
        loading="lazy"
        draggable={false}
        className="pointer-events-none absolute inset-0 size-full"
      />
      <Crosshair
        place={crosshair && { x: crosshair.x / STEPS, y: crosshair.y / STEPS }}
        size={BRUSH_SHARE}
        color={color}
        words={texts.place}
      />
      <span id={helpId} hidden>
        {texts.help}
      </span>
    </div>
  );
}

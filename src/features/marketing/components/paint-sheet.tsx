import { useEffect, useId, useRef } from 'react';
import { BRUSH_RADIUS, CANVAS } from '#shared/contract/games/canvas.ts';
import { templatePath } from '#shared/contract/games/coloring.ts';
import { Crosshair } from '#src/ui/pad/crosshair.tsx';
import { type Painting, STEPS, type Stroke } from '../painting.ts';
import { marketingTexts } from '../texts.ts';
import { useBrush } from '../use-brush.ts';

/** role=application needs a tab stop of its own to receive keys. */
const FOCUSABLE = { tabIndex: 0 } as const;
const OUTLINE = templatePath('ice-cream') ?? undefined;

/** The canvas's pixel size; the page scales it to fit. */
const SHEET = { width: CANVAS.width / 2, height: CANVAS.height / 2 } as const;
/** A broader brush than the game's: the sheet is smaller. */
const BRUSH_PX = SHEET.width * BRUSH_RADIUS * 3.2;
/** The brush's share of the width. */
const BRUSH_SHARE = BRUSH_PX / SHEET.width;

/** Redraws the whole picture: few strokes, so the canvas needs no state. */
function drawPainting(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const sheet = canvas.getContext('2d');
  if (!sheet) return;
  sheet.clearRect(0, 0, SHEET.width, SHEET.height);
  sheet.lineCap = 'round';
  sheet.lineJoin = 'round';
  sheet.lineWidth = BRUSH_PX;
  for (const { color, points } of strokes) {
    sheet.strokeStyle = color;
    sheet.beginPath();
    for (let at = 0; at + 1 < points.length; at += 2) {
      const x = ((points[at] ?? 0) / STEPS) * SHEET.width;
      const y = ((points[at + 1] ?? 0) / STEPS) * SHEET.height;
      // A line from a point to itself draws a dot.
      if (at === 0) sheet.moveTo(x, y);
      sheet.lineTo(x, y);
    }
    sheet.stroke();
  }
}

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
      if (canvas.current) drawPainting(canvas.current, painting.strokes());
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
        words={texts.position}
      />
      <span id={helpId} hidden>
        {texts.help}
      </span>
    </div>
  );
}

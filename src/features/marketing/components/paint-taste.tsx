import { Check, Eraser } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { BRUSH_RADIUS, CANVAS } from '#shared/contract/games/canvas.ts';
import { COLOR_NAMES, templatePath } from '#shared/contract/games/coloring.ts';
import { PASTEL_PALETTE, PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { inkOn } from '#src/ui/ink-on.ts';
import { Crosshair } from '#src/ui/pad/crosshair.tsx';
import { openPainting, type Painting, STEPS, type Stroke, useBrush, useTouchTurn } from '../painting.ts';
import { marketingTexts } from '../texts.ts';

/** A small Coloring Book canvas for one visitor: nothing leaves the browser. */
export function PaintTaste() {
  const texts = marketingTexts.paint;
  const [painting] = useState(openPainting);
  const [color, setColor] = useState<string>(PRIMARY_PALETTE[0]);
  const [clearings, setClearings] = useState(0);
  const isEmpty = useSyncExternalStore(painting.strokes.listen, () => painting.strokes.get().length === 0);
  const part = useRef<HTMLDivElement>(null);
  const { touchAction, take } = useTouchTurn(part);
  return (
    <div ref={part} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-10">
      <div className="min-w-0">
        <PaintSheet painting={painting} color={color} touchAction={touchAction} onPainted={take} />
        <p className="mt-3 text-muted text-sm pointer-coarse:hidden">{texts.hint}</p>
        <p className="mt-3 hidden text-muted text-sm pointer-coarse:block">{texts.touch}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <PaintSwatches color={color} onChoose={setColor} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-disabled={isEmpty || undefined}
            onClick={() => {
              if (isEmpty) return;
              painting.clear();
              setClearings((before) => before + 1);
            }}
          >
            <Eraser aria-hidden="true" />
            {texts.clear}
          </Button>
          <ButtonLink to="/coloring?template=ice-cream" variant="link">
            {texts.more}
          </ButtonLink>
        </div>
        {/* A new element for each clearing, so that each one is announced. */}
        <span key={clearings} role="status" className="sr-only">
          {isEmpty && clearings > 0 ? texts.cleared : null}
        </span>
      </div>
    </div>
  );
}

/** role=application needs a tab stop of its own to receive keys. */
const FOCUSABLE = { tabIndex: 0 } as const;
const OUTLINE = templatePath('ice-cream') ?? undefined;

/** The canvas's pixel size; the page scales it to fit. */
const SHEET = { width: CANVAS.width / 2, height: CANVAS.height / 2 } as const;
/** A broader brush than the game's: the sheet is smaller. */
const BRUSH_PX = SHEET.width * BRUSH_RADIUS * 3.2;
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
  onPainted: () => void;
}

function PaintSheet({ painting, color, touchAction, onPainted }: PaintSheetProps) {
  const texts = marketingTexts.paint;
  const canvas = useRef<HTMLCanvasElement>(null);
  const helpId = useId();
  const { crosshair, handlers } = useBrush(painting, color);

  useEffect(() => {
    let frame: number | null = null;
    const draw = () => {
      frame = null;
      if (canvas.current) drawPainting(canvas.current, painting.strokes.get());
    };
    draw();
    const stop = painting.strokes.listen(() => {
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

const PALETTES = [
  ['bold', PRIMARY_PALETTE],
  ['soft', PASTEL_PALETTE],
] as const;

interface PaintSwatchesProps {
  color: string;
  onChoose: (color: string) => void;
}

/** The Coloring Book's two palettes as named radio buttons that look like paint. */
function PaintSwatches({ color, onChoose }: PaintSwatchesProps) {
  const texts = marketingTexts.paint;
  const group = useId();
  return (
    <div role="radiogroup" aria-label={texts.colors} className="grid gap-5">
      {PALETTES.map(([palette, colors]) => (
        <fieldset key={palette} className="grid grid-cols-10 gap-1.5 lg:grid-cols-5 lg:gap-3">
          <legend className="pb-2 font-semibold text-muted text-sm">{texts[palette]}</legend>
          {colors.map((each) => (
            <label key={each} title={COLOR_NAMES[each]} className="relative block cursor-pointer">
              <input
                type="radio"
                name={group}
                value={each}
                checked={each === color}
                onChange={() => onChoose(each)}
                aria-label={COLOR_NAMES[each]}
                lang="en"
                style={{ backgroundColor: each }}
                className="block aspect-square w-full min-w-6 cursor-pointer appearance-none rounded-full ring-1 ring-ink/20 ring-inset checked:outline-2 checked:outline-ink checked:outline-solid checked:outline-offset-2 hover:scale-108 focus-visible:outline-3 focus-visible:outline-[var(--ring)]"
              />
              {each === color ? (
                <Check
                  aria-hidden="true"
                  strokeWidth={3.5}
                  style={{ color: inkOn(each) }}
                  className="pointer-events-none absolute inset-0 m-auto size-[55%]"
                />
              ) : null}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

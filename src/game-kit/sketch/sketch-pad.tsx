import { useEffect, useId, useRef, useState } from 'react';
import { DRAWING_CANVAS } from '#shared/contract/games/drawings.ts';
import { classNames } from '#src/ui/class-names.ts';
import { KeyPenMark } from './key-pen-mark.tsx';
import { showSketch } from './show-sketch.ts';
import type { SketchBook } from './sketch-book.ts';
import { sketchTexts as texts } from './texts.ts';
import { type KeyPen, trackKeys } from './track-keys.ts';
import { trackPen } from './track-pen.ts';

/** `role="application"` is not focusable by itself. */
const FOCUSABLE = { tabIndex: 0 };

interface SketchPadProps {
  book: SketchBook;
  /** Its purpose, and the prompt. */
  label: string;
  /** The name of the pad itself, if it is not a game's. */
  area?: string;
  /** No more drawing. */
  closed?: boolean;
}

/**
 * The canvas: white paper in every theme, 4:3 at any width. Touching it never scrolls the page; with the focus on it,
 * keys draw.
 */
export function SketchPad({ book, label, area = texts.area, closed = false }: SketchPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pen, setPen] = useState<KeyPen | null>(null);
  const helpId = useId();
  useEffect(() => (canvas.current ? showSketch(canvas.current, book) : undefined), [book]);
  useEffect(() => (canvas.current && !closed ? trackPen(canvas.current, book) : undefined), [book, closed]);
  useEffect(() => (pad.current && !closed ? trackKeys(pad.current, book, setPen) : undefined), [book, closed]);
  return (
    <div
      ref={pad}
      role="application"
      {...FOCUSABLE}
      aria-label={area}
      aria-describedby={helpId}
      className="relative outline-offset-[-3px]"
    >
      <canvas
        ref={canvas}
        width={DRAWING_CANVAS.width}
        height={DRAWING_CANVAS.height}
        role="img"
        aria-label={label}
        className={classNames(
          'block aspect-4/3 w-full touch-none select-none bg-paper [-webkit-touch-callout:none]',
          closed ? 'cursor-default' : 'cursor-crosshair',
        )}
      />
      <p id={helpId} className="sr-only">
        {texts.keysHelp}
      </p>
      <KeyPenMark pen={pen} />
    </div>
  );
}

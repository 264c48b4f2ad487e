import { BRUSH_RADIUS, CANVAS } from '#shared/contract/games/canvas.ts';
import { type Line, STEPS } from './painting.ts';

/** The canvas's pixel size; the page scales it to fit. */
export const SHEET = { width: CANVAS.width / 2, height: CANVAS.height / 2 } as const;
/** A broader brush than the game's: the sheet is smaller. */
const BRUSH_PX = SHEET.width * BRUSH_RADIUS * 3.2;
/** The brush's share of the width. */
export const BRUSH_SHARE = BRUSH_PX / SHEET.width;

/** Redraws the whole picture: few strokes, so the canvas needs no state. */
export function drawPainting(canvas: HTMLCanvasElement, lines: readonly Line[]): void {
  const sheet = canvas.getContext('2d');
  if (!sheet) return;
  sheet.clearRect(0, 0, SHEET.width, SHEET.height);
  sheet.lineCap = 'round';
  sheet.lineJoin = 'round';
  sheet.lineWidth = BRUSH_PX;
  for (const { color, points } of lines) {
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

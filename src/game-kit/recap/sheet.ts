import { RECAP_PICTURE } from '#shared/contract/recaps.ts';

const DISPLAY = '"Bricolage Grotesque Variable", "Arial", sans-serif';
const TEXT = '"Figtree Variable", "Arial", sans-serif';

/** The look of all sheets: as on screen in the light theme. */
export const SHEET_COLORS = {
  ground: '#F5F9FB',
  surface: '#FFFFFF',
  sunk: '#E9F1F5',
  ink: '#10233A',
  muted: '#48607A',
  line: '#C9D8E2',
  ice: '#0B7480',
  warm: '#FF7A66',
  sun: '#FFC857',
} as const;

const MARGIN = 80;
const TITLE_BASELINE = 128;
const LEAD_BASELINE = 178;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Writing {
  size: number;
  bold?: boolean;
  color?: string;
  align?: CanvasTextAlign;
  /** A longer text ends with an ellipsis. */
  maxWidth?: number;
  display?: boolean;
}

/** A sheet to draw a part of a recap on. Pixels; y is a text's baseline. */
export interface Sheet {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** The space below the title. */
  body: Box;
  write: (text: string, x: number, y: number, how: Writing) => void;
  widthOf: (text: string, how: Writing) => number;
}

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function fitted(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text;
  const letters = [...text];
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (widthOf(`${letters.slice(0, middle).join('')}...`) <= maxWidth) fits = middle;
    else tooLong = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}...`;
}

/**
 * An empty sheet in the type of the site, and what makes a PNG of it.
 * @throws Error when the browser has no canvas, `png` when it makes no PNG
 */
export async function blankSheet(
  size: { width: number; height: number },
  body: Box,
): Promise<{ sheet: Sheet; png: () => Blob }> {
  await Promise.allSettled([document.fonts?.load(`700 64px ${DISPLAY}`), document.fonts?.load(`400 28px ${TEXT}`)]);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  const choose = ({ bold = false, display = false, size }: Writing) => {
    context.font = `${bold || display ? 700 : 400} ${size}px ${display ? DISPLAY : TEXT}`;
  };
  const sheet: Sheet = {
    context,
    ...size,
    body,
    widthOf: (text, how) => {
      choose(how);
      return context.measureText(text).width;
    },
    write: (text, x, y, how) => {
      choose(how);
      context.fillStyle = how.color ?? SHEET_COLORS.ink;
      context.textAlign = how.align ?? 'left';
      const { maxWidth } = how;
      const shown = maxWidth === undefined ? text : fitted(text, maxWidth, (part) => context.measureText(part).width);
      context.fillText(shown, x, y);
    },
  };
  context.fillStyle = SHEET_COLORS.ground;
  context.fillRect(0, 0, size.width, size.height);
  const png = () => {
    // Not by `toBlob`: Chromium makes it in idle time, and waits a second for it on a busy page.
    const [kind, base64] = canvas.toDataURL('image/png').split(',');
    if (kind !== 'data:image/png;base64' || !base64) throw new Error('This browser makes no PNG.');
    return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
  };
  return { sheet, png };
}

/** Draws a sheet with title and footer as a PNG. */
export async function sheetPng(
  { title, lead, foot }: { title: string; lead: string; foot: string },
  draw: (sheet: Sheet) => Promise<void> | void,
): Promise<Blob> {
  const { height, width } = RECAP_PICTURE;
  const body = { left: MARGIN, top: 220, right: width - MARGIN, bottom: height - 90 };
  const { png, sheet } = await blankSheet(RECAP_PICTURE, body);
  const whole = { maxWidth: width - 2 * MARGIN };
  sheet.write(title, MARGIN, TITLE_BASELINE, { size: 64, display: true, ...whole });
  sheet.write(lead, MARGIN, LEAD_BASELINE, { size: 30, color: SHEET_COLORS.muted, ...whole });
  sheet.write(foot, MARGIN, height - 40, { size: 24, color: SHEET_COLORS.muted, ...whole });
  await draw(sheet);
  return png();
}

/** Fills a rectangle with round corners. */
export function fillBox({ context }: Sheet, { bottom, left, right, top }: Box, color: string, radius = 14): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(left, top, right - left, bottom - top, radius);
  context.fill();
}

/** Lists lines of text with a number at the end in as many columns as needed, and counts the lines that don't fit. */
export function writeRows(
  sheet: Sheet,
  rows: readonly { text: string; end: string }[],
  more: (left: number) => string,
): void {
  const { bottom, left, right, top } = sheet.body;
  const perColumn = 14;
  const columns = Math.min(3, Math.max(1, Math.ceil(rows.length / perColumn)));
  const shown = rows.length > columns * perColumn ? columns * perColumn - 1 : rows.length;
  const gap = 60;
  const width = (right - left - gap * (columns - 1)) / columns;
  const step = (bottom - top) / perColumn;
  const size = columns === 1 ? 34 : 28;
  const place = (index: number) => {
    const x = left + Math.floor(index / perColumn) * (width + gap);
    return { x, y: top + (index % perColumn) * step + step * 0.65 };
  };
  for (const [index, { end, text }] of rows.slice(0, shown).entries()) {
    const { x, y } = place(index);
    const endWidth = sheet.widthOf(end, { size, bold: true });
    sheet.write(text, x, y, { size, maxWidth: width - endWidth - 24 });
    sheet.write(end, x + width, y, { size, bold: true, align: 'right' });
    sheet.context.fillStyle = SHEET_COLORS.line;
    sheet.context.fillRect(x, y + step * 0.3, width, 1);
  }
  if (shown < rows.length) {
    const { x, y } = place(shown);
    sheet.write(more(rows.length - shown), x, y, { size, color: SHEET_COLORS.muted });
  }
}

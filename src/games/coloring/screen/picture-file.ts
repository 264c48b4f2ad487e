import { CANVAS } from '#shared/contract/games/canvas.ts';
import { DOWNLOAD } from '#shared/contract/games/coloring.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { ownFile } from '../drawing/outline-file.ts';
import { coloringTexts } from '../texts.ts';

export const PICTURE_TYPE = 'image/jpeg';
const INK = '#10233A';
const FONT = '"Figtree Variable", Arial, sans-serif';
const TEXT_PX = 30;
const LINE_PX = 38;
const MARGIN_PX = 40;
const CAPTION_LINES = 2;

export interface SavedPicture {
  /** Paints all dots into an area of this size. */
  drawTo: (context: CanvasRenderingContext2D, width: number, height: number) => void;
  /** Path of the outline above them; null for none. */
  outline: string | null;
  names: readonly string[];
}

/** The file name, from the time in milliseconds since 1970. */
export const pictureFileName = (now: number, ending = 'jpg'): string => `${DOWNLOAD.namePrefix}${now}.${ending}`;

/** On white, above a strip with the names. @throws Error when the browser can't make a JPEG */
export async function pictureFile({ drawTo, outline, names }: SavedPicture): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, background } = CANVAS;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height + DOWNLOAD.captionPx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  drawTo(context, width, height);
  context.restore();
  await drawOutline(context, outline, width, height);
  writeCaption(context, names);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, PICTURE_TYPE, DOWNLOAD.quality));
  if (!blob) throw new Error('This browser makes no JPEG.');
  return new Uint8Array(await blob.arrayBuffer());
}

function writeCaption(context: CanvasRenderingContext2D, names: readonly string[]): void {
  const { width, height } = CANVAS;
  context.fillStyle = INK;
  context.font = `600 ${TEXT_PX}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const maxWidth = width - 2 * MARGIN_PX;
  const lines = captionLines(names, maxWidth, (text) => context.measureText(text).width);
  const middle = height + DOWNLOAD.captionPx / 2;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, width / 2, middle + (index - (lines.length - 1) / 2) * LINE_PX, maxWidth);
  }
}

/** The outline at this path; null for none, or when it doesn't load: the picture does without. */
export async function loadOutline(path: string | null): Promise<HTMLImageElement | null> {
  if (path === null) return null;
  const image = new Image();
  try {
    image.src = (await ownFile(path))?.picture ?? path;
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

export async function drawOutline(
  context: CanvasRenderingContext2D,
  path: string | null,
  width: number,
  height: number,
): Promise<void> {
  const image = await loadOutline(path);
  if (image) context.drawImage(image, 0, 0, width, height);
}

/** Signatures in a strip along the lower edge of the whole picture. */
export function drawCaption(context: CanvasRenderingContext2D, words: string): void {
  const { width, height } = context.canvas;
  context.fillStyle = 'rgb(255 255 255 / 0.88)';
  context.fillRect(0, height - DOWNLOAD.captionPx, width, DOWNLOAD.captionPx);
  context.fillStyle = INK;
  context.font = `600 ${TEXT_PX}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(words, width / 2, height - DOWNLOAD.captionPx / 2, width - 2 * MARGIN_PX);
}

/** In two lines at most. Names that don't fit are counted; `measure` gives widths in the unit of `maxWidth`. */
export function captionLines(given: readonly string[], maxWidth: number, measure: (text: string) => number): string[] {
  const texts = coloringTexts.caption;
  if (given.length === 0) return [texts.nobody];
  const names = given.map(isolated);
  const linesOf = (shown: number) => {
    const credited = names.slice(0, shown).join(', ');
    const left = names.length - shown;
    return wrapped(texts.by(left === 0 ? credited : `${credited} ${texts.more(left)}`), maxWidth, measure);
  };
  const fits = (lines: string[]) => lines.length <= CAPTION_LINES && lines.every((line) => measure(line) <= maxWidth);
  let shown = names.length;
  while (shown > 1 && !fits(linesOf(shown))) shown -= 1;
  return linesOf(shown).slice(0, CAPTION_LINES);
}

function wrapped(text: string, maxWidth: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > maxWidth) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

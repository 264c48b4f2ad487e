import { CANVAS } from '#shared/contract/games/canvas.ts';
import { DOWNLOAD } from '#shared/contract/games/coloring.ts';
import { captionLines } from './caption.ts';

const TYPE = 'image/jpeg';
const INK = '#10233A';
const FONT = '"Figtree Variable", Arial, sans-serif';
const TEXT_PX = 30;
const LINE_PX = 38;
const MARGIN_PX = 40;

/** The content of a saved picture. */
export interface SavedPicture {
  /** Paints all dots into an area of this size. */
  drawTo: (context: CanvasRenderingContext2D, width: number, height: number) => void;
  /** Path of the outline above them; null for none. */
  outline: string | null;
  names: readonly string[];
}

/** The file name, from the time in milliseconds since 1970. */
export const pictureFileName = (now: number): string => `${DOWNLOAD.namePrefix}${now}.jpg`;

/**
 * The picture on white with its outline, above a strip with its painters' names.
 * @throws Error when the browser can't make a JPEG
 */
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
  const lines = outline === null ? null : await imageAt(outline);
  if (lines) context.drawImage(lines, 0, 0, width, height);
  writeCaption(context, names);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, DOWNLOAD.quality));
  if (!blob) throw new Error('This browser makes no JPEG.');
  return new Uint8Array(await blob.arrayBuffer());
}

export const PICTURE_TYPE = TYPE;

function writeCaption(context: CanvasRenderingContext2D, names: readonly string[]): void {
  const { width, height } = CANVAS;
  context.fillStyle = INK;
  context.font = `600 ${TEXT_PX}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const maxWidth = width - 2 * MARGIN_PX;
  const lines = captionLines(names, { measure: (text) => context.measureText(text).width, maxWidth, maxLines: 2 });
  const middle = height + DOWNLOAD.captionPx / 2;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, width / 2, middle + (index - (lines.length - 1) / 2) * LINE_PX, maxWidth);
  }
}

/** null when it doesn't load: the picture does without. */
export async function imageAt(path: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = path;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

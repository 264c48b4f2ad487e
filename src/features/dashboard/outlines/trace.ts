import { CANVAS } from '#shared/contract/games/canvas.ts';
import { OUTLINE_MAX_BYTES } from '#shared/contract/outlines.ts';

const { height: HEIGHT, width: WIDTH } = CANVAS;
/** Photos are traced on this share of the size, in each direction: smaller details are noise. */
const PHOTO_SCALE = 2;
/** Shorter lines of a photo, in its own pixels, are specks. */
const SPECK = 90;
/** Tones of a photo at the lightest and at the darkest: lines are where they meet, so all of its areas are closed. */
const TONES = { fewest: 2, most: 6 } as const;
/** So often a photo is put out of focus: what is lost would be specks. */
const BLURS = 4;

/** What a picture becomes an outline by. */
export interface Choices {
  /** Lines between its tones; else its own dark lines. */
  photo: boolean;
  /** From 0, the lightest, to 100. */
  dark: number;
}

/** A chosen file, on white, as large as fits the canvas. SVGs are drawn as pictures: nothing in them runs. @throws Error if the browser can't read it */
export async function readPicture(file: File): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // An SVG without a size has none.
    const [width, height] = [image.naturalWidth || WIDTH, image.naturalHeight || HEIGHT];
    const scale = Math.min(WIDTH / width, HEIGHT / height);
    const sheet = newSheet(WIDTH, HEIGHT);
    sheet.drawImage(image, (WIDTH - width * scale) / 2, (HEIGHT - height * scale) / 2, width * scale, height * scale);
    return sheet.canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether it looks like one: a drawing is mostly its paper and its lines. */
export function isPhoto(picture: HTMLCanvasElement): boolean {
  const gray = grayOf(picture, WIDTH / PHOTO_SCALE, HEIGHT / PHOTO_SCALE);
  const between = gray.reduce((count, light) => count + (light > 70 && light < 225 ? 1 : 0), 0);
  return between > gray.length / 4;
}

/** Black lines on white, in the size of the canvas. */
export function trace(picture: HTMLCanvasElement, { dark, photo }: Choices): HTMLCanvasElement {
  const scale = photo ? PHOTO_SCALE : 1;
  const [width, height] = [WIDTH / scale, HEIGHT / scale];
  const gray = grayOf(picture, width, height);
  const found = photo
    ? withoutSpecks(tones(gray, width, dark), width)
    : gray.map((light) => +(light < 40 + 1.7 * dark));
  // Small gaps would let a fill run out.
  const reach = photo ? 1 : 3;
  const closed = spread(spread(found, width, reach, 1), width, photo ? 0 : 2, 0);
  const small = newSheet(width, height);
  const image = small.createImageData(width, height);
  for (const [at, line] of closed.entries()) image.data.set(line ? [0, 0, 0, 255] : [255, 255, 255, 255], 4 * at);
  small.putImageData(image, 0, 0);
  if (scale === 1) return small.canvas;
  const sheet = newSheet(WIDTH, HEIGHT);
  sheet.imageSmoothingQuality = 'high';
  sheet.drawImage(small.canvas, 0, 0, WIDTH, HEIGHT);
  return sheet.canvas;
}

/** The data URL of its PNG. @throws RangeError if it is larger than the API takes */
export function pngOf(outline: HTMLCanvasElement): string {
  const url = outline.toDataURL('image/png');
  if ((url.length * 3) / 4 > OUTLINE_MAX_BYTES) throw new RangeError('too large');
  return url;
}

function newSheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = CANVAS.background;
  context.fillRect(0, 0, width, height);
  return context;
}

function grayOf(picture: HTMLCanvasElement, width: number, height: number): Uint8Array {
  const sheet = newSheet(width, height);
  sheet.imageSmoothingQuality = 'high';
  sheet.drawImage(picture, 0, 0, width, height);
  const { data } = sheet.getImageData(0, 0, width, height);
  return Uint8Array.from(
    { length: width * height },
    (_, at) => 0.3 * (data[4 * at] ?? 0) + 0.59 * (data[4 * at + 1] ?? 0) + 0.11 * (data[4 * at + 2] ?? 0),
  );
}

/** Where tones of a photo meet; each tone has as many pixels as the others. */
export function tones(gray: Uint8Array, width: number, dark: number): Uint8Array {
  let soft: ArrayLike<number> = gray;
  for (let round = 0; round < BLURS; round += 1) soft = blurred(blurred(soft, 2), 2 * width);
  const sorted = Float32Array.from(soft).sort();
  const count = Math.round(TONES.fewest + ((TONES.most - TONES.fewest) * dark) / 100);
  const bounds = Array.from(
    { length: count - 1 },
    (_, nth) => sorted[Math.floor((sorted.length * (nth + 1)) / count)] ?? 0,
  );
  const tone = Uint8Array.from(soft, (light) => bounds.filter((bound) => light > bound).length);
  return tone.map((own, at) => {
    const isLast = at % width === width - 1;
    return +((!isLast && tone[at + 1] !== own) || (at + width < tone.length && tone[at + width] !== own));
  });
}

/** Over five pixels that are `step` apart. */
function blurred(gray: ArrayLike<number>, step: number): Float32Array {
  const at = (index: number) => gray[Math.min(gray.length - 1, Math.max(0, index))] as number;
  return Float32Array.from(
    { length: gray.length },
    (_, n) => (at(n - 2 * step) + at(n - step) + at(n) + at(n + step) + at(n + 2 * step)) / 5,
  );
}

/** Lines of some length only. */
export function withoutSpecks(lines: Uint8Array, width: number): Uint8Array {
  const kept = new Uint8Array(lines.length);
  const seen = new Uint8Array(lines.length);
  for (let start = 0; start < lines.length; start += 1) {
    if (!lines[start] || seen[start]) continue;
    const line = [start];
    seen[start] = 1;
    for (const at of line) {
      for (const next of [1, width - 1, width, width + 1].flatMap((step) => [at - step, at + step])) {
        if (!lines[next] || seen[next]) continue;
        seen[next] = 1;
        line.push(next);
      }
    }
    if (line.length >= SPECK) for (const at of line) kept[at] = 1;
  }
  return kept;
}

/** Pixels become `to` where one within reach, across or down, is. */
export function spread(lines: Uint8Array, width: number, reach: number, to: number): Uint8Array {
  let spreading = lines;
  for (let step = 0; step < reach; step += 1) {
    const now = spreading;
    spreading = now.map((value, at) =>
      [at - 1, at + 1, at - width, at + width].some((next) => now[next] === to) ? to : value,
    );
  }
  return spreading;
}

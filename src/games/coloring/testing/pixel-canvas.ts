import { POSITION_STEPS } from '#shared/contract/games/canvas.ts';

/**
 * The pixels of a canvas, as far as layers need them; a dot covers the pixels with centers inside it, without soft
 * edges.
 */
export function pixelCanvas(): HTMLCanvasElement {
  let [width, height] = [0, 0];
  let pixels: string[] = [];
  type Shape = (x: number, y: number) => boolean;
  let [shapes, clips, kept]: [Shape[], Shape[], Shape[][]] = [[], [], []];
  /** Around the circles and ellipses. */
  let box = { left: 0, top: 0, right: 0, bottom: 0 };
  const reach = (x: number, y: number, radius: number) => {
    const [left, top] = [Math.min(box.left, Math.floor(x - radius)), Math.min(box.top, Math.floor(y - radius))];
    const [right, bottom] = [Math.max(box.right, Math.ceil(x + radius)), Math.max(box.bottom, Math.ceil(y + radius))];
    box = { left, top, right, bottom };
  };
  const clear = () => {
    pixels = Array.from({ length: width * height }, () => '');
  };
  const each = (
    left: number,
    top: number,
    wide: number,
    high: number,
    make: (x: number, y: number) => string | null,
  ) => {
    for (let y = Math.max(0, top); y < Math.min(height, top + high); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(width, left + wide); x += 1) {
        const value = make(x, y);
        if (value !== null) pixels[y * width + x] = value;
      }
    }
  };
  const context = {
    fillStyle: '',
    beginPath: () => {
      shapes = [];
      box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    },
    moveTo: () => {},
    rect: (left: number, top: number, wide: number, high: number) => {
      shapes.push((x, y) => x >= left && x < left + wide && y >= top && y < top + high);
    },
    arc: (middleX: number, middleY: number, radius: number) => {
      reach(middleX, middleY, radius);
      shapes.push((x, y) => Math.hypot(x + 0.5 - middleX, y + 0.5 - middleY) <= radius);
    },
    ellipse: (middleX: number, middleY: number, long: number, short: number, angle: number) => {
      reach(middleX, middleY, long);
      shapes.push((x, y) => {
        const [right, down] = [x + 0.5 - middleX, y + 0.5 - middleY];
        const along = right * Math.cos(angle) + down * Math.sin(angle);
        return Math.hypot(along / long, (down * Math.cos(angle) - right * Math.sin(angle)) / short) <= 1;
      });
    },
    save: () => kept.push(clips),
    restore: () => {
      clips = kept.pop() ?? [];
    },
    clip: () => {
      const within = shapes;
      clips = [...clips, (x, y) => within.some((covers) => covers(x, y))];
    },
    fill: () =>
      each(box.left, box.top, box.right - box.left, box.bottom - box.top, (x, y) =>
        shapes.some((covers) => covers(x, y)) && clips.every((covers) => covers(x, y)) ? context.fillStyle : null,
      ),
    fillRect: (left: number, top: number, wide: number, high: number) =>
      each(left, top, wide, high, () => context.fillStyle),
    clearRect: (left: number, top: number, wide: number, high: number) => each(left, top, wide, high, () => ''),
    drawImage: (from: { at: (x: number, y: number) => string }, ...place: number[]) => {
      const [left = 0, top = 0, wide = width, high = height] = place;
      // Scaled copies are placeholders, shown as such.
      if (place.length < 8) each(left, top, wide, high, () => 'sketch');
      else each(left, top, wide, high, (x, y) => from.at(x, y));
    },
  };
  const canvas = {
    get width() {
      return width;
    },
    set width(value: number) {
      width = value;
      clear();
    },
    get height() {
      return height;
    },
    set height(value: number) {
      height = value;
      clear();
    },
    at: (x: number, y: number) => pixels[y * width + x],
    pixels: () => pixels.join(' '),
    getContext: () => Object.assign(context, { canvas }),
  };
  return canvas as unknown as HTMLCanvasElement;
}

/** All pixels of a `pixelCanvas`, for comparison. */
export function pixelsOf(canvas: HTMLCanvasElement): string {
  return (canvas as unknown as { pixels: () => string }).pixels();
}

/** The pixel at a place (in `POSITION_STEPS`) of a `pixelCanvas`; empty where unpainted. */
export function pixelAt(canvas: HTMLCanvasElement, x: number, y: number): string {
  const column = Math.floor((x / POSITION_STEPS) * canvas.width);
  const row = Math.floor((y / POSITION_STEPS) * canvas.height);
  return (canvas as unknown as { at: (x: number, y: number) => string }).at(column, row);
}

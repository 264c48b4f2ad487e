/** A point on a canvas of 1600x1200. */
export interface Point {
  x: number;
  y: number;
}

/** How opaque an outline is, from 0 to 255, for each pixel of a grid that covers the canvas, row by row. */
export interface Outline {
  width: number;
  height: number;
  alpha: Uint8Array;
}

const CANVAS_WIDTH = 1_600;
const SOLID = 96;

/** The paper between the lines of an outline, and how far from the next line each pixel of it is. */
export class Regions {
  readonly #outline: Outline;
  /** In pixels of the grid. */
  readonly #distance: Float32Array;
  /** Pixels of the canvas in one of the grid. */
  readonly scale: number;

  constructor(outline: Outline) {
    this.#outline = outline;
    this.scale = CANVAS_WIDTH / outline.width;
    this.#distance = distancesOf(outline);
  }

  /** Pixels of the grid that are reached from this point of the canvas without crossing a line. */
  around({ x, y }: Point): number[] {
    const { width, height, alpha } = this.#outline;
    const start = Math.round(y / this.scale) * width + Math.round(x / this.scale);
    const seen = new Set<number>([start]);
    const found: number[] = [];
    for (let stack = [start]; stack.length > 0; ) {
      const at = stack.pop() as number;
      if ((alpha[at] ?? 255) >= SOLID) continue;
      found.push(at);
      const column = at % width;
      const next = [
        column > 0 ? at - 1 : -1,
        column < width - 1 ? at + 1 : -1,
        at - width,
        at + width < width * height ? at + width : -1,
      ];
      for (const neighbor of next) {
        if (neighbor < 0 || seen.has(neighbor)) continue;
        seen.add(neighbor);
        stack.push(neighbor);
      }
    }
    return found;
  }

  /** How far a pixel of the grid is from the next line, in pixels of the canvas. */
  room(at: number): number {
    return (this.#distance[at] ?? 0) * this.scale;
  }

  /** The pixel of the grid at a point of the canvas. */
  at({ x, y }: Point): number {
    return Math.round(y / this.scale) * this.#outline.width + Math.round(x / this.scale);
  }

  point(at: number): Point {
    const { width } = this.#outline;
    return { x: (at % width) * this.scale, y: Math.floor(at / width) * this.scale };
  }
}

/** Distances to the next solid pixel, by two passes over the grid. */
function distancesOf({ width, height, alpha }: Outline): Float32Array {
  const distance = new Float32Array(width * height).fill(1e6);
  for (let at = 0; at < distance.length; at += 1) if ((alpha[at] ?? 0) >= SOLID) distance[at] = 0;
  const near = (at: number, dx: number, dy: number, step: number) => {
    const x = (at % width) + dx;
    const y = Math.floor(at / width) + dy;
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    distance[at] = Math.min(distance[at] ?? 0, (distance[y * width + x] ?? 0) + step);
  };
  for (let at = 0; at < distance.length; at += 1) {
    near(at, -1, 0, 1);
    near(at, 0, -1, 1);
    near(at, -1, -1, Math.SQRT2);
    near(at, 1, -1, Math.SQRT2);
  }
  for (let at = distance.length - 1; at >= 0; at -= 1) {
    near(at, 1, 0, 1);
    near(at, 0, 1, 1);
    near(at, 1, 1, Math.SQRT2);
    near(at, -1, 1, Math.SQRT2);
  }
  return distance;
}

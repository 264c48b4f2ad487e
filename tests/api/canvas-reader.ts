import { inject } from 'vitest';
import * as z from 'zod/mini';
import { type Canvas, canvas, POSITION_STEPS } from '#shared/contract/games/canvas.ts';
import { type Pens, unpackCanvas } from '#shared/domain/canvas-packing.ts';
import { about, getCanvas, PACKED } from './coloring-room.ts';
import '../support/provided.ts';

/** A dot as `stroke color x y`, in steps: something to compare. */
export type SeenDot = string;

function seen(stroke: number, color: string, x: number, y: number): SeenDot {
  return `${stroke} ${color} ${x} ${y}`;
}

export function dotsIn({ strokes }: Canvas): SeenDot[] {
  return strokes.map(({ color, stroke, x, y }) =>
    seen(stroke, color, Math.round(x * POSITION_STEPS), Math.round(y * POSITION_STEPS)),
  );
}

/** Everything that is on the canvas, as JSON. */
export async function allDots(roomId: string): Promise<SeenDot[]> {
  return dotsIn(canvas.parse((await getCanvas(roomId)).body));
}

/** Follows a canvas in either form, and keeps each reply. */
export class CanvasReader {
  readonly #roomId: string;
  readonly #form: 'json' | 'packed';
  readonly #pens: Pens = new Map();
  #dots: { stroke: number; dot: SeenDot }[] = [];
  cursor: string | undefined;
  /** How often everything was sent although a part was asked for. */
  resets = 0;

  constructor(roomId: string, form: 'json' | 'packed') {
    this.#roomId = roomId;
    this.#form = form;
  }

  get dots(): SeenDot[] {
    return this.#dots.map(({ dot }) => dot);
  }

  async poll(): Promise<void> {
    const { dots, isAll, removedStrokes, version } =
      this.#form === 'json' ? await this.#readJson() : await this.#read();
    if (isAll && this.cursor !== undefined) this.resets += 1;
    const gone = new Set(removedStrokes);
    this.#dots = [...(isAll ? [] : this.#dots), ...dots].filter(({ stroke }) => !gone.has(stroke));
    this.cursor = String(version);
  }

  async #readJson() {
    const { body, status } = await getCanvas(this.#roomId, this.cursor === undefined ? {} : { since: this.cursor });
    if (status !== 200) throw new Error(`canvas: ${status} ${JSON.stringify(body)}`);
    const reply = z.strictObject(canvas.shape).parse(body);
    const dots = dotsIn(reply).map((dot, index) => ({ stroke: reply.strokes[index]?.stroke ?? 0, dot }));
    const isAll = this.cursor === undefined || reply.reset === true;
    return { dots, isAll, removedStrokes: reply.removedStrokes, version: Number(reply.cursor) };
  }

  async #read() {
    const query = this.cursor === undefined ? '' : `?since=${this.cursor}`;
    const url = inject('stack').origin + about(this.#roomId, `/canvas${query}`);
    const response = await fetch(url, { headers: PACKED });
    if (response.status !== 200) throw new Error(`canvas: ${response.status} ${await response.text()}`);
    const reply = unpackCanvas(new Uint8Array(await response.arrayBuffer()), this.#pens);
    const dots = reply.segments.flatMap(({ color, stroke, points }) => {
      const hex = `#${color.toString(16).padStart(6, '0').toUpperCase()}`;
      return Array.from({ length: points.length / 2 }, (_, index) => ({
        stroke,
        dot: seen(stroke, hex, points[2 * index] ?? 0, points[2 * index + 1] ?? 0),
      }));
    });
    return { ...reply, dots, isAll: this.cursor === undefined || reply.reset };
  }
}

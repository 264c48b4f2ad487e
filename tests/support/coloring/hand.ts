import { CANVAS, DOT_SPACING, type Dot } from '#shared/contract/games/canvas.ts';
import { PASTEL_PALETTE } from '#shared/contract/palettes.ts';

/** Nobody paints on the edge. */
const MARGIN = 0.03;
const DECIMALS = 1e4;

/** A dot with its painter's name for its stroke. */
export interface HandDot extends Dot {
  strokeId: string;
}

/**
 * A hand that paints strokes: it goes on as it went, mostly, and the dots of a stroke stand as close as our client sets them.
 * Always the same for the same number.
 */
export class Hand {
  readonly #name: string;
  readonly #dotsPerStroke: number;
  #seed: number;
  #count = 0;
  #x = 0;
  #y = 0;
  #angle = 0;
  #color: Dot['color'] = PASTEL_PALETTE[0];

  constructor(number: number, dotsPerStroke: number) {
    this.#name = `h${number}`;
    this.#seed = number * 2_654_435_761 + 1;
    this.#dotsPerStroke = dotsPerStroke;
  }

  next(): HandDot {
    if (this.#count % this.#dotsPerStroke === 0) this.#lift();
    else this.#go();
    const strokeId = `${this.#name}-${Math.floor(this.#count / this.#dotsPerStroke)}`;
    this.#count += 1;
    const onGrid = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
    return { x: onGrid(this.#x), y: onGrid(this.#y), color: this.#color, strokeId };
  }

  #lift(): void {
    const within = () => MARGIN + this.#chance() * (1 - 2 * MARGIN);
    this.#x = within();
    this.#y = within();
    this.#angle = this.#chance() * 2 * Math.PI;
    this.#color = PASTEL_PALETTE[Math.floor(this.#chance() * PASTEL_PALETTE.length)] ?? PASTEL_PALETTE[0];
  }

  #go(): void {
    this.#angle += (this.#chance() - 0.5) * 0.6;
    const step = DOT_SPACING * (0.7 + 0.3 * this.#chance());
    const isIn = (value: number) => value > MARGIN && value < 1 - MARGIN;
    const x = this.#x + Math.cos(this.#angle) * step;
    const y = this.#y + Math.sin(this.#angle) * step * (CANVAS.width / CANVAS.height);
    if (isIn(x) && isIn(y)) {
      this.#x = x;
      this.#y = y;
    } else {
      this.#angle += Math.PI / 2;
    }
  }

  /** From 0 up to 1. */
  #chance(): number {
    this.#seed = (this.#seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#seed ^ (this.#seed >>> 15), this.#seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

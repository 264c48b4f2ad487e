import { setTimeout as sleep } from 'node:timers/promises';
import type { Asking, Moment } from './steps.ts';

/** A room, its host, and its speed. */
export interface TableOptions {
  origin: string;
  /** Access token of the room's host. */
  host: string;
  /** The factor of all lengths. */
  scale: number;
  /** How often a screen asks, in milliseconds. */
  pollMs: number;
  /** The host closes the browser at the beginning of one round and opens it again at the beginning of another one, if at all. */
  hostGone?: { from: number; to: number };
}

/** A group that plays one game from start to end. */
export class Table {
  readonly options: TableOptions;
  readonly roomId: string;
  /** The players' view. */
  readonly moments: Moment[] = [];
  /** When they looked. */
  readonly askings: Asking[] = [];
  /** Rounds, counted from 1, that the host's own screen showed. */
  readonly hostSaw = new Set<number>();
  /** Forbidden events, as sentences. */
  readonly flaws: string[] = [];
  /** The newest round that a player saw, counted from 1. */
  round = 0;
  isOver = false;
  readonly #later: Promise<unknown>[] = [];

  constructor(options: TableOptions, roomId: string) {
    this.options = options;
    this.roomId = roomId;
  }

  /** Whether the host's browser is open: seen from the table, so that the host can not know. */
  get hostIsHere(): boolean {
    const { from, to } = this.options.hostGone ?? { from: 0, to: 0 };
    return this.round < from || this.round >= to;
  }

  /** Does something in so many milliseconds. A failure then ends the game. */
  later(milliseconds: number, task: () => Promise<void>): void {
    const doing = sleep(Math.max(0, milliseconds)).then(task);
    this.#later.push(
      doing
        .then(() => null)
        .catch((error: unknown) => {
          this.isOver = true;
          return error;
        }),
    );
  }

  /** Asks again and again, as a screen does, until everybody gets up. */
  async poll(startAfterMs: number, ask: () => Promise<void>): Promise<void> {
    await sleep(startAfterMs);
    while (!this.isOver) {
      const next = Date.now() + this.options.pollMs;
      await ask();
      await sleep(Math.max(0, next - Date.now()));
    }
  }

  /** A player's look. */
  async look(ask: () => Promise<void>): Promise<void> {
    const sentAt = Date.now();
    await ask();
    this.askings.push({ sentAt, answeredAt: Date.now() });
  }

  /** Plays until everybody got up and everything that was begun is done. */
  async play(screens: readonly Promise<void>[]): Promise<void> {
    try {
      await Promise.all(screens);
    } finally {
      this.isOver = true;
      await Promise.allSettled(screens);
    }
    const failed = (await Promise.all(this.#later)).find((error) => error !== null);
    if (failed !== undefined) throw failed;
  }
}

/** A number from 0 up to 1, always the same for the same three: games can be played again as they were. */
export function share(player: number, round: number, what = 0): number {
  const mixed = Math.imul(player * 7_919 + round * 104_729 + what * 1_299_709 + 1, 2_654_435_761) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

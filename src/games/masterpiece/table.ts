import type { Identity } from '#src/lib/api.ts';
import type { Game } from './api.ts';

/** The game as one screen has it before it: what is known, since when, and as whom one takes part. */
export interface Table {
  readonly roomId: string;
  readonly as: Identity;
  readonly game: Game;
  /** When the room was asked for it, by this browser's clock in milliseconds: it is not older than that. */
  readonly askedAt: number;
  /** Reads it anew. */
  readonly refresh: () => void;
}

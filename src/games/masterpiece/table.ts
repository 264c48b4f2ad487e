import type { Identity } from '#src/lib/api.ts';
import type { Game } from './api.ts';

/** A screen's view of the game: state, age, and the viewer's identity. */
export interface Table {
  readonly roomId: string;
  readonly as: Identity;
  readonly game: Game;
  /** When the state was requested, by this browser's clock in milliseconds: the state is at least this fresh. */
  readonly askedAt: number;
  /** Refetches it. */
  readonly refresh: () => void;
}

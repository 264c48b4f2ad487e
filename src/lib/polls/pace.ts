import type { Identity } from '../calls/api.ts';

/** A room as one caller reads it. */
export interface ReadRoom {
  readonly roomId: string;
  readonly as: Identity;
}

export const roomKey = ({ as, roomId }: ReadRoom): string => `${as.kind} ${roomId}`;

const paces = new Map<string, number>();

/** Milliseconds between two polls of a room: fewer are needed while a stream tells of its changes. */
export function pollPace(room: ReadRoom, intervalMs: number): number {
  return Math.max(paces.get(roomKey(room)) ?? 0, intervalMs);
}

/** Sets the least time between polls; null: as each of them says. */
export function setPace(room: ReadRoom, leastMs: number | null): void {
  if (leastMs === null) paces.delete(roomKey(room));
  else paces.set(roomKey(room), leastMs);
}

/**
 * The part of a room that a write changed: its people, whether it is open at all, or anything else. `tally`: votes and the
 * like alone, with the room's version after it.
 */
export type RoomChange = 'changed' | 'people' | 'ended' | { tally: number };

type Listener = (roomId: string, change: RoomChange) => void;

/** Tells every cache of rooms about this process's writes. */
export class RoomChanges {
  readonly #listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Call after every write to a room, before answering its caller. */
  tell(roomId: string, change: RoomChange = 'changed'): void {
    for (const listener of this.#listeners) listener(roomId, change);
  }
}

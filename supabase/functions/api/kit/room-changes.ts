/** What a write did to a room: to its people, to whether it is open at all, or to anything else. */
export type RoomChange = 'changed' | 'people' | 'ended';

type Listener = (roomId: string, change: RoomChange) => void;

/** Tells everything that remembers rooms when this process has written to one. */
export class RoomChanges {
  readonly #listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** To be called after every write to a room, before its caller is answered. */
  tell(roomId: string, change: RoomChange = 'changed'): void {
    for (const listener of this.#listeners) listener(roomId, change);
  }
}

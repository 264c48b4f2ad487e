import { setBounded } from '../../../_shared/server/bounded-map.ts';
import { steadyClock } from '../../../_shared/server/steady-clock.ts';
import { Snapshot } from './snapshot.ts';

/** How old a shared read of a room may be. */
const SNAPSHOT_MS = 250;
/** Rooms whose snapshots are kept, so that a reply that is still the same need not be made into bytes again. */
const CAPACITY = 2_000;

interface Entry {
  readonly atMs: number;
  readonly loading: Promise<Snapshot>;
  loaded: Snapshot | undefined;
}

/** Forgets what was read of a room; `isEnded`: and will not be asked for again. */
type Forget = (roomId: string, isEnded: boolean) => void;

export type RoomSnapshot = (roomId: string) => Snapshot | Promise<Snapshot>;

/**
 * Replies that everybody in a room shares. Those who ask at the same time share one read of the database; a read that
 * began before a write of this process ended is never given to anybody who asks after it.
 */
export class Snapshots {
  readonly #now: () => number;
  readonly #rooms = new Map<string, Map<string, Entry>>();
  readonly #forgetters: Forget[] = [];

  constructor(now: () => number) {
    this.#now = steadyClock(now);
  }

  /** A kind of reply that rooms have, read with `load`. */
  kind(name: string, load: (roomId: string) => Promise<unknown>): RoomSnapshot {
    return (roomId) => {
      const entry = this.#rooms.get(roomId)?.get(name);
      if (entry !== undefined && this.#now() - entry.atMs < SNAPSHOT_MS) return entry.loaded ?? entry.loading;
      return this.#keep(
        roomId,
        name,
        load(roomId).then((reply) => Snapshot.of(reply, entry?.loaded)),
      );
    };
  }

  /** To be called after every write to a room, before its caller is answered. */
  forget(roomId: string): void {
    this.#tell(roomId, false);
  }

  /** The same after a write that ended or deleted the room: nothing of it need be kept any longer. */
  forgetEnded(roomId: string): void {
    this.#tell(roomId, true);
  }

  /** For whatever else is remembered of rooms: called whenever one is to be forgotten. */
  whenForgotten(forget: Forget): void {
    this.#forgetters.push(forget);
  }

  #tell(roomId: string, isEnded: boolean): void {
    this.#rooms.delete(roomId);
    for (const forget of this.#forgetters) forget(roomId, isEnded);
  }

  #keep(roomId: string, name: string, loading: Promise<Snapshot>): Promise<Snapshot> {
    const room = this.#rooms.get(roomId) ?? new Map<string, Entry>();
    const entry: Entry = { atMs: this.#now(), loading, loaded: undefined };
    loading.then(
      (snapshot) => {
        entry.loaded = snapshot;
      },
      () => {
        if (room.get(name) === entry) room.delete(name);
      },
    );
    room.set(name, entry);
    setBounded(this.#rooms, roomId, room, CAPACITY);
    return loading;
  }
}

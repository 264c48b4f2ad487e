import type { Membership } from './memberships.ts';
import type { Person } from './people.ts';

/** What a reply depends on of its asker: the room's host, a seat by its number, both, or neither (an outsider). */
export type Viewer = Pick<Membership, 'isHost' | 'number'>;

export function isOutsider({ isHost, number }: Viewer): boolean {
  return !isHost && number === null;
}

/** Names a viewer within a room, for `LiveRoom.once`. */
export function viewerKey({ isHost, number }: Viewer): string {
  return `${isHost ? 'host' : 'seat'} ${number ?? 'none'}`;
}

/** What is read of a room: everything that anyone may see of it. */
export interface RoomState {
  readonly id: string;
  /** Those present, in the order of their seats. */
  readonly people: readonly Pick<Person, 'id' | 'isHost'>[];
}

/** A room as it was at one moment, with what was made of that for its viewers. */
export class LiveRoom<State extends RoomState> {
  readonly state: State;
  readonly #seats: ReadonlySet<number>;
  readonly #hostSeat: number | null;
  readonly #made = new Map<string, unknown>();

  constructor(state: State) {
    this.state = state;
    this.#seats = new Set(state.people.map(({ id }) => Number(id)));
    const host = state.people.find(({ isHost }) => isHost);
    this.#hostSeat = host === undefined ? null : Number(host.id);
  }

  /** Who a member is in the room now; null where their seat is gone. The host may have taken one since. */
  viewer({ isHost, number }: Viewer): Viewer | null {
    if (isHost) return { isHost, number: this.#hostSeat };
    return number !== null && this.#seats.has(number) ? { isHost, number } : null;
  }

  /** What `make` gives, made once for everyone with this key: one of few, never text that a caller sent. */
  once<Value>(key: string, make: () => Value): Value {
    const known = this.#made.get(key);
    if (known !== undefined) return known as Value;
    const made = make();
    this.#made.set(key, made);
    return made;
  }
}

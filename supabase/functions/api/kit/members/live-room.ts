import type { MovedTo } from '../../../_shared/contract/games/registry.ts';
import type { Hosting } from '../../../_shared/contract/sessions.ts';
import type { Membership, Person } from './memberships.ts';

/** The caller's part in a reply: the room's host, a seat by its number, both, neither (an outsider), or a key's holder. */
export type Viewer = Pick<Membership, 'isHost' | 'number'> & Partial<Pick<Membership, 'key'>>;

export function isOutsider({ isHost, number }: Viewer): boolean {
  return !isHost && number === null;
}

/** As whom a viewer sees a room, for `LiveRoom.once`. */
export function roleOf({ isHost, key = null }: Viewer): 'host' | 'key' | 'guest' {
  if (!isHost) return 'guest';
  return key === null ? 'host' : 'key';
}

/** A viewer's key within a room, for `LiveRoom.once`. */
export const viewerKey = (viewer: Viewer): string => `${roleOf(viewer)} ${viewer.number ?? 'none'}`;

/** The leads' part of a room for this viewer; null for guests. Only the host invites, so a key's holder gets no code. */
export function hostingFor(viewer: Viewer, hosting: Hosting): Hosting | null {
  const { code, ...rest } = hosting;
  const role = roleOf(viewer);
  if (role === 'guest') return null;
  return role === 'host' ? hosting : rest;
}

/** The numbers of every room. */
export interface RoomHead {
  readonly id: string;
  /** Grows with every change that anyone may see. */
  readonly version: number;
  /** Grows with every seat that gets a new token by a link: the earlier one is dead. */
  readonly reclaims: number;
  /** Where the session is now; only after it has moved on. */
  readonly movedTo?: MovedTo | undefined;
}

/** The data read of a room: everything that anyone may see of it. */
export interface RoomState extends RoomHead {
  /** The people present, in seat order. */
  readonly people: readonly Pick<Person, 'id' | 'isHost'>[];
}

/** A room at one moment, with the replies made for its viewers. */
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

  /** A member's current identity in the room; null if their seat is gone. The host may have taken one since. */
  viewer({ isHost, key = null, number }: Viewer): Viewer | null {
    if (isHost) return { isHost, key, number: key === null ? this.#hostSeat : null };
    return number !== null && this.#seats.has(number) ? { isHost, number } : null;
  }

  /** The result of `make`, made once for everyone with this key: one of few, never a caller's text. */
  once<Value>(key: string, make: () => Value): Value {
    const known = this.#made.get(key);
    if (known !== undefined) return known as Value;
    const made = make();
    this.#made.set(key, made);
    return made;
  }
}

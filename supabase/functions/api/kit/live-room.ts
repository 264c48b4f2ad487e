import type { Snapshot } from './http/snapshot.ts';

/** Makes one reply; `previous` is the one of the same key that was made of what the room was before. */
export type MakeView = (previous: Snapshot | undefined) => Promise<Snapshot>;

/** What a room was at one moment, and the replies that were made of that. */
export class LiveRoom<State> {
  readonly state: State;
  readonly #views = new Map<string, Snapshot | Promise<Snapshot>>();
  /** Replies of the moment before: what is still the same need not be made into bytes again. */
  #before: ReadonlyMap<string, Snapshot | Promise<Snapshot>> | null;

  constructor(state: State, before: LiveRoom<State> | undefined) {
    this.state = state;
    this.#before = before === undefined ? null : before.#views;
    // One step back is enough, and no chain of all that ever was is kept.
    if (before !== undefined) before.#before = null;
  }

  /**
   * The reply for all who see the same: made once. `key` has to be one of few, never what a caller sent.
   * What is there already comes without a promise.
   */
  view(key: string, make: MakeView): Snapshot | Promise<Snapshot> {
    const known = this.#views.get(key);
    if (known !== undefined) return known;
    const previous = this.#before?.get(key);
    const making = make(previous instanceof Promise ? undefined : previous);
    this.#views.set(key, making);
    making.then(
      (snapshot) => this.#views.set(key, snapshot),
      () => this.#views.delete(key),
    );
    return making;
  }
}

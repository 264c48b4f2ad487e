import type { GroupSize, Sized } from './waiting.ts';

/** Waiting items by room: each room in turn, so that one with very many does not hold up the others. */
export class WaitingRooms<Item extends { batch: Sized }> {
  readonly #rooms = new Map<string, { items: Item[]; dots: number }>();
  #batches = 0;
  #dots = 0;

  get batches(): number {
    return this.#batches;
  }

  get dots(): number {
    return this.#dots;
  }

  /** How much is waiting in one room. */
  sizeOf(room: string): GroupSize {
    const waiting = this.#rooms.get(room);
    return { batches: waiting?.items.length ?? 0, dots: waiting?.dots ?? 0 };
  }

  add(item: Item): void {
    const { dots, room } = item.batch;
    const waiting = this.#rooms.get(room);
    if (waiting === undefined) this.#rooms.set(room, { items: [item], dots });
    else {
      waiting.items.push(item);
      waiting.dots += dots;
    }
    this.#batches += 1;
    this.#dots += dots;
  }

  /** Takes the next group: items of one room stay in order. Rooms left out come first next time. */
  take(size: GroupSize): Item[] {
    const group: Item[] = [];
    const taken = new Map<string, number>();
    let dots = 0;
    let rooms = [...this.#rooms];
    for (let round = 0; rooms.length > 0; round += 1) {
      const goOn: typeof rooms = [];
      for (const entry of rooms) {
        const item = entry[1].items[round];
        if (item === undefined) continue;
        if (group.length === size.batches || (group.length > 0 && dots + item.batch.dots > size.dots)) {
          return this.#without(group, taken);
        }
        group.push(item);
        dots += item.batch.dots;
        taken.set(entry[0], round + 1);
        goOn.push(entry);
      }
      rooms = goOn;
    }
    return this.#without(group, taken);
  }

  /** Takes everything of one room. */
  takeRoom(room: string): Item[] {
    const waiting = this.#rooms.get(room);
    return waiting === undefined ? [] : this.#without([...waiting.items], new Map([[room, waiting.items.length]]));
  }

  #without(group: Item[], taken: ReadonlyMap<string, number>): Item[] {
    for (const [room, count] of taken) {
      const waiting = this.#rooms.get(room);
      if (waiting === undefined) continue;
      this.#rooms.delete(room);
      for (const { batch } of waiting.items.splice(0, count)) {
        waiting.dots -= batch.dots;
        this.#batches -= 1;
        this.#dots -= batch.dots;
      }
      if (waiting.items.length > 0) this.#rooms.set(room, waiting);
    }
    return group;
  }
}

import type postgres from 'postgres';

/** One acknowledged write: its place and value in the database. */
interface Entry {
  kind: Kind;
  roomId: string;
  /** Unique in its room and kind. */
  key: string;
  value: string;
}

type Kind = 'dot' | 'vote' | 'seat';

/** Every row that a writer of this kind may have written, in the form of an entry. */
const ROWS: Record<Kind, string> = {
  dot: `
    select s.room_id as room, encode(s.points, 'hex') as key, l.number::text as value
    from public.stroke_parts as s join public.strokes as l on l.room_id = s.room_id and l.stroke = s.stroke`,
  vote: `select room_id as room, round || ' ' || number as key, option as value from public.this_or_that_votes`,
  seat: `select room_id as room, name as key, number::text as value from public.participants`,
};

const KINDS = Object.keys(ROWS) as Kind[];

/** The acknowledged writes, to be compared with the database. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  /** Refusals that no writer deserved. */
  readonly wrong: string[] = [];
  acknowledged = 0;

  add(entry: Entry): void {
    this.acknowledged += 1;
    this.#entries.set(`${entry.kind} ${entry.roomId} ${entry.key}`, entry);
  }

  /** Compares while nobody writes. Lost: acknowledged and not there. Doubled: there twice, or never acknowledged. */
  async compare(admin: postgres.Sql): Promise<{ lost: number; doubled: number }> {
    const found = new Map<string, string[]>();
    for (const kind of KINDS) {
      for (const { room, key, value } of await admin.unsafe<{ room: string; key: string; value: string }[]>(
        ROWS[kind],
      )) {
        const name = `${kind} ${room} ${key}`;
        found.set(name, [...(found.get(name) ?? []), value]);
      }
    }
    const all = [...this.#entries];
    const lost = all.filter(([name, { value }]) => !found.get(name)?.includes(value)).length;
    const doubled = [...found].filter(([name, values]) => values.length > 1 || !this.#entries.has(name)).length;
    return { lost, doubled };
  }
}

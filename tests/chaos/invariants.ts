import type postgres from 'postgres';
import { MAX_OPEN_ROOMS, PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';

// Invariants of the database at every moment, after any fault.

/** Each query answers the rows that break it. */
const INVARIANTS: Record<string, string> = {
  'no room has more people than its plan': `
    select room_id from public.participants where present and not is_host
    group by room_id having count(*) > ${PARTICIPANT_LIMITS.premium}`,
  'no host has more open rooms than allowed': `
    select host_id from public.sessions where status = 'open' and expires_at > now()
    group by host_id having count(*) > ${MAX_OPEN_ROOMS}`,
  'a session is in one of its rooms': `
    select s.current_room from public.sessions as s
    where not exists (select from public.rooms as r where r.id = s.current_room and r.session_id = s.id)`,
  'a room gives numbers that it never gave': `
    select r.id from public.rooms as r join public.participants as p on p.room_id = r.id where p.number >= r.next_number`,
  'a name is held once': `
    select room_id from public.participants where present group by room_id, name_key having count(*) > 1`,
  'a vote is of a round that was played': `
    select v.room_id from public.this_or_that_votes as v left join public.phase_games as g using (room_id)
    where g.room_id is null or v.round > g.round
    union all
    select v.room_id from public.two_truths_votes as v left join public.phase_games as g using (room_id)
    where g.room_id is null or v.round > g.round`,
  'one vote per person and round': `
    select room_id from public.this_or_that_votes group by room_id, round, number having count(*) > 1
    union all select room_id from public.two_truths_votes group by room_id, round, number having count(*) > 1
    union all select room_id from public.drawing_votes group by room_id, round_number, number having count(*) > 1`,
  'a vote has a version that its room reached': `
    select v.room_id from public.this_or_that_votes as v join public.rooms as r on r.id = v.room_id where v.version > r.version`,
  'a canvas counts its points': `
    select c.room_id from public.canvases as c
    left join lateral (
      select coalesce(sum(octet_length(p.points) / 4), 0) as dots
      from public.stroke_parts as p join public.strokes as s using (room_id, stroke)
      where room_id = c.room_id and s.removed_version is null
    ) as visible on true
    where c.dots <> visible.dots`,
  'a canvas is as new as its newest points, and numbers each stroke before it is used': `
    select c.room_id from public.canvases as c
    where c.version < (select max(version) from public.stroke_parts as p where p.room_id = c.room_id)
      or c.next_stroke <= (select max(stroke) from public.strokes as s where s.room_id = c.room_id)`,
  'no points without their stroke': `
    select p.room_id from public.stroke_parts as p
    where not exists (select from public.strokes as s where s.room_id = p.room_id and s.stroke = p.stroke)`,
  'no stroke without its points': `
    select s.room_id from public.strokes as s
    where not exists (select from public.stroke_parts as p where p.room_id = s.room_id and p.stroke = s.stroke)`,
};

/** A number of each room that only grows. */
const VERSIONS = `
  select 'room ' || id as what, version::text from public.rooms
  union all select 'canvas ' || room_id, version::text from public.canvases
  union all select 'round ' || room_id, round::text from public.phase_games
  union all select 'people ' || id, next_number::text from public.rooms`;

/** Looks at the whole database, now and again. */
export class Invariants {
  readonly #admin: Pick<postgres.Sql, 'unsafe'>;
  readonly #rooms: readonly string[] | null;
  readonly #versions = new Map<string, number>();

  /** @param rooms the only ones to look at; all by default */
  constructor(admin: Pick<postgres.Sql, 'unsafe'>, rooms: readonly string[] | null = null) {
    this.#admin = admin;
    this.#rooms = rooms;
  }

  #isMeant(about: string): boolean {
    return this.#rooms?.some((room) => about.includes(room)) ?? true;
  }

  /** The broken ones, as sentences, since the last look. */
  async broken(): Promise<string[]> {
    const broken: string[] = [];
    for (const [what, query] of Object.entries(INVARIANTS)) {
      const rows = await this.#admin.unsafe<Record<string, string>[]>(query);
      if (rows.some((row) => this.#isMeant(Object.values(row).join()))) broken.push(`not so: ${what}`);
    }
    for (const { what, version } of await this.#admin.unsafe<{ what: string; version: string }[]>(VERSIONS)) {
      if (!this.#isMeant(what)) continue;
      const now = Number(version);
      if (now < (this.#versions.get(what) ?? 0)) broken.push(`${what} went down to ${now}`);
      this.#versions.set(what, now);
    }
    return broken;
  }
}

import postgres from 'postgres';

/** A phase as the database began it. */
export interface KeptPhase {
  phase: string;
  /** Of the question or the round. */
  index: number;
  /** Of a question; null in other games. */
  question: string | null;
  /** Milliseconds, all three. */
  startedAt: number;
  endsAt: number;
  length: number;
}

/** The database's record of games, whether or not anyone was fast enough to see it. */
export interface Keeper {
  /** All phases but the waiting of a room since `keepPhases`, in their order. */
  phases(roomId: string): Promise<KeptPhase[]>;
  /** Votes on each question of a room by the number of the seat. */
  votes(roomId: string): Promise<{ index: number; number: number; option: string }[]>;
  close(): Promise<void>;
}

/** Has the database of a stack of tests write down every phase that begins. */
export async function keepPhases(adminUrl: string): Promise<Keeper> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create schema kept;
    create table kept.phases (
      number bigint generated always as identity, room_id text, phase text, index int, question text,
      started timestamptz, ends timestamptz
    );
    create function kept.keep() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into kept.phases (room_id, phase, index, question, started, ends) values (
        new.room_id,
        new.phase,
        -- Questions are counted from 0, rounds of drawings from 1.
        new.round - (select (game = 'this-or-that')::int from public.rooms where id = new.room_id),
        new.entry ->> 'text',
        new.started_at,
        new.ends_at
      );
      return null;
    end $$;
    create trigger keep after update of started_at on public.phase_games
      for each row when (new.phase <> 'waiting') execute function kept.keep();
  `);
  return {
    phases: (roomId) => sql<KeptPhase[]>`
      select phase, index, question,
        extract(epoch from started)::float8 * 1000 as "startedAt", extract(epoch from ends)::float8 * 1000 as "endsAt",
        extract(epoch from ends - started)::float8 * 1000 as length
      from kept.phases where room_id = ${roomId} order by number`,
    votes: (roomId) => sql<{ index: number; number: number; option: string }[]>`
      select round - 1 as index, number, option from public.this_or_that_votes where room_id = ${roomId}`,
    close: () => sql.end(),
  };
}

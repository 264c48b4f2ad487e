import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { hashToken, newSeatToken } from '#shared/server/seat-tokens.ts';
import { newRoomId } from '#src/lib/identity/room-id.ts';
import { cpuMsOf, databaseMsOf, memoryOf, processTree } from '../support/processes.ts';
import { type Listening, listen, type Stream } from '../support/sessions/listen.ts';
import { type Bench, figure, goal, type Measure } from './measure.ts';
import { onStack, type Stage } from './on-stack.ts';

const ROOMS = 500;
const PEOPLE = 5;
const STREAMS = ROOMS * PEOPLE;
/** Opened at a time. */
const AT_ONCE = 50;
const IDLE_SECONDS = 30;
const LIVELY_SECONDS = 35;
/** Changes of all rooms, one after the other. */
const CHANGES = 10;
const QUESTIONS = 200;

/** A screen: opens its stream again when it ends. */
class Ear {
  /** The last version that it was told. */
  version = 0;
  #stream: Stream | undefined;
  #isOver = false;

  static async open(origin: string, seat: Listening): Promise<Ear> {
    const ear = new Ear();
    await ear.#listen(origin, seat);
    return ear;
  }

  close(): void {
    this.#isOver = true;
    this.#stream?.close();
  }

  async #listen(origin: string, seat: Listening): Promise<void> {
    const stream = await listen(origin, seat, ({ data }) => {
      if ('version' in data) this.version = data.version;
    });
    this.#stream = stream;
    void stream.ended.then(() => (this.#isOver ? undefined : this.#listen(origin, seat)));
  }
}

/** Streams of changes with nothing to tell, and with something for everyone. */
export const liveStreams: Bench = (folder) => onStack(folder, measureStreams, { FUNCTION_PROCESSES: '1' });

async function measureStreams({ origin, stack }: Stage): Promise<Measure[]> {
  const sql = postgres(stack.ownerUrl, { max: 1, onnotice: () => undefined });
  const deno = processTree(stack.pid).find(({ command }) => command.includes('local/front/main.ts'))?.pid ?? 0;
  const postgresMs = () => databaseMsOf(stack.pid);
  /** Processor time of what happens meanwhile: of Deno and of PostgreSQL, in percent of a core. */
  const shares = async (task: () => Promise<unknown>) => {
    const [begun, denoBefore, postgresBefore] = [performance.now(), cpuMsOf(deno), postgresMs()];
    await task();
    const ms = performance.now() - begun;
    const percent = (cpuMs: number) => (100 * cpuMs) / ms;
    return { ms, deno: percent(cpuMsOf(deno) - denoBefore), postgres: percent(postgresMs() - postgresBefore) };
  };

  const seats = await makeRooms(sql);
  const idle = () => sleep(IDLE_SECONDS * 1_000);
  const without = await shares(idle);
  const memoryBefore = memoryOf(deno);
  const ears: Ear[] = [];
  for (let at = 0; at < seats.length; at += AT_ONCE) {
    ears.push(...(await Promise.all(seats.slice(at, at + AT_ONCE).map((seat) => Ear.open(origin, seat)))));
  }
  // The first news make every room lively for half a minute.
  await sleep(LIVELY_SECONDS * 1_000);
  const quiet = await shares(idle);
  const memory = memoryOf(deno) - memoryBefore;

  const busy = await shares(async () => {
    for (let version = 1; version <= CHANGES; version += 1) {
      await sql`update public.rooms set version = version + 1, phase_version = version + 1`;
      while (ears.some((ear) => ear.version < version)) await sleep(20);
    }
    await sleep(1_000);
  });
  // The same time without news, but with rooms asked for as often.
  const lively = await shares(() => sleep(busy.ms));
  for (const ear of ears) ear.close();

  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const made = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id) select gen_random_uuid(), host_id from public.rooms returning id`;
  const logins = made.map(({ id }) => id);
  const asked = await sql`select id, version, phase_version from public.rooms`;
  const backendBefore = cpuMsOf(pid);
  for (let question = 0; question < QUESTIONS; question += 1) {
    await sql`select app.watch_rooms(
      ${asked.map(({ id }) => id)}, ${asked.map(({ version }) => version)}, ${asked.map((room) => room.phase_version)},
      ${asked.map(() => 0)}::bigint[], ${asked.map(() => 0)}::integer[], ${logins})`;
  }
  const questionMs = (cpuMsOf(pid) - backendBefore) / QUESTIONS;
  await sql.end();

  const all = `${STREAMS} quiet streams, each opened anew every 60 to 100 s`;
  return [
    goal(`${all}: functions, of one core`, quiet.deno - without.deno, '%', 'at most', 2),
    goal('memory of each', (memory * 1_024) / STREAMS, 'KiB', 'at most', 80),
    goal('telling one', ((busy.deno - lively.deno) * busy.ms * 10) / (CHANGES * STREAMS), 'us', 'at most', 30),
    figure('PostgreSQL, presence and openings included, of one core', quiet.postgres - without.postgres, '%'),
    figure(`the same with ${ROOMS} lively rooms`, lively.postgres - without.postgres, '%'),
    figure(`one question about ${ROOMS} quiet rooms`, questionMs, 'ms'),
    goal(`PostgreSQL for the questions about ${ROOMS} quiet rooms, of one core`, questionMs / 10, '%', 'at most', 1),
  ];
}

const codeOf = (room: number) =>
  `Z${[...String(room).padStart(4, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`;

/** Rooms with people, as many as no host may open. */
async function makeRooms(sql: postgres.Sql): Promise<{ roomId: string; bearer: string }[]> {
  const seats: { roomId: string; bearer: string }[] = [];
  for (let room = 0; room < ROOMS; room += 1) {
    const roomId = newRoomId();
    await sql`
      with meeting as (
        insert into public.sessions (id, host_id, code, current_room, expires_at)
        select ${roomId}, id, ${codeOf(room)}, ${roomId}, now() + interval '1 hour' from public.profiles limit 1
        returning id, host_id
      )
      insert into public.rooms (id, game, host_id, session_id, presence, next_number)
      select ${roomId}, 'this-or-that', host_id, id, true, ${PEOPLE + 1} from meeting`;
    for (let number = 1; number <= PEOPLE; number += 1) {
      const bearer = newSeatToken();
      const hash = Buffer.from(hashToken(bearer));
      await sql`
        insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser)
        values (${roomId}, ${number}, ${`g${number}`}, ${`g${number}`}, '#FF6B6B', ${hash}, ${hash})`;
      seats.push({ roomId, bearer });
    }
  }
  return seats;
}

import { randomBytes } from 'node:crypto';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import type { PastSession } from '#shared/contract/past-sessions.ts';
import { RECAP_DAYS } from '#shared/contract/plans.ts';
import { type getRecap, RECAP_PREFIX, type Recap, type RecapOf } from '#shared/contract/recaps.ts';
import { paintOne } from './coloring.ts';
import { as, type Caller, type Sql } from './connections.ts';
import { logIn, newSeat, nextGame, openGame, reply } from './rooms.ts';

/** A session that was played. */
export interface Played {
  sessionId: string;
  rooms: Record<Game, string>;
  /** Of g1, g2 … in order. */
  seats: Buffer[];
}

/** Bytes of each drawing. */
export const DRAWING_BYTES = 1_000;

/** This caller's past sessions from the Data API, by the names of the contract, the newest first. */
export const readPastSessions = (owner: Sql, caller: Caller): Promise<PastSession[]> =>
  as(owner, caller, (sql) =>
    sql<PastSession[]>`
      select session_id as "sessionId", name, games, guest_count as "guestCount", settings, entries
      from public.past_sessions order by ended_at desc, session_id`.then((rows) => [...rows]),
  );

/** To their host, with a live login. */
export const pastSessionsOf = async (owner: Sql, user: string): Promise<PastSession[]> =>
  readPastSessions(owner, { role: 'authenticated', user, login: await logIn(owner, user) });

export const sessionIdOf = async (owner: Sql, roomId: string): Promise<string> =>
  (await owner<[{ id: string }]>`select session_id as id from public.rooms where id = ${roomId}`)[0].id;

/**
 * A session of all five games with so many guests, g1, g2 …, and rounds in each. Everyone votes A but the last, who votes B
 * in the first question only; everyone draws, and votes for g1, who votes for g2; g1's turn fools everyone but g2; g1 and g2
 * paint; everyone is in Chicago but g1, who is in Denver. g1 and g2 grew up in Lisbon, which g3 knows, and the others in
 * Tokyo, which g1 doesn't. The last round is still being drawn, and the last question asked.
 */
export async function play(owner: Sql, api: Sql, host: string, guests = 3, rounds = 2): Promise<Played> {
  const { roomId, seats } = await openGame(api, host, 'this-or-that', guests);
  const rooms: Partial<Record<Game, string>> = { 'this-or-that': roomId };
  let current = roomId;
  for (const game of ['masterpiece', 'coloring', 'warm-welcome', 'two-truths'] as const) {
    current = (await nextGame(api, current, host, game)).movedTo.roomId;
    rooms[game] = current;
    if (game === 'coloring') for (const seat of seats.slice(0, 2)) await paintOne(api, { room: current, seat });
  }
  const of = rooms as Record<Game, string>;
  const [first, art, map, truths] = [of['this-or-that'], of.masterpiece, of['warm-welcome'], of['two-truths']];
  await owner`
    insert into public.this_or_that_questions (room_id, round, question)
    select ${first}, round, jsonb_build_object(
      'text', 'Question ' || round, 'optionA', '{"text": "Tea", "emoji": "🍵"}'::jsonb,
      'optionB', '{"text": "Coffee", "emoji": "☕"}'::jsonb)
    from generate_series(1, ${rounds + 1}::integer) as round`;
  await owner`
    insert into public.this_or_that_votes (room_id, round, number, option, version)
    select ${first}, round, number, case when round = 1 and number = ${guests} then 'B' else 'A' end, number
    from generate_series(1, ${rounds}::integer) as round cross join generate_series(1, ${guests}::integer) as number`;
  await owner`
    insert into public.masterpiece_rounds (room_id, round_number, prompt, seed, bytes)
    select ${art}, round, 'A cat ' || round, ${'s'.repeat(22)}, ${guests * DRAWING_BYTES}
    from generate_series(1, ${rounds + 1}::integer) as round`;
  await owner`
    insert into public.phase_games (room_id, phase, round, ends_at)
    values (${art}, 'drawing', ${rounds + 1}, now() + interval '1 hour')
    on conflict (room_id) do update set phase = excluded.phase, round = excluded.round, ends_at = excluded.ends_at`;
  const ids = Array.from({ length: guests * (rounds + 1) }, () => randomBytes(16).toString('base64url'));
  await owner`
    insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes)
    select id, ${art}, 1 + (place - 1) / ${guests}, 1 + (place - 1) % ${guests}, 1 + (place - 1) % ${guests}, 'image/png',
      decode(repeat(lpad(to_hex(place % 250), 2, '0'), ${DRAWING_BYTES}), 'hex')
    from unnest(${ids}::text[]) with ordinality as drawn (id, place)`;
  await owner`
    insert into public.drawing_votes (room_id, round_number, number, drawn_by)
    select ${art}, round, number, case number when 1 then 2 else 1 end
    from generate_series(1, ${rounds}::integer) as round cross join generate_series(1, ${guests}::integer) as number`;
  await owner`
    insert into public.locations (room_id, number, typed, name, state, latitude, longitude, approximate, time_zone)
    select ${map}, number, 'my secret street ' || number, case number when 1 then 'Denver, CO' else 'Chicago, IL' end,
      'IL', case number when 1 then 39.74 else 41.88 end, case number when 1 then -104.98 else -87.63 end, false, 'UTC'
    from generate_series(1, ${guests}::integer) as number`;
  await owner`insert into public.facts (room_id, kind, fact_text) values
      (${map}, 'far', 'Denver is far from Chicago'), (${map}, 'sun', 'The sun was up')`;
  await owner`insert into public.phase_games (room_id, phase, round) values (${map}, 'asking', 4)`;
  await owner`
    insert into public.pin_questions (room_id, round, text, scored)
    values (${map}, 2, 'grew-up', true), (${map}, 4, 'tomorrow', true)`;
  await owner`
    insert into public.pin_answers (room_id, round, number, name, country, latitude, longitude)
    select ${map}, round, number, case when number > 2 then 'Tokyo, Japan' else 'Lisbon, Portugal' end,
      case when number > 2 then 'JP' else 'PT' end, 38.73, -9.15
    from (values (2), (4)) as asked (round) cross join generate_series(1, ${guests}::integer) as number`;
  await owner`
    insert into public.pins (room_id, round, nth, number, name, country)
    values (${map}, 3, 1, 1, 'Lisbon, Portugal', 'PT'), (${map}, 3, 2, 3, 'Tokyo, Japan', 'JP')`;
  await owner`
    insert into public.pin_guesses (room_id, round, nth, number, guess, is_right)
    select ${map}, 3, case number when 3 then 1 else 2 end, number, case number when 3 then 1 else 2 end, number = 3
    from generate_series(1, ${guests}::integer) as number where number in (1, 3)`;
  await owner`
    insert into public.two_truths_entries (room_id, number, statements, lie, round)
    select ${truths}, number, array['secret one', 'secret two', 'secret three'], 1, nullif(number, 2)
    from generate_series(1, ${Math.min(guests, rounds)}::integer) as number`;
  await owner`
    insert into public.two_truths_votes (room_id, round, number, writer, choice, is_right)
    select ${truths}, 1, number, 1, 1, number = 2 from generate_series(2, ${guests}::integer) as number`;
  return { sessionId: await sessionIdOf(owner, roomId), rooms: of, seats };
}

/** What a session has besides what its games left: a running phase, people at the door and kept out, keys, reactions, a removal, addresses, an exit. */
export async function addEverything(owner: Sql, { rooms, sessionId }: Played): Promise<void> {
  const hash = () => randomBytes(32);
  await owner`insert into public.phase_games (room_id) values (${rooms['two-truths']}) on conflict do nothing`;
  await owner`insert into public.recap_exits (session_id, number) values (${sessionId}, 99)`;
  await owner`insert into public.again_answers (session_id, number, again) values (${sessionId}, 1, true)`;
  await owner`
    insert into public.knocks (session_id, name, token_hash, browser) values (${sessionId}, 'Kim', ${hash()}, ${hash()})`;
  await owner`
    insert into public.kept_out (session_id, name, browser, address) values (${sessionId}, 'Kay', ${hash()}, ${hash()})`;
  await owner`insert into public.session_keys (session_id, kind, key_hash) values (${sessionId}, 'cohost', ${hash()})`;
  await owner`
    insert into public.reactions (room_id, number, slot, turn, reaction, sent_at)
    values (${rooms['two-truths']}, 1, 1, 1, 'clap', now())`;
  await owner`
    with canvas as (update public.canvases set version = version + 1 where room_id = ${rooms.coloring} returning *)
    insert into public.stroke_removals (room_id, version, number, by_host) select room_id, version, 1, true from canvas`;
  await owner`
    insert into public.room_outlines (room_id, picture, regions, areas) values (${rooms.coloring}, '\\x00', '\\x00', 2)`;
  await owner`
    update public.participants set address = ${hash()}, link_hash = ${hash()}, link_ends_at = now()
    where room_id = any (${Object.values(rooms)})`;
}

/** Ends the session of a room. */
export const end = (api: Sql, roomId: string, host: string, keep: { days?: number; schema?: string } = {}) =>
  api`select ${api(keep.schema ?? 'app')}.end_room(
    ${roomId}, ${host}, ${api.json({ days: keep.days ?? null, plans: RECAP_DAYS })})`;

export const readRecap = (api: Sql, sessionId: string, host: string | null) =>
  reply<ReplyOf<typeof getRecap>>(api`select app.recap(${sessionId}, ${host}) as reply`);

/** What one game left. */
export function partOf<Key extends Game>({ games }: Recap, key: Key): RecapOf<Key> {
  const found = games.find(({ game }) => game === key);
  if (found === undefined) throw new Error(`the recap has no ${key}`);
  return found as RecapOf<Key>;
}

export const leave = (api: Sql, roomId: string, seat: Buffer | null, schema = 'app') =>
  api`select ${api(schema)}.leave_recap(${roomId}, null, ${seat})`;

export const answerAgain = (api: Sql, roomId: string, seat: Buffer | null, again: boolean, schema = 'app') =>
  api`select ${api(schema)}.answer_again(${roomId}, null, ${seat}, ${again})`;

export const allowPictureName = (api: Sql, roomId: string, seat: Buffer | null, allowed = true, schema = 'app') =>
  api`select ${api(schema)}.allow_picture_name(${roomId}, null, ${seat}, ${allowed})`;

/** The token of a new link. */
export const newLink = (): string => RECAP_PREFIX + newSeat().toString('base64url');

export const share = (
  api: Sql,
  sessionId: string,
  host: string | null,
  link: string | null,
  schema = 'app',
  first = false,
) => api`select ${api(schema)}.share_recap(${sessionId}, ${host}, ${link}, ${first})`;

/** A shared recap, in the two steps of the API. */
export async function readShared(api: Sql, link: string | null): Promise<Recap> {
  const { sessionId, voterNames } = await reply<{ sessionId: string; voterNames: boolean }>(
    api`select app.shared_recap(${link}) as reply`,
  );
  const { recap } = await readInCommon(api, sessionId, null, voterNames);
  if (recap === null) throw new Error('no recap');
  return recap;
}

/** A guest's own part of a recap; all have the rest in common (`readInCommon`). */
interface AsGuest {
  sessionId: string | null;
  version: number;
  isOut: boolean;
  again: boolean | null;
  onPictures: boolean;
  link: string | null;
  ownDrawings: { id: string; nth: number; prompt: string; title: string | null }[];
}

export const readAsGuest = (api: Sql, roomId: string, seat: Buffer | null, user: string | null = null) =>
  reply<AsGuest>(api`select app.guest_recap(${roomId}, ${user}, ${seat}) as reply`);

export const readInCommon = (api: Sql, sessionId: string, version: number | null = null, voters = false) =>
  reply<{ version: number; recap: Recap | null }>(
    api`select app.common_recap(${sessionId}, ${version}, ${voters}) as reply`,
  );

/** Whose drawing: a host's id, a seat, or a link. */
export interface Reader {
  user?: string;
  seat?: Buffer | undefined;
  link?: string;
}

export const readDrawing = (api: Sql, sessionId: string, drawing: string, { link, seat, user }: Reader) =>
  reply<{ media: string; base64: string }>(
    api`select app.recap_drawing(${sessionId}, ${drawing}, ${user ?? null}, ${seat ?? null}, ${link ?? null}) as reply`,
  );

export const readCanvas = (api: Sql, sessionId: string, place: number, { link, seat, user }: Reader) =>
  reply<{ version: number; parts: string }>(
    api`select app.recap_canvas(${sessionId}, ${place}, ${user ?? null}, ${seat ?? null}, ${link ?? null}) as reply`,
  );

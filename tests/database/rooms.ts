import { randomBytes, randomUUID } from 'node:crypto';
import type { AgendaEntry, GameOptions } from '#shared/contract/games/options.ts';
import { GAMES, type Game, type GameEntry } from '#shared/contract/games/registry.ts';
import { type Fact, MARKER_COLORS, type WarmWelcomeParticipant } from '#shared/contract/games/warm-welcome.ts';
import type { OpenRoom, Storage } from '#shared/contract/hosted-rooms.ts';
import { PARTICIPANT_COLORS } from '#shared/contract/palettes.ts';
import { MAX_GAMES, PARTICIPANT_LIMITS, type PaidTier, STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS, type Lobby, SEATS_PER_BROWSER } from '#shared/contract/rooms.ts';
import type { Hosting, SessionSettings } from '#shared/contract/sessions.ts';
import type { Sql, Transaction } from './connections.ts';

/** The API's hash of a seat token. */
export const newSeat = (): Buffer => randomBytes(32);

/** An id as a browser makes it. */
export const newRoomId = (): string => randomUUID().replaceAll('-', '').slice(0, 14);

/** An account with its profile, made as Supabase Auth does; answers its id. */
export async function newHost(
  owner: Sql,
  account: { email?: string; tier?: PaidTier; isConfirmed?: boolean; fullName?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await owner`
    insert into auth.users (id, email, email_confirmed_at)
    values (${id}, ${account.email ?? `host-${id}@example.com`}, ${account.isConfirmed ? new Date() : null})`;
  if (account.fullName !== undefined) {
    await owner`update public.profiles set full_name = ${account.fullName} where id = ${id}`;
  }
  if (account.tier !== undefined) {
    await owner`
      insert into public.subscriptions (id, user_id, tier, status)
      values (${`sub_${id}`}, ${id}, ${account.tier}, 'active')`;
  }
  return id;
}

/** A live login of this account, by the id of its session at Auth. */
export async function logIn(owner: Sql, user: string, notAfter: string | null = null): Promise<string> {
  const login = randomUUID();
  await owner`insert into auth.sessions (id, user_id, not_after) values (${login}, ${user}, ${notAfter}::timestamptz)`;
  return login;
}

/** Bytes by tier. */
export type Quotas = typeof STORAGE_QUOTAS;

export const onEveryPlan = (limit: number): Quotas => ({ free: limit, pro: limit, premium: limit });

/** A host's plan ends now. */
export const cancelPlan = (owner: Sql, host: string) =>
  owner`update public.subscriptions set status = 'canceled' where user_id = ${host}`;

export interface OpenedRoom {
  roomId: string;
  code: string;
}

/** SQL: the session of a room. */
export const sessionOf = (sql: Sql | Transaction, roomId: string) =>
  sql`id = (select session_id from public.rooms where id = ${roomId})`;

/** As if the lifetime of these rooms' sessions were over. */
export const expireRooms = (owner: Sql, ...roomIds: string[]) =>
  owner`
    update public.sessions set expires_at = now() - interval '1 second'
    where id in (select session_id from public.rooms where id = any (${roomIds}))`;

export async function openRoom(
  api: Sql,
  host: string,
  room: {
    game?: Game;
    id?: string;
    template?: string;
    maxOpen?: number;
    quotas?: Quotas;
    schema?: string;
    session?: { name?: string; settings?: object; agenda?: AgendaEntry[] };
  } = {},
): Promise<OpenedRoom> {
  const [row] = await api<[{ reply: OpenedRoom }]>`
    select ${api(room.schema ?? 'app')}.open_room(
      ${room.game ?? 'warm-welcome'}, ${host}, ${api.json({ rooms: room.maxOpen ?? 1_000_000, storage: room.quotas ?? STORAGE_QUOTAS })}, ${room.game !== undefined && room.game !== 'warm-welcome'},
      ${room.id ?? null}, ${room.template ?? null}, ${api.json((room.session ?? {}) as never)}
    ) as reply`;
  return row.reply;
}

export interface Place {
  text: string;
  name: string | null;
  state: string | null;
  latitude: number | string;
  longitude: number | string;
  approximate: boolean;
  timeZone: string | null;
}

export const CHICAGO: Place = {
  text: 'chicago',
  name: 'Chicago',
  state: 'IL',
  latitude: 41.88,
  longitude: -87.63,
  approximate: false,
  timeZone: 'America/Chicago',
};
export const DENVER: Place = {
  text: 'Denver, CO',
  name: 'Denver',
  state: 'CO',
  latitude: 39.74,
  longitude: -104.98,
  approximate: false,
  timeZone: 'America/Denver',
};

export interface Guest {
  name: string;
  /** The API's folded form of the name; by default the name in lower case. */
  key?: string;
  /** A signed-in caller. */
  user?: string;
  /** The seat that the caller shows. */
  seat?: Buffer;
  /** The seat that the API would give. */
  newSeat?: Buffer;
  place?: Place;
  /** The seat in the browser's cookie. */
  browser?: Buffer;
  limits?: { key: string; burst: number; seconds: number }[];
  /** A knock of theirs, everything else that the browser shows, and its address. */
  knock?: Buffer;
  shown?: Buffer[];
  address?: Buffer;
  /** Another schema with a copy of the function. */
  schema?: string;
}

export const base64 = (hash: Buffer | undefined): string | null => hash?.toString('base64') ?? null;

/** The API's words about a joining person. */
export function joining({ address, browser, key, knock, limits = [], name, newSeat: seat, shown = [] }: Guest) {
  return {
    seat: base64(seat ?? newSeat()),
    name,
    nameKey: key ?? name.toLowerCase(),
    browser: base64(browser),
    browserSeats: SEATS_PER_BROWSER,
    limits,
    knock: base64(knock),
    shown: [...(knock ? [knock] : []), ...shown].map(base64),
    address: base64(address),
  };
}

export interface Person {
  id: string;
  name: string;
  color: string;
  isHost: boolean;
}

export interface Joined<P = Person> {
  created: boolean;
  hasNewSeat: boolean;
  participant: P;
}

/** Joins a game by name alone. */
export function joinByName(
  api: Sql | Transaction,
  roomId: string,
  game: Game,
  guest: Guest & { colors?: readonly string[] },
): Promise<Joined> {
  return reply(api`
    select ${api(guest.schema ?? 'app')}.take_seat(
      ${roomId}, ${game}, ${guest.user ?? null}, ${guest.seat ?? null}, ${api.json(joining(guest))},
      ${api.json(PARTICIPANT_LIMITS)}, ${[...(guest.colors ?? PARTICIPANT_COLORS)]}) as reply`);
}

/** Somebody on the map of Warm Welcome. */
export type PersonOnMap = Person & Omit<WarmWelcomeParticipant, 'participantName'>;

export async function join(api: Sql, roomId: string, guest: Guest): Promise<Joined<PersonOnMap>> {
  const [row] = await api<[{ reply: Joined<PersonOnMap> }]>`
    select ${api(guest.schema ?? 'app')}.join_warm_welcome(
      ${roomId}, ${guest.user ?? null}, ${guest.seat ?? null}, ${api.json(joining(guest))}, ${api.json(PARTICIPANT_LIMITS)},
      ${[...MARKER_COLORS]}, ${api.json({ ...(guest.place ?? CHICAGO) })}) as reply`;
  return row.reply;
}

/** The version of the places, as the facts need it. */
export interface WarmWelcomeState {
  version: number;
  /** Null, without people and facts: nothing new. */
  room: Hosting | null;
  people: PersonOnMap[];
  facts: Fact[];
}

export const readWarmWelcome = (api: Sql, roomId: string, version: number | null = null): Promise<WarmWelcomeState> =>
  reply(api`select app.warm_welcome_state(
    ${roomId}, ${version}, ${api.json(PARTICIPANT_LIMITS)}, ${AWAY_AFTER_SECONDS}) as reply`);

export const placesVersion = async (api: Sql, roomId: string): Promise<string> =>
  (await reply<{ version: string }>(api`select app.warm_welcome_places(${roomId}) as reply`)).version;

/** One reply of a function of schema app: `reply(api`app.lobby(…)`)`. */
export async function reply<T>(rows: PromiseLike<readonly { reply: T }[]>): Promise<T> {
  const [row] = await rows;
  if (row === undefined) throw new Error('no row');
  return row.reply;
}

/** Names of people in counted seats, in the order of their seats. */
export async function guestsOf(owner: Sql, roomId: string): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select name from public.participants where room_id = ${roomId} and present and not is_host order by number`;
  return rows.map((row) => row.name);
}

/** Guests called g1, g2 …, each with a new seat, as a join tells of them. */
const newGuests = (count: number) => {
  const seats = Array.from({ length: count }, newSeat);
  return { seats, joinings: seats.map((seat, n) => joining({ name: `g${n + 1}`, newSeat: seat })) };
};

/** Fills a free room of Warm Welcome: five guests called g1 to g5; answers their seats. */
export async function fill(api: Sql, roomId: string, count = PARTICIPANT_LIMITS.free): Promise<Buffer[]> {
  const { seats, joinings } = newGuests(count);
  await api`
    select app.join_warm_welcome(
      ${roomId}, null, null, guest, ${api.json(PARTICIPANT_LIMITS)}, ${[...MARKER_COLORS]}, ${api.json({ ...CHICAGO })})
    from jsonb_array_elements(${api.json(joinings)}) as guest`;
  return seats;
}

/** A room of this game and host with guests called g1, g2 …; `seats` are theirs, in order. */
export async function openGame(
  api: Sql,
  host: string,
  game: Game,
  guests: number,
): Promise<{ roomId: string; code: string; seats: Buffer[] }> {
  const room = await openRoom(api, host, { game });
  const { seats, joinings } = newGuests(guests);
  await api`
    select app.take_seat(
      ${room.roomId}, ${game}, null, null, guest, ${api.json(PARTICIPANT_LIMITS)}, ${[...PARTICIPANT_COLORS]})
    from jsonb_array_elements(${api.json(joinings)}) as guest`;
  return { ...room, seats };
}

export function remove(api: Sql, roomId: string, host: string | null, number: number): Promise<object> {
  return reply(api`select app.remove_participant(${roomId}, ${host}, ${number}) as reply`);
}

export function restore(
  api: Sql,
  roomId: string,
  host: string | null,
  number: number,
  key: Buffer | null = null,
  schema = 'app',
): Promise<object> {
  const caps = api.json(PARTICIPANT_LIMITS);
  return reply(api`select ${api(schema)}.restore_participant(${roomId}, ${host}, ${number}, ${caps}, ${key}) as reply`);
}

/** The host's link for giving this seat back. */
export async function seatLink(api: Sql, roomId: string, host: string | null, number: number): Promise<Buffer> {
  const link = newSeat();
  await api`select app.make_seat_link(${roomId}, ${host}, ${number}, ${link}, 600)`;
  return link;
}

/** Takes a seat back by such a link: the person from now on proven by `seat`. */
export function reclaim(api: Sql, roomId: string, link: Buffer, seat: Buffer, schema = 'app'): Promise<Person> {
  return reply(api`select ${api(schema)}.reclaim_seat(${roomId}, ${link}, ${seat}) as reply`);
}

/** As if these people had been silent for so long; by default everyone there. */
export async function silence(
  owner: Sql,
  roomId: string,
  numbers: number[] | null = null,
  seconds = AWAY_AFTER_SECONDS + 5,
): Promise<void> {
  await owner`
    update public.participants set last_seen_at = now() - make_interval(secs => ${seconds})
    where room_id = ${roomId} and number = any (coalesce(${numbers}::integer[], array[number]))`;
}

export function freeAway(api: Sql, roomId: string, host: string | null): Promise<{ freed: number }> {
  return reply(api`select app.free_away_seats(${roomId}, ${host}, ${AWAY_AFTER_SECONDS}) as reply`);
}

/** Whether this work marked the room as active. */
export async function keepsAlive(owner: Sql, roomId: string, act: () => PromiseLike<unknown>): Promise<boolean> {
  await owner`update public.sessions set last_active_at = now() - interval '1 hour' where ${sessionOf(owner, roomId)}`;
  await act();
  const [room] = await owner<[{ active: boolean }]>`
    select last_active_at > now() - interval '1 minute' as active from public.sessions where ${sessionOf(owner, roomId)}`;
  return room.active;
}

/** The head of a state of the games in phases; without game and people for a caller with the current version. */
export interface LiveState {
  now: string;
  version: number;
  reclaims: number;
  room: { code: string; locked: boolean; participantLimit: number } | null;
  game?: object;
  people?: Person[];
}

/** A state of which nothing is left out. */
export function fullState<S extends LiveState>(state: S): { [Part in keyof S]-?: NonNullable<S[Part]> } {
  if (state.room === null) throw new Error('something is left out of a full read');
  return state as { [Part in keyof S]-?: NonNullable<S[Part]> };
}

/** A host's open rooms and storage, as the dashboard shows them. */
export const hostRooms = (
  api: Sql,
  host: string,
): Promise<{ rooms: (OpenRoom & { settings: SessionSettings })[]; storage: Storage }> =>
  reply(api`select app.host_rooms(${host}, ${api.json(STORAGE_QUOTAS)}) as reply`);

export const lobby = (
  api: Sql,
  roomId: string,
  user: string | null = null,
  seat: Buffer | null = null,
): Promise<Lobby & Partial<Moved>> =>
  reply(api`select app.lobby(${roomId}, ${user}, ${seat}, ${api.json(PARTICIPANT_LIMITS)}) as reply`);

/** A room, as a session's old rooms tell of it. */
export interface Moved {
  movedTo: { game: Game; roomId: string };
}

/** Moves a session on from this room. */
export function nextGame(
  api: Sql,
  roomId: string,
  host: string | null,
  game: Game,
  next: {
    template?: string;
    options?: GameOptions;
    entry?: number;
    games?: number;
    quotas?: Quotas;
    schema?: string;
    key?: Buffer;
  } = {},
): Promise<Moved> {
  const limits = { games: next.games ?? MAX_GAMES, storage: next.quotas ?? STORAGE_QUOTAS };
  const { phases, presence }: GameEntry = GAMES[game];
  const opened = {
    game,
    presence,
    phases: phases !== undefined,
    template: next.template ?? null,
    options: next.options ?? {},
    entry: next.entry,
  };
  const colors = game === 'warm-welcome' ? MARKER_COLORS : PARTICIPANT_COLORS;
  return reply(api`
    select ${api(next.schema ?? 'app')}.next_room(
      ${roomId}, ${host}, ${api.json(opened)}, ${api.json(limits)}, ${api.json(PARTICIPANT_LIMITS)},
      ${[...colors]}, ${next.key ?? null}) as reply`);
}

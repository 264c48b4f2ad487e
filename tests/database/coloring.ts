import type { TransactionSql } from 'postgres';
import { CANVAS_BYTES_MAX, CANVAS_DOTS_MAX } from '#shared/contract/games/canvas.ts';
import { type Challenge, type Mission, REGIONS } from '#shared/contract/games/coloring.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { UNDO_SECONDS } from '#shared/contract/rooms.ts';
import type { Sql } from './connections.ts';
import { type Guest, type Joined, joinByName, openGame, type Person, reply } from './rooms.ts';

/** x and y in ten-thousandths. */
export type Position = readonly [x: number, y: number];

export interface Batch {
  room: string;
  user?: string;
  seat?: Buffer;
  stroke?: string;
  batch?: string;
  /** The number of the brush, and the region that the stroke stays in. */
  brush?: number;
  inside?: number;
  /** A fill of this region, in place of dots. */
  region?: number;
  /** One dot in the middle, unless said. */
  segments?: readonly { color: number; dots: readonly Position[] }[];
}

export interface PaintedBatch {
  stroke: number;
  version: number;
  number: number;
  /** It was painted before, by a call of the same name. */
  again?: true;
}

type Answer = PaintedBatch | { refusal: string };

function packed(dots: readonly Position[]): string {
  const bytes = Buffer.alloc(dots.length * 4);
  for (const [index, [x, y]] of dots.entries()) {
    bytes.writeUInt16BE(x, index * 4);
    bytes.writeUInt16BE(y, index * 4 + 2);
  }
  return bytes.toString('base64');
}

export const MIDDLE: Position = [5_000, 5_000];
const ONE_DOT = [{ color: 0xff6b6b, dots: [MIDDLE] }];
const FILLED = [{ color: 0xff6b6b, dots: [] }];

interface PaintOptions {
  maxDots?: number;
  maxBytes?: number;
  schema?: string;
}

/** Paints batches of one room in one call, maybe as part of a transaction; answers each batch's result. */
export async function paint(
  api: Sql | TransactionSql,
  batches: readonly Batch[],
  { maxDots = CANVAS_DOTS_MAX, maxBytes = CANVAS_BYTES_MAX, schema = 'app' }: PaintOptions = {},
): Promise<Answer[]> {
  const rows = batches.map(
    ({ user, seat, stroke, batch, brush = 0, inside, region, segments = region === undefined ? ONE_DOT : FILLED }) => ({
      user: user ?? null,
      seat: seat?.toString('hex') ?? null,
      stroke: stroke ?? null,
      batch: batch ?? null,
      brush: region === undefined ? brush : null,
      inside: inside ?? null,
      region: region ?? null,
      parts: segments.map(({ color, dots }) => ({ color, points: packed(dots) })),
    }),
  );
  const room = batches[0]?.room ?? '';
  const { answers } = await reply<{ answers: Answer[] }>(
    api`select ${api(schema)}.paint(${room}, ${api.json(rows)}, ${maxDots}, ${maxBytes}, ${api.json(REGIONS)}) as reply`,
  );
  return answers;
}

/** Paints batches that are not refused. */
export async function paintAll(
  api: Sql | TransactionSql,
  batches: readonly Batch[],
  options?: PaintOptions,
): Promise<PaintedBatch[]> {
  return (await paint(api, batches, options)).map((answer) => {
    if ('refusal' in answer) throw new Error(`refused: ${answer.refusal}`);
    return answer;
  });
}

export async function paintOne(api: Sql, batch: Batch, options?: PaintOptions): Promise<PaintedBatch> {
  const [painted] = await paintAll(api, [batch], options);
  if (painted === undefined) throw new Error('no answer');
  return painted;
}

/** A dot as a reader knows it; a fill has its region as `x`, and -1 as `y`. */
export interface SeenDot {
  stroke: number;
  color: number;
  x: number;
  y: number;
}

export interface CanvasReply {
  version: number;
  resetVersion: number;
  whole: boolean;
  removals: [version: number, stroke: number][];
  dots: (SeenDot & { version: number })[];
}

const HEAD_BYTES = 26;

function unpacked(parts: string): CanvasReply['dots'] {
  const bytes = Buffer.from(parts, 'base64');
  const dots: CanvasReply['dots'] = [];
  for (let at = 0; at < bytes.length; ) {
    const version = Number(bytes.readBigInt64BE(at));
    const stroke = bytes.readInt32BE(at + 8);
    const color = bytes.readInt32BE(at + 16);
    const end = at + HEAD_BYTES + 4 * bytes.readInt16BE(at + 24);
    if (bytes.readInt16BE(at + 20) === 1) dots.push({ version, stroke, color, x: bytes.readInt16BE(at + 22), y: -1 });
    for (at += HEAD_BYTES; at < end; at += 4) {
      dots.push({ version, stroke, color, x: bytes.readUInt16BE(at), y: bytes.readUInt16BE(at + 2) });
    }
  }
  return dots;
}

export async function readCanvas(
  api: Sql,
  roomId: string,
  since: number | null = null,
  schema = 'app',
): Promise<CanvasReply> {
  const { parts, ...rest } = await reply<Omit<CanvasReply, 'dots'> & { parts: string }>(
    api`select ${api(schema)}.canvas(${roomId}, ${since}) as reply`,
  );
  return { ...rest, dots: unpacked(parts) };
}

/** The whole picture, in the order in which it was painted. */
export async function readPicture(api: Sql, roomId: string): Promise<SeenDot[]> {
  return (await readCanvas(api, roomId)).dots.map(({ version: _, ...dot }) => dot);
}

/** Follows a canvas by its versions, like the API. */
export class Follower {
  #version: number | null = null;
  #dots: SeenDot[] = [];
  readonly #api: Sql;
  readonly #roomId: string;
  readonly #schema: string;

  constructor(api: Sql, roomId: string, schema = 'app') {
    this.#api = api;
    this.#roomId = roomId;
    this.#schema = schema;
  }

  /** @returns the version that is known from now on */
  async poll(): Promise<number> {
    const news = await readCanvas(this.#api, this.#roomId, this.#version, this.#schema);
    const isGone = new Set(news.removals.map(([, stroke]) => stroke));
    const known = news.whole ? [] : this.#dots.filter(({ stroke }) => !isGone.has(stroke));
    this.#dots = [...known, ...news.dots.map(({ version: _, ...dot }) => dot)];
    this.#version = news.version;
    return news.version;
  }

  get dots(): readonly SeenDot[] {
    return this.#dots;
  }
}

/** Deletes strokes that can't be taken back, in any room. */
export const tidy = (api: Sql): Promise<number> => reply(api`select app.tidy_canvases() as reply`);

/** The same in one room, even while someone else does. */
export async function tidyRoom(owner: Sql, roomId: string): Promise<void> {
  const old = () => owner`
    select from public.stroke_removals where room_id = ${roomId} and removed_at < now() - interval '1 minute'`;
  while ((await old()).length > 0) await tidy(owner);
}

export function undo(
  api: Sql,
  roomId: string,
  { seat, stroke, user }: { user?: string; seat?: Buffer; stroke?: string },
  schema = 'app',
): Promise<{ stroke: number | null; version: number }> {
  return reply(
    api`select ${api(schema)}.undo_stroke(${roomId}, ${user ?? null}, ${seat ?? null}, ${stroke ?? null}) as reply`,
  );
}

export function clear(
  api: Sql | TransactionSql,
  roomId: string,
  host: string | null,
  what: { number?: number; stroke?: number } = {},
): Promise<{ removalId: number | null; version: number }> {
  return reply(
    api`select app.clear_strokes(${roomId}, ${host}, ${what.number ?? null}, ${what.stroke ?? null}) as reply`,
  );
}

export function restore(
  api: Sql | TransactionSql,
  roomId: string,
  host: string | null,
  removalId: number,
  { maxBytes = CANVAS_BYTES_MAX, maxDots = CANVAS_DOTS_MAX } = {},
): Promise<{ version: number }> {
  const most = api`${maxDots}, ${maxBytes}`;
  return reply(api`select app.restore_strokes(${roomId}, ${host}, ${removalId}, ${UNDO_SECONDS}, ${most}) as reply`);
}

export function strokeAuthor(api: Sql, roomId: string, host: string | null, stroke: number): Promise<object> {
  return reply(api`select app.stroke_author(${roomId}, ${host}, ${stroke}) as reply`);
}

/** The stored dots: visible ones as counted, and all. */
export async function storedDots(owner: Sql, roomId: string): Promise<{ there: number; rows: number }> {
  const [row] = await owner<[{ there: number; rows: number }]>`
    select c.dots as there,
      (select coalesce(sum(octet_length(points) / 4), 0)::int from public.stroke_parts where room_id = c.room_id) as rows
    from public.canvases as c where c.room_id = ${roomId}`;
  return row;
}

/** Lets time pass for all removals so far, or until a version. */
export async function ageRemovals(
  owner: Sql | TransactionSql,
  roomId: string,
  seconds: number,
  until: number | null = null,
): Promise<void> {
  await owner`
    update public.stroke_removals set removed_at = removed_at - make_interval(secs => ${seconds})
    where room_id = ${roomId} and version <= coalesce(${until}::bigint, version)`;
}

export const joinColoring = (
  api: Sql,
  roomId: string,
  guest: Guest & { colors?: readonly string[] },
): Promise<Joined> => joinByName(api, roomId, 'coloring', guest);

export interface ColoringState {
  now: string;
  version: number;
  room: {
    code: string;
    locked: boolean;
    participantLimit: number;
    template: string | null;
    challenge: Challenge | null;
    finishedAt: string | null;
    mission: Mission | null;
  } | null;
  people: Person[] | null;
}

export function readPeople(api: Sql, roomId: string, version: number | null = null): Promise<ColoringState> {
  return reply(api`select app.coloring_state(${roomId}, ${version}, ${api.json(PARTICIPANT_LIMITS)}) as reply`);
}

export function setChallenge(
  api: Sql,
  roomId: string,
  host: string | null,
  color: string | null,
  seconds = 60,
): Promise<{ challenge: Challenge | null; serverNow: string }> {
  return reply(api`select app.set_challenge(${roomId}, ${host}, ${color}, ${seconds}) as reply`);
}

export function finish(
  api: Sql | TransactionSql,
  roomId: string,
  host: string | null,
  finished = true,
): Promise<{ finishedAt: string | null; serverNow: string }> {
  return reply(api`select app.finish_picture(${roomId}, ${host}, ${finished}) as reply`);
}

/** A room with seats 1 to n. */
export const openCanvas = (api: Sql, host: string, guests = 1) => openGame(api, host, 'coloring', guests);

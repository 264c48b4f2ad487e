import type { Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  type StatementIndex,
  TURNS_KEPT,
  type TwoTruthsOwn,
  type TwoTruthsPhase,
  type Written,
} from '#shared/contract/games/two-truths.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import type { Sql, Transaction } from './connections.ts';
import { type PacingChoice, phaseCalls, rulesOf } from './phase-calls.ts';
import { fullState, type LiveState, openGame, reply } from './rooms.ts';

const { phases } = GAMES['two-truths'];
export const IDLE_TURNS_MAX = phases.idleRoundsMax;
/** How long the phases last, in milliseconds, and the game's limits. */
export const RULES = rulesOf(phases, { kept: { rounds: TURNS_KEPT } });
const kit = phaseCalls('two-truths', RULES);
export const { advance, stop } = kit;

export interface GameState extends LiveState {
  /** The beginning of the phase for a skipped turn, and where the countdown is due. */
  endsAt: string | null;
  game?: {
    phase: TwoTruthsPhase;
    round: number;
    phaseEndsAt: string | null;
    settledAt: null;
    held: boolean;
    deckId: null;
    pacing: Pacing;
  };
  turn?: {
    number: number;
    statements: Written['statements'];
    lie?: StatementIndex;
    turnNumber: number;
    turnCount: number;
  } | null;
  done?: number[];
  votes?: { id: string; choice: StatementIndex }[];
  /** Everyone present, the best first. */
  points?: { id: string; points: number }[] | null;
}

/** The changes since that version; everything without one. */
export function readChanges(api: Sql | Transaction, roomId: string, known = { version: -1 }): Promise<GameState> {
  return reply(api`
    select app.two_truths_state(
      ${roomId}, ${known.version}, ${api.json(PARTICIPANT_LIMITS)}, ${AWAY_AFTER_SECONDS}) as reply`);
}

export async function readState(api: Sql | Transaction, roomId: string) {
  const state = fullState(await readChanges(api, roomId));
  const points = state.points as GameState['points'];
  const scored = points?.filter((person) => person.points > 0).map((person) => [person.id, person.points]);
  return { ...state, turn: state.turn as GameState['turn'], points: scored ? Object.fromEntries(scored) : null };
}

/** A seat, or the login of the host's own. */
export interface Who {
  user?: string | null;
  seat?: Buffer | undefined;
  schema?: string;
}

export function readOwn(api: Sql, roomId: string, { seat, user }: Who): Promise<TwoTruthsOwn> {
  return reply(api`select app.two_truths_own(${roomId}, ${user ?? null}, ${seat ?? null}) as reply`);
}

/** Without statements, a pass. */
export function write(
  api: Sql,
  roomId: string,
  { schema = 'app', seat, user }: Who,
  statements: readonly string[] | null = null,
  lie: number | null = statements && 2,
): Promise<TwoTruthsOwn> {
  return reply(api`
    select ${api(schema)}.write_two_truths(
      ${roomId}, ${user ?? null}, ${seat ?? null}, ${statements && [...statements]}::text[], ${lie},
      ${api.json(RULES)}) as reply`);
}

export function vote(
  api: Sql,
  roomId: string,
  { schema = 'app', seat, user }: Who,
  choice: number,
  round: number,
  change = false,
): Promise<TwoTruthsOwn> {
  return reply(api`
    select ${api(schema)}.vote_two_truths(
      ${roomId}, ${user ?? null}, ${seat ?? null}, ${choice}, ${round}, ${change}, ${api.json(RULES)}) as reply`);
}

interface Start {
  pacing?: PacingChoice;
  schema?: string;
}

export const start = (api: Sql, roomId: string, host: string | null, { pacing = {}, schema }: Start = {}) =>
  kit.start(api, roomId, host, pacing, schema);

interface Step {
  from?: { phase: TwoTruthsPhase; round?: number };
  schema?: string;
}

export const next = (api: Sql, roomId: string, host: string | null, { from, schema }: Step = {}) =>
  kit.next(api, roomId, host, { ...from }, schema);

export const change: typeof kit.pace = kit.pace;

export const hold = (api: Sql, roomId: string, host: string | null, held: boolean) =>
  change(api, roomId, host, { held });

/** Three texts that nothing else contains. */
export const statementsOf = (name: string): Written['statements'] => [
  `«${name} one»`,
  `«${name} two»`,
  `«${name} three»`,
];

/** Decides what chance decides otherwise: the places of these people in the order of turns, before theirs has come. */
async function setPlaces(owner: Sql, roomId: string, places: Record<number, number>): Promise<void> {
  const values = owner.json(places);
  await owner`
    update public.two_truths_entries set turn_order = (${values}::jsonb ->> number::text)::double precision
    where room_id = ${roomId} and ${values}::jsonb ? number::text`;
}

/** The same for an order of people. */
export const setOrder = (owner: Sql, roomId: string, order: readonly number[]) =>
  setPlaces(owner, roomId, Object.fromEntries(order.map((number, n) => [number, (n + 1) / 1000])));

export interface Table {
  roomId: string;
  seats: Buffer[];
  /** The person with this number. */
  who: (number: number) => { seat: Buffer | undefined };
}

/** A room of this host in whose game guests write. */
export async function writing(api: Sql, host: string, guests: number): Promise<Table> {
  const { roomId, seats } = await openGame(api, host, 'two-truths', guests);
  await start(api, roomId, host);
  return { roomId, seats, who: (number) => ({ seat: seats[number - 1] }) };
}

/** The same in the first turn, which is in round 2. People with these numbers wrote, and have their turns in this order. */
export async function inTurn(owner: Sql, api: Sql, host: string, order = [1, 2, 3], guests = Math.max(...order)) {
  const table = await writing(api, host, guests);
  for (const number of order) await write(api, table.roomId, table.who(number), statementsOf(`g${number}`));
  await setOrder(owner, table.roomId, order);
  await next(api, table.roomId, host);
  return table;
}

/** Where the lie of the present turn stands on the screen. */
export async function lieOf(owner: Sql, roomId: string): Promise<StatementIndex> {
  const [row] = await owner<[{ lie: StatementIndex }]>`
    select (entry ->> 'lie')::integer as lie from public.phase_games where room_id = ${roomId}`;
  return row.lie;
}

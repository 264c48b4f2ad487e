import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import type { Category, Counts, Option, Question, ThisOrThatPhase } from '#shared/contract/games/this-or-that.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import type { Sql } from './connections.ts';
import { type Guest, type Joined, joinByName, newSeat, openRoom, type Person, reply } from './rooms.ts';

/** A hundred times as long as people have: nothing depends on how quick the machine is. */
const MS = 100 * 1000;
/** How long the phases last, in milliseconds. */
export const LENGTHS = {
  voting: GAMES['this-or-that'].phases.seconds.voting * MS,
  results: GAMES['this-or-that'].phases.seconds.results * MS,
};

export interface GameState {
  now: string;
  version: number;
  revision: number;
  allVoted: boolean;
  room: { code: string; locked: boolean; participantLimit: number } | null;
  game: {
    phase: ThisOrThatPhase;
    questionIndex: number;
    question: Question | null;
    phaseEndsAt: string | null;
    settledAt: null;
    held: boolean;
    showResults: boolean;
    category: Category;
    deckId: string | null;
    mix: boolean;
  } | null;
  people: Person[] | null;
  votes: { number: number; option: Option }[] | null;
}

/** A state of which nothing is left out. */
export type FullState = { [Part in keyof GameState]: NonNullable<GameState[Part]> };

export interface Known {
  version: number;
  revision: number;
}

/** What changed since; everything unless something is known. */
export function readChanges(
  api: Sql,
  roomId: string,
  known: Known = { version: -1, revision: -1 },
): Promise<GameState> {
  return reply(api`
    select app.this_or_that_state(
      ${roomId}, ${known.version}, ${known.revision}, ${api.json(PARTICIPANT_LIMITS)}, ${AWAY_AFTER_SECONDS}) as reply`);
}

export async function readState(api: Sql, roomId: string): Promise<FullState> {
  const { room, game, people, votes, ...rest } = await readChanges(api, roomId);
  if (!room || !game || !people || !votes) throw new Error('something is left out of a full read');
  return { ...rest, room, game, people, votes };
}

export const joinGame = (api: Sql, roomId: string, guest: Guest): Promise<Joined> =>
  joinByName(api, roomId, 'this-or-that', guest);

/** A room of this host with guests called g1, g2 …; `seats` are theirs, in order. */
export async function openGame(
  api: Sql,
  host: string,
  guests = 2,
  game: Game = 'this-or-that',
): Promise<{ roomId: string; seats: Buffer[] }> {
  const { roomId } = await openRoom(api, host, { game });
  const seats = Array.from({ length: guests }, newSeat);
  for (const [n, seat] of seats.entries()) await joinGame(api, roomId, { name: `g${n + 1}`, newSeat: seat });
  return { roomId, seats };
}

interface Choice {
  category?: Category;
  deck?: string;
  mix?: boolean;
  schema?: string;
}

export function start(api: Sql, roomId: string, host: string | null, choice: Choice = {}): Promise<object> {
  return reply(api`
    select ${api(choice.schema ?? 'app')}.start_this_or_that(
      ${roomId}, ${host}, ${choice.category ?? 'all'}, ${choice.deck ?? null}, ${choice.mix ?? false},
      ${api.json(LENGTHS)}) as reply`);
}

export interface Step {
  from?: { phase: ThisOrThatPhase; index: number | null };
  to?: 'results';
  schema?: string;
}

export function next(api: Sql, roomId: string, host: string | null, step: Step = {}): Promise<object> {
  return reply(api`
    select ${api(step.schema ?? 'app')}.next_this_or_that(
      ${roomId}, ${host}, ${step.from?.phase ?? null}, ${step.from?.index ?? null}, ${step.to ?? null},
      ${AWAY_AFTER_SECONDS}, ${api.json(LENGTHS)}) as reply`);
}

export function stop(api: Sql, roomId: string, host: string | null): Promise<object> {
  return reply(api`select app.stop_this_or_that(${roomId}, ${host}) as reply`);
}

export function change(
  api: Sql,
  roomId: string,
  host: string | null,
  settings: { held?: boolean; show?: boolean },
): Promise<object> {
  return reply(api`
    select app.change_this_or_that(
      ${roomId}, ${host}, ${settings.held ?? null}, ${settings.show ?? null}, ${api.json(LENGTHS)}) as reply`);
}

/** The step that is due by the clock, as the first poll after a deadline asks for it. */
export function advance(api: Sql, roomId: string, schema = 'app'): Promise<boolean> {
  return reply(api`
    select ${api(schema)}.advance_this_or_that(${roomId}, ${GAMES['this-or-that'].phases.idleRoundsMax}, ${api.json(LENGTHS)}) as reply`);
}

/** Lets the time of the present phase be over. */
export async function passDeadline(owner: Sql, roomId: string): Promise<void> {
  await owner`
    update public.phase_games set ends_at = now() - interval '1 ms' where room_id = ${roomId} and ends_at is not null`;
}

/** Waits the phase out and lets the clock make its step. */
export async function letTimePass(owner: Sql, roomId: string): Promise<boolean> {
  await passDeadline(owner, roomId);
  return advance(owner, roomId);
}

export interface Ballot {
  user?: string;
  seat?: Buffer;
  /** The name that is given, as the API folds it. */
  key?: string;
  option?: Option;
  /** The question that is meant. */
  index?: number;
  schema?: string;
}

export interface Voted {
  option: Option;
  currentQuestionIndex: number;
  votedCount: number;
  counts: Counts;
}

export function vote(api: Sql, roomId: string, ballot: Ballot): Promise<Voted> {
  return reply(api`
    select ${api(ballot.schema ?? 'app')}.vote_this_or_that(
      ${roomId}, ${ballot.user ?? null}, ${ballot.seat ?? null}, ${ballot.key ?? null}, ${ballot.option ?? 'A'},
      ${ballot.index ?? null}) as reply`);
}

/** Votes that are stored, of whichever question, in the order in which they were counted. */
export async function storedVotes(
  owner: Sql,
  roomId: string,
): Promise<{ index: number; number: number; option: Option; version: number }[]> {
  return [
    ...(await owner<{ index: number; number: number; option: Option; version: number }[]>`
      select round - 1 as index, number, option, version
      from public.this_or_that_votes where room_id = ${roomId} order by version, number`),
  ];
}

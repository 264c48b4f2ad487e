import { randomBytes } from 'node:crypto';
import { BELL_SECONDS, TITLE_SECONDS } from '#shared/contract/games/drawings.ts';
import {
  LATE_VOTE_SECONDS,
  type MasterpiecePhase,
  PLAYER_NEXT_SECONDS,
  ROUNDS_KEPT,
} from '#shared/contract/games/masterpiece.ts';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS, STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import type { Sql } from './connections.ts';
import { type PacingChoice, phaseCalls, rulesOf } from './phase-calls.ts';
import { fullState, type LiveState, openGame, type Quotas, reply } from './rooms.ts';

const { phases } = GAMES.masterpiece;
/** How long everything lasts, in milliseconds, and the game's limits. */
export const RULES = rulesOf(
  {
    ...phases,
    seconds: {
      bell: BELL_SECONDS,
      lateVote: LATE_VOTE_SECONDS,
      playerNext: PLAYER_NEXT_SECONDS,
      title: TITLE_SECONDS,
      ...phases.seconds,
    },
  },
  { kept: ROUNDS_KEPT as { rounds: number; bytes: number }, storage: STORAGE_QUOTAS },
);
export const { advance } = phaseCalls('masterpiece', RULES);
/** The same where nothing of the phase before comes in late: it is settled when it begins, and anybody may end it. */
export const SETTLED = { ...RULES, bell: -1, lateVote: -1, playerNext: 0 };
export type Rules = typeof RULES;

export interface GameState extends LiveState {
  allDone: boolean;
  doneCount: number;
  playerCount: number;
  endsAt: string | null;
  game?: {
    phase: MasterpiecePhase;
    roundNumber: number;
    prompt: string | null;
    phaseEndsAt: string | null;
    settledAt: string | null;
    held: boolean;
    winners: { number: number; name: string }[];
    seed: string;
    asked: number[];
    deckId: string | null;
    mix: boolean;
    pacing: Pacing;
  };
  final?: {
    points: { id: string; points: number }[];
    winners: { roundNumber: number; drawingId: string; name: string; voteCount: number }[];
    show: Record<'titles' | 'wall', { drawingId: string; title: string | null; voteCount: number }[]> | null;
  } | null;
  drawings?: { id: string; number: number; name: string; title: string | null; sequence: number; counts: boolean }[];
  votes?: { number: number; drawingId: string }[];
  hidden?: string[];
}

/** The changes since that version; everything without one. */
export function readChanges(api: Sql, roomId: string, known = { version: -1 }): Promise<GameState> {
  return reply(api`
    select app.masterpiece_state(
      ${roomId}, ${known.version}, ${api.json(PARTICIPANT_LIMITS)}, ${AWAY_AFTER_SECONDS}) as reply`);
}

export const readState = async (api: Sql, roomId: string) => fullState(await readChanges(api, roomId));

/** The caller, as the API tells the database. */
export interface Who {
  user?: string;
  seat?: Buffer | undefined;
}

export interface Move extends Who {
  to?: MasterpiecePhase;
  /** Null: built-in prompts only. */
  deck?: string | null;
  mix?: boolean;
  held?: boolean;
  ends?: boolean;
  /** How a game that begins is played; also a change of `auto`. */
  pacing?: PacingChoice;
  rules?: Rules;
  /** Another schema with copies of the functions. */
  schema?: string;
}

export function move(api: Sql, roomId: string, { deck, ...wish }: Move): Promise<object> {
  return reply(api`
    select ${api(wish.schema ?? 'app')}.move_masterpiece(
      ${roomId}, ${wish.user ?? null}, ${wish.seat ?? null},
      ${api.json({
        ...(wish.to && { phase: wish.to }),
        ...(wish.mix !== undefined && { mix: wish.mix }),
        ...(wish.held !== undefined && { held: wish.held }),
        ...(wish.ends !== undefined && { ends: wish.ends }),
        ...wish.pacing,
        ...(deck !== undefined && { deckId: deck }),
      })},
      ${api.json(wish.rules ?? RULES)}) as reply`);
}

export function stop(api: Sql, roomId: string, host: string | null): Promise<object> {
  return reply(api`select app.stop_masterpiece(${roomId}, ${host}) as reply`);
}

/** Moves the clock of a room on by setting its times back, in milliseconds. */
export async function pass(owner: Sql, roomId: string, ms: number): Promise<void> {
  const passed = owner`${ms} * interval '1 ms'`;
  await owner`
    update public.phase_games
    set started_at = started_at - ${passed}, ends_at = ends_at - ${passed}, settled_at = settled_at - ${passed}
    where room_id = ${roomId}`;
}

export const newDrawingId = (): string => randomBytes(16).toString('base64url');

/** A call's words about its caller. */
const claimed = ({ key, number }: { number?: number; key?: string }) => ({
  nameKey: key ?? null,
  number: number ?? null,
});

export interface Submission extends Who {
  number?: number;
  key?: string;
  round?: number;
  id?: string;
  media?: string;
  bytes?: Buffer;
  title?: string;
  change?: boolean;
  draft?: boolean;
  quotas?: Quotas;
  schema?: string;
}

export interface Submitted {
  created: boolean;
  id: string;
  roundNumber: number;
}

export function submit(api: Sql, roomId: string, drawing: Submission): Promise<Submitted> {
  return reply(api`
    select ${api(drawing.schema ?? 'app')}.submit_drawing(
      ${roomId}, ${drawing.user ?? null}, ${drawing.seat ?? null}, ${api.json(claimed(drawing))},
      ${api.json({ id: drawing.id ?? newDrawingId(), media: drawing.media ?? 'image/png', round: drawing.round ?? null, title: drawing.title ?? null, change: drawing.change ?? false, draft: drawing.draft ?? false })},
      ${drawing.bytes ?? Buffer.from('a picture')},
      ${api.json({ ...RULES, storage: drawing.quotas ?? RULES.storage })}) as reply`);
}

/** @param title null: none */
export function giveTitle(api: Sql, roomId: string, who: Who, title: string | null, round = 1, schema = 'app') {
  return reply<object>(api`
    select ${api(schema)}.title_drawing(
      ${roomId}, ${who.user ?? null}, ${who.seat ?? null}, ${api.json({ title, round })}, ${api.json(RULES)}) as reply`);
}

export interface Ballot extends Who {
  number?: number;
  key?: string;
  drawing: string;
  change?: boolean;
  rules?: Rules;
  schema?: string;
}

export interface Voted {
  created: boolean;
  drawingId: string;
  roundNumber: number;
}

export function vote(api: Sql, roomId: string, ballot: Ballot): Promise<Voted> {
  return reply(api`
    select ${api(ballot.schema ?? 'app')}.vote_masterpiece(
      ${roomId}, ${ballot.user ?? null}, ${ballot.seat ?? null}, ${api.json(claimed(ballot))}, ${ballot.drawing},
      ${api.json(ballot.rules ?? RULES)}, ${ballot.change ?? false}) as reply`);
}

export interface RoundInList {
  roundNumber: number;
  prompt: string;
  winners: { number: number; name: string }[];
  drawingCount: number;
}

export async function roundsOf(api: Sql, roomId: string): Promise<RoundInList[]> {
  const { rounds } = await reply<{ rounds: RoundInList[] }>(
    api`select app.masterpiece_rounds(${roomId}, ${ROUNDS_KEPT.rounds}) as reply`,
  );
  return rounds;
}

export interface Round {
  roundNumber: number;
  prompt: string;
  winners: { number: number; name: string }[];
  drawings: { id: string; number: number; name: string; voteCount: number }[];
  hidden: string[];
}

export function roundOf(api: Sql, roomId: string, round: number): Promise<Round> {
  return reply(api`select app.masterpiece_round(${roomId}, ${round}) as reply`);
}

export function picture(api: Sql, roomId: string, id: string): Promise<{ media: string; base64: string }> {
  return reply(api`select app.drawing(${roomId}, ${id}) as reply`);
}

export async function builtIn(owner: Sql): Promise<{ prompt: string }[]> {
  return [...(await owner<{ prompt: string }[]>`select prompt from public.masterpiece_prompts`)];
}

/** A round of this room in which these seats drew, in order; it stands at the voting, settled. Answers the drawings' ids. */
export async function drawn(
  api: Sql,
  roomId: string,
  host: string,
  seats: (Buffer | undefined)[],
  rules: Rules = SETTLED,
): Promise<string[]> {
  await move(api, roomId, { user: host, to: 'drawing' });
  const ids: string[] = [];
  for (const seat of seats) ids.push((await submit(api, roomId, { seat })).id);
  await move(api, roomId, { user: host, to: 'voting', rules });
  return ids;
}

/** A room of three that stands at this phase of its first round, which begins with these lengths; g1 and g2 drew, g1 voted. */
export async function at(
  api: Sql,
  host: string,
  phase: MasterpiecePhase,
  rules: Rules = RULES,
): Promise<{ roomId: string; seats: Buffer[]; drawings: string[] }> {
  const { roomId, seats } = await openGame(api, host, 'masterpiece', 3);
  if (phase === 'waiting') return { roomId, seats, drawings: [] };
  await move(api, roomId, { user: host, to: 'drawing' });
  const drawings: string[] = [];
  for (const seat of seats.slice(0, 2)) drawings.push((await submit(api, roomId, { seat })).id);
  if (phase === 'drawing') return { roomId, seats, drawings };
  await move(api, roomId, { user: host, to: 'voting', rules: phase === 'voting' ? rules : SETTLED });
  await vote(api, roomId, { seat: seats[0], drawing: drawings[1] ?? '' });
  if (phase === 'results') await move(api, roomId, { user: host, to: 'results', rules });
  return { roomId, seats, drawings };
}

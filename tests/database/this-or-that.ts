import { COUNTDOWN_SECONDS, FINAL_SECONDS, PACES, type Pacing } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  type Category,
  type Counts,
  type Option,
  QUESTIONS_KEPT,
  type Question,
  type ThisOrThatPhase,
} from '#shared/contract/games/this-or-that.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import type { Sql } from './connections.ts';
import { fullState, type LiveState, reply } from './rooms.ts';

const { phases } = GAMES['this-or-that'];
/** A hundred times as long as people have: nothing depends on how quick the machine is. */
const MS = 100 * 1000;
/** How long the phases last, in milliseconds, and the game's limits. */
export const RULES = {
  voting: phases.seconds.voting * MS,
  results: phases.seconds.results * MS,
  countdown: COUNTDOWN_SECONDS * MS,
  final: FINAL_SECONDS * MS,
  paces: PACES,
  away: AWAY_AFTER_SECONDS * 1000,
  idleMax: phases.idleRoundsMax,
  kept: { rounds: QUESTIONS_KEPT },
};

export interface GameState extends LiveState {
  allVoted: boolean;
  endsAt: string | null;
  game?: {
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
    pacing: Pacing;
  };
  final?: { questions: { question: Question; counts: Counts }[]; closest: Closest | null } | null;
  votes?: { number: number; option: Option }[];
}

interface Closest {
  people: { name: string }[];
  agreed: number;
  shared: number;
}

/** The changes since that version; everything without one. */
export function readChanges(api: Sql, roomId: string, known = { version: -1 }): Promise<GameState> {
  return reply(api`
    select app.this_or_that_state(
      ${roomId}, ${known.version}, ${api.json(PARTICIPANT_LIMITS)}, ${AWAY_AFTER_SECONDS}) as reply`);
}

export const readState = async (api: Sql, roomId: string) => fullState(await readChanges(api, roomId));

interface Choice {
  category?: Category;
  deck?: string;
  mix?: boolean;
  pacing?: PacingChoice;
  schema?: string;
}

/** How a game that begins is played. */
export type PacingChoice = Partial<Pick<Pacing, 'rounds' | 'pace' | 'auto'>>;

export function start(api: Sql, roomId: string, host: string | null, choice: Choice = {}): Promise<object> {
  return reply(api`
    select ${api(choice.schema ?? 'app')}.start_this_or_that(
      ${roomId}, ${host}, ${choice.deck ?? null},
      ${api.json({ category: choice.category ?? 'all', mix: choice.mix ?? false })},
      ${api.json(choice.pacing ?? {})}, ${api.json(RULES)}) as reply`);
}

interface Step {
  from?: { phase: ThisOrThatPhase; index: number | null };
  to?: 'results';
  schema?: string;
}

export function next(api: Sql, roomId: string, host: string | null, step: Step = {}): Promise<object> {
  return reply(api`
    select ${api(step.schema ?? 'app')}.next_this_or_that(
      ${roomId}, ${host}, ${step.from?.phase ?? null}, ${step.from?.index ?? null}, ${step.to ?? null},
      ${api.json(RULES)}) as reply`);
}

export function stop(api: Sql, roomId: string, host: string | null): Promise<object> {
  return reply(api`select app.stop_game(${roomId}, ${host}, 'this-or-that') as reply`);
}

export function change(
  api: Sql,
  roomId: string,
  host: string | null,
  { schema = 'app', ...change }: { held?: boolean; auto?: boolean; ends?: boolean; show?: boolean; schema?: string },
): Promise<object> {
  return reply(api`
    select ${api(schema)}.change_this_or_that(
      ${roomId}, ${host}, ${api.json(change)}, ${api.json(RULES)}) as reply`);
}

/** The step that is due by the clock, as the first poll after a deadline asks for it. */
export function advance(api: Sql, roomId: string, schema = 'app'): Promise<boolean> {
  return reply(api`
    select ${api(schema)}.advance_this_or_that(
      ${roomId}, ${api.json(RULES)}) as reply`);
}

interface Ballot {
  user?: string;
  seat?: Buffer | undefined;
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
      ${ballot.index ?? null}, ${api.json(RULES)}) as reply`);
}

/** The built-in questions of a category, or of all. */
export async function builtIn(owner: Sql, category: Category): Promise<Question[]> {
  const rows = await owner<{ question: Question }[]>`
    select jsonb_build_object(
        'text', text,
        'optionA', jsonb_build_object('text', option_a, 'emoji', emoji_a),
        'optionB', jsonb_build_object('text', option_b, 'emoji', emoji_b)
      ) as question
    from public.this_or_that_pairs where ${category} in ('all', category)`;
  return rows.map(({ question }) => question);
}

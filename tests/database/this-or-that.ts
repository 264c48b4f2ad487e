import type { Pacing } from '#shared/contract/games/pacing.ts';
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
import { type PaceChange, type PacingChoice, phaseCalls, rulesOf } from './phase-calls.ts';
import { fullState, type LiveState, reply } from './rooms.ts';

const { phases } = GAMES['this-or-that'];
/** How long the phases last, in milliseconds, and the game's limits. */
export const RULES = rulesOf(phases, { kept: { rounds: QUESTIONS_KEPT } });
const kit = phaseCalls('this-or-that', RULES);
export const { advance, stop } = kit;

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
    names: boolean;
    guess: boolean;
    pacing: Pacing;
  };
  final?: {
    questions: { question: Question; counts: Counts }[];
    closest: Closest | null;
    opposites: Closest | null;
    oneOfAKind: { person: { name: string }; times: number; others: number } | null;
    guessers: { name: string; points: number }[] | null;
  } | null;
  votes?: { number: number; option: Option; guess: number | null }[];
}

interface Closest {
  people: { name: string }[];
  agreed: number;
  shared: number;
  others: number;
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
  names?: boolean;
  guess?: boolean;
  pacing?: PacingChoice;
  schema?: string;
}

export const start = (
  api: Sql,
  roomId: string,
  host: string | null,
  { deck, pacing, schema, ...settings }: Choice = {},
): Promise<object> =>
  kit.start(api, roomId, host, { category: 'all', mix: false, ...settings, deckId: deck, ...pacing }, schema);

interface Step {
  from?: { phase: ThisOrThatPhase; index: number | null };
  to?: 'results';
  schema?: string;
}

export function next(api: Sql, roomId: string, host: string | null, { from, to, schema }: Step = {}) {
  const round = from?.index == null ? undefined : from.index + 1;
  return kit.next(api, roomId, host, { phase: from?.phase, round, to, skip: to === undefined }, schema);
}

interface Change extends PaceChange {
  show?: boolean;
  schema?: string;
}

export const change = (api: Sql, roomId: string, host: string | null, { schema, show, ...change }: Change) =>
  kit.pace(api, roomId, host, { ...change, ...(show !== undefined && { settings: { showResults: show } }) }, schema);

interface Ballot {
  user?: string;
  seat?: Buffer | undefined;
  /** The name that is given, as the API folds it. */
  key?: string;
  option?: Option;
  guess?: number;
  change?: boolean;
  /** The question that is meant. */
  index?: number;
  schema?: string;
}

export interface Voted {
  option: Option;
  guess: number | null;
  currentQuestionIndex: number;
  votedCount: number;
  counts: Counts;
  isSecret: boolean;
}

export function vote(api: Sql, roomId: string, ballot: Ballot): Promise<Voted> {
  const { change = false, guess, index, key, option = 'A', schema = 'app', seat, user } = ballot;
  const choice = {
    option,
    change,
    ...(guess !== undefined && { guess }),
    ...(index !== undefined && { round: index + 1 }),
  };
  return reply(api`
    select ${api(schema)}.vote_this_or_that(
      ${roomId}, ${user ?? null}, ${seat ?? null}, ${key ?? null}, ${api.json(choice)}, ${api.json(RULES)}) as reply`);
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

import { expect } from 'vitest';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import type { DeckGame, Game } from '#shared/contract/games/registry.ts';
import type { ThisOrThatPhase } from '#shared/contract/games/this-or-that.ts';
import type { TwoTruthsPhase } from '#shared/contract/games/two-truths.ts';
import type { Sql } from './connections.ts';
import { ownQuestion } from './decks.ts';
import * as masterpiece from './masterpiece.ts';
import type { PaceChange, PacingChoice } from './phase-calls.ts';
import { type LiveState, openGame } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';
import * as twoTruths from './two-truths.ts';

// The games in phases, as far as they are the same.

interface Choice extends PacingChoice {
  deck?: string;
  mix?: boolean;
}

interface Who {
  seat?: Buffer | undefined;
  user?: string;
}

export interface Phase {
  name: string;
  /** In milliseconds: the phase, and for how long moves of the one before still count in it. */
  length: number;
  late: number | null;
  next: string;
  /** How many rounds begin with the next one. */
  rounds: 0 | 1;
}

interface State extends LiveState {
  endsAt: string | null;
  game?: { phase: string; held: boolean; phaseEndsAt: string | null; deckId: string | null; pacing: Pacing };
}

export interface PhaseGame {
  key: Game;
  /** The phases of a round in their order; in Two Truths, of a game with one turn. */
  phases: [Phase, Phase, ...Phase[]];
  isForHostAlone: boolean;
  start: (api: Sql, roomId: string, host: string, choice?: Choice, schema?: string) => Promise<object>;
  /** The host ends this phase; nothing of it may come late. */
  next: (api: Sql, roomId: string, host: string, from: string, schema?: string) => Promise<object>;
  stop: (api: Sql, roomId: string, host: string) => Promise<object>;
  pace: (api: Sql, roomId: string, host: string, to: PaceChange, schema?: string) => Promise<object>;
  /** The step that is due by the clock. */
  advance: (api: Sql, roomId: string, schema?: string) => Promise<boolean>;
  /** A player's move in the first phase of a round, another one each time. */
  act: (api: Sql, roomId: string, who: Who, schema?: string) => Promise<object>;
  /** The movers of this round in the order of counting, and the numbers of that order. */
  acts: (owner: Sql, roomId: string) => Promise<{ seats: number[]; order: number[] }>;
  read: (api: Sql, roomId: string, known?: { version: number }) => Promise<State>;
}

/** The entries of a game's rounds come from decks. */
export interface GameWithDecks extends PhaseGame {
  key: DeckGame;
  /** So many entries for an own deck. */
  items: (count: number) => object[];
  builtIn: (owner: Sql) => Promise<object[]>;
}

/** When a game is over. */
export const FINAL: Phase = {
  name: 'final',
  length: thisOrThat.RULES.final,
  late: null,
  next: 'waiting',
  rounds: 0,
};

let moves = 0;

const THIS_OR_THAT: GameWithDecks = {
  key: 'this-or-that',
  phases: [
    { name: 'voting', length: thisOrThat.RULES.voting, late: null, next: 'results', rounds: 0 },
    { name: 'results', length: thisOrThat.RULES.results, late: null, next: 'voting', rounds: 1 },
  ],
  isForHostAlone: false,
  start: (api, roomId, host, { deck, mix, ...pacing } = {}, schema = 'app') =>
    thisOrThat.start(api, roomId, host, {
      category: 'sports',
      ...(deck !== undefined && { deck }),
      ...(mix !== undefined && { mix }),
      pacing,
      schema,
    }),
  next: (api, roomId, host, from, schema = 'app') =>
    thisOrThat.next(api, roomId, host, {
      from: { phase: from as ThisOrThatPhase, index: null },
      ...(from === 'voting' && { to: 'results' }),
      schema,
    }),
  stop: thisOrThat.stop,
  pace: (api, roomId, host, to, schema = 'app') => thisOrThat.change(api, roomId, host, { ...to, schema }),
  advance: thisOrThat.advance,
  act: (api, roomId, who, schema = 'app') => {
    moves += 1;
    return thisOrThat.vote(api, roomId, { ...who, option: moves % 2 === 0 ? 'A' : 'B', schema });
  },
  acts: async (owner, roomId) => {
    const votes = await owner<{ number: number; version: number }[]>`
      select number, version from public.this_or_that_votes where room_id = ${roomId} order by version, number`;
    return { seats: votes.map(({ number }) => number), order: votes.map(({ version }) => version) };
  },
  read: thisOrThat.readChanges,
  items: (count) => Array.from({ length: count }, (_, n) => ownQuestion(`this ${n}`, `that ${n}`)),
  builtIn: (owner) => thisOrThat.builtIn(owner, 'sports'),
};

const MASTERPIECE: GameWithDecks = {
  key: 'masterpiece',
  phases: [
    { name: 'drawing', length: masterpiece.RULES.drawing, late: null, next: 'voting', rounds: 0 },
    { name: 'voting', length: masterpiece.RULES.voting, late: masterpiece.RULES.bell, next: 'results', rounds: 0 },
    {
      name: 'results',
      length: masterpiece.RULES.results,
      late: masterpiece.RULES.lateVote,
      next: 'drawing',
      rounds: 1,
    },
  ],
  isForHostAlone: true,
  start: (api, roomId, host, { deck, mix = false, ...pacing } = {}, schema = 'app') =>
    masterpiece.move(api, roomId, { user: host, to: 'drawing', deck: deck ?? null, mix, pacing, schema }),
  next: (api, roomId, host, from, schema = 'app') => {
    const to = ({ drawing: 'voting', voting: 'results' } as const)[from] ?? 'drawing';
    return masterpiece.move(api, roomId, { user: host, to, rules: masterpiece.SETTLED, schema });
  },
  stop: masterpiece.stop,
  pace: (api, roomId, host, { auto, advance, ...to }, schema = 'app') => {
    const pacing = { ...(auto !== undefined && { auto }), ...(advance !== undefined && { advance }) };
    return masterpiece.move(api, roomId, { user: host, ...to, pacing, schema });
  },
  advance: masterpiece.advance,
  act: (api, roomId, who, schema = 'app') => masterpiece.submit(api, roomId, { ...who, schema }),
  acts: async (owner, roomId) => {
    const drawings = await owner<{ number: number; sequence: number }[]>`
      select number, sequence from public.drawings where room_id = ${roomId} order by round_number desc, sequence`;
    return { seats: drawings.map(({ number }) => number), order: drawings.map(({ sequence }) => sequence) };
  },
  read: masterpiece.readChanges,
  items: (count) => Array.from({ length: count }, (_, n) => ({ prompt: `Picture ${n}` })),
  builtIn: masterpiece.builtIn,
};

const TWO_TRUTHS: PhaseGame = {
  key: 'two-truths',
  phases: [
    { name: 'writing', length: twoTruths.RULES.writing, late: null, next: 'voting', rounds: 1 },
    { name: 'voting', length: twoTruths.RULES.voting, late: null, next: 'reveal', rounds: 0 },
    { name: 'reveal', length: twoTruths.RULES.reveal, late: null, next: 'final', rounds: 0 },
  ],
  isForHostAlone: false,
  start: (api, roomId, host, pacing = {}, schema = 'app') => twoTruths.start(api, roomId, host, { pacing, schema }),
  next: (api, roomId, host, from, schema = 'app') =>
    twoTruths.next(api, roomId, host, { from: { phase: from as TwoTruthsPhase }, schema }),
  stop: twoTruths.stop,
  pace: twoTruths.change,
  advance: twoTruths.advance,
  act: (api, roomId, who, schema = 'app') =>
    twoTruths.write(api, roomId, { ...who, schema }, twoTruths.statementsOf('g')),
  acts: async (owner, roomId) => {
    const entries = await owner<{ number: number }[]>`
      select number from public.two_truths_entries where room_id = ${roomId} order by number`;
    const seats = entries.map(({ number }) => number);
    return { seats, order: seats };
  },
  read: twoTruths.readChanges,
};

export const GAMES_WITH_DECKS = [THIS_OR_THAT, MASTERPIECE] as const;
export const PHASE_GAMES: PhaseGame[] = [...GAMES_WITH_DECKS, TWO_TRUTHS];

/** A room with its game at this phase of its first round, or waiting, or with so many guests at the end of its one round. */
export async function at(api: Sql, host: string, game: PhaseGame, phase: string, guests = 2, choice: Choice = {}) {
  const room = await openGame(api, host, game.key, guests);
  if (phase === 'waiting') return room;
  const isShort = phase === 'final' && game !== TWO_TRUTHS;
  await game.start(api, room.roomId, host, isShort ? { rounds: 1, ...choice } : choice);
  for (const { name } of game.phases) {
    if (name === phase) break;
    // One turn, and none without it.
    if (name === 'writing') await game.act(api, room.roomId, { seat: room.seats[0] });
    await game.next(api, room.roomId, host, name);
  }
  return room;
}

/** Where a game stands; lengths in milliseconds since its phase began. */
export interface Stand {
  phase: string;
  round: number;
  version: number;
  entry: object | null;
  length: number | null;
  settled: number | null;
}

export async function stand(owner: Sql, roomId: string): Promise<Stand> {
  const [row] = await owner<[Stand | undefined]>`
    select g.phase, g.round, r.version, g.entry, extract(epoch from ends_at - started_at)::float * 1000 as length,
      extract(epoch from settled_at - started_at)::float * 1000 as settled
    from public.phase_games as g join public.rooms as r on r.id = g.room_id where g.room_id = ${roomId}`;
  return row ?? { phase: 'waiting', round: 0, version: 0, entry: null, length: null, settled: null };
}

/** Lets the deadline of the present phase be so many milliseconds ago. */
export async function passDeadline(owner: Sql, roomId: string, ms = 1): Promise<void> {
  await owner`
    update public.phase_games set ends_at = now() - ${ms} * interval '1 ms'
    where room_id = ${roomId} and ends_at is not null`;
}

/** Waits the phase out and lets the clock make its step. */
export async function letTimePass(owner: Sql, roomId: string, game: Pick<PhaseGame, 'advance'>): Promise<boolean> {
  await passDeadline(owner, roomId);
  return game.advance(owner, roomId);
}

/** All reads stay as they are, but for the time, after any call. */
export async function staysAsItIs(read: () => Promise<object>, call: () => Promise<unknown>): Promise<void> {
  const before = await read();
  await call();
  expect(await read()).toEqual({ ...before, now: expect.any(String) });
}

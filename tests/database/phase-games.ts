import { expect } from 'vitest';
import type { DeckGame } from '#shared/contract/games/registry.ts';
import type { Sql } from './connections.ts';
import { ownQuestion } from './decks.ts';
import * as masterpiece from './masterpiece.ts';
import { type LiveState, openGame } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

// The games in phases, as far as they are the same.

interface Choice {
  deck?: string;
  mix?: boolean;
}

export interface PhaseGame {
  key: DeckGame;
  /** The phases of a round in their order: how long they last, and how long moves of the one before still count, in ms. */
  phases: { name: string; length: number; late: number | null }[];
  start: (api: Sql, roomId: string, host: string, choice?: Choice, schema?: string) => Promise<object>;
  /** The host ends this phase; nothing of it may come late. */
  next: (api: Sql, roomId: string, host: string, from: string, schema?: string) => Promise<object>;
  stop: (api: Sql, roomId: string, host: string) => Promise<object>;
  /** The step that is due by the clock. */
  advance: (api: Sql, roomId: string, schema?: string) => Promise<boolean>;
  /** A player's move in the first phase of a round; answers a text, another one for another move. */
  act: (
    api: Sql,
    roomId: string,
    who: { seat?: Buffer | undefined; user?: string },
    schema?: string,
  ) => Promise<string>;
  /** The movers of this round in the order of counting, and the numbers of that order. */
  acts: (owner: Sql, roomId: string) => Promise<{ seats: number[]; order: number[] }>;
  read: (api: Sql, roomId: string, known?: { version: number }) => Promise<LiveState & Done>;
  /** So many entries for an own deck. */
  items: (count: number) => object[];
  builtIn: (owner: Sql) => Promise<object[]>;
}

interface Done {
  isDone: boolean;
}

let moves = 0;

export const PHASE_GAMES: PhaseGame[] = [
  {
    key: 'this-or-that',
    phases: [
      { name: 'voting', length: thisOrThat.RULES.voting, late: null },
      { name: 'results', length: thisOrThat.RULES.results, late: null },
    ],
    start: (api, roomId, host, choice = {}, schema = 'app') =>
      thisOrThat.start(api, roomId, host, { category: 'sports', ...choice, schema }),
    next: (api, roomId, host, from, schema = 'app') => {
      const phase = from === 'voting' ? 'voting' : 'results';
      return thisOrThat.next(api, roomId, host, {
        from: { phase, index: null },
        ...(phase === 'voting' ? { to: 'results' } : {}),
        schema,
      });
    },
    stop: thisOrThat.stop,
    advance: thisOrThat.advance,
    act: async (api, roomId, who, schema = 'app') => {
      moves += 1;
      const option = moves % 2 === 0 ? 'A' : 'B';
      return (await thisOrThat.vote(api, roomId, { ...who, option, schema })).option;
    },
    acts: async (owner, roomId) => {
      const votes = await owner<{ number: number; version: number }[]>`
        select number, version from public.this_or_that_votes where room_id = ${roomId} order by version, number`;
      return { seats: votes.map(({ number }) => number), order: votes.map(({ version }) => version) };
    },
    read: async (api, roomId, known) => {
      const { allVoted, ...state } = await thisOrThat.readChanges(api, roomId, known);
      return { ...state, isDone: allVoted };
    },
    items: (count) => Array.from({ length: count }, (_, n) => ownQuestion(`this ${n}`, `that ${n}`)),
    builtIn: (owner) => thisOrThat.builtIn(owner, 'sports'),
  },
  {
    key: 'masterpiece',
    phases: [
      { name: 'drawing', length: masterpiece.RULES.drawing, late: null },
      { name: 'voting', length: masterpiece.RULES.voting, late: masterpiece.RULES.bell },
      { name: 'results', length: masterpiece.RULES.results, late: masterpiece.RULES.lateVote },
    ],
    start: (
      api,
      roomId,
      host,
      { deck = null, mix = false }: { deck?: string | null; mix?: boolean } = {},
      schema = 'app',
    ) => masterpiece.move(api, roomId, { user: host, to: 'drawing', deck, mix, schema }),
    next: (api, roomId, host, from, schema = 'app') => {
      const to = ({ drawing: 'voting', voting: 'results' } as const)[from] ?? 'drawing';
      return masterpiece.move(api, roomId, { user: host, to, rules: masterpiece.SETTLED, schema });
    },
    stop: masterpiece.stop,
    advance: masterpiece.advance,
    act: async (api, roomId, who, schema = 'app') => (await masterpiece.submit(api, roomId, { ...who, schema })).id,
    acts: async (owner, roomId) => {
      const drawings = await owner<{ number: number; sequence: number }[]>`
        select number, sequence from public.drawings where room_id = ${roomId} order by round_number desc, sequence`;
      return { seats: drawings.map(({ number }) => number), order: drawings.map(({ sequence }) => sequence) };
    },
    read: async (api, roomId, known) => {
      const { allDone, ...state } = await masterpiece.readChanges(api, roomId, known);
      return { ...state, isDone: allDone };
    },
    items: (count) => Array.from({ length: count }, (_, n) => ({ prompt: `Picture ${n}` })),
    builtIn: masterpiece.builtIn,
  },
];

/** A room with its game at this phase of its first round, or waiting. */
export async function at(api: Sql, host: string, game: PhaseGame, phase: string, guests = 2) {
  const room = await openGame(api, host, game.key, guests);
  if (phase === 'waiting') return room;
  await game.start(api, room.roomId, host);
  for (const { name } of game.phases) {
    if (name === phase) break;
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

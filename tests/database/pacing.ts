import type { Pacing } from '#shared/contract/games/pacing.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import type { Sql } from './connections.ts';
import * as masterpiece from './masterpiece.ts';
import type { PaceChange, PacingChoice } from './phase-calls.ts';
import { type LiveState, openGame } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';
import * as twoTruths from './two-truths.ts';

// The pace of all games in phases.

interface PacedState extends LiveState {
  endsAt: string | null;
  game?: { phase: string; held: boolean; phaseEndsAt: string | null; pacing: Pacing };
}

export interface PacedGame {
  key: Game;
  /** The first phase of a round, in which everyone makes a move. */
  first: string;
  /** Phases by their lengths in milliseconds. */
  lengths: Record<string, number>;
  start: (api: Sql, roomId: string, host: string, choice?: PacingChoice) => Promise<object>;
  act: (api: Sql, roomId: string, seat: Buffer | undefined, schema?: string) => Promise<object>;
  change: (api: Sql, roomId: string, host: string, to: PaceChange, schema?: string) => Promise<object>;
  stop: (api: Sql, roomId: string, host: string) => Promise<object>;
  advance: (api: Sql, roomId: string, schema?: string) => Promise<boolean>;
  read: (api: Sql, roomId: string, known?: { version: number }) => Promise<PacedState>;
}

export const PACED_GAMES: PacedGame[] = [
  {
    key: 'this-or-that',
    first: 'voting',
    lengths: { voting: thisOrThat.RULES.voting, results: thisOrThat.RULES.results },
    start: (api, roomId, host, pacing = {}) => thisOrThat.start(api, roomId, host, { pacing }),
    act: (api, roomId, seat, schema = 'app') => thisOrThat.vote(api, roomId, { seat, schema }),
    change: (api, roomId, host, to, schema = 'app') => thisOrThat.change(api, roomId, host, { ...to, schema }),
    stop: thisOrThat.stop,
    advance: thisOrThat.advance,
    read: thisOrThat.readChanges,
  },
  {
    key: 'masterpiece',
    first: 'drawing',
    lengths: {
      drawing: masterpiece.RULES.drawing,
      voting: masterpiece.RULES.voting,
      results: masterpiece.RULES.results,
    },
    start: (api, roomId, host, pacing = {}) => masterpiece.move(api, roomId, { user: host, to: 'drawing', pacing }),
    act: (api, roomId, seat, schema = 'app') => masterpiece.submit(api, roomId, { seat, schema }),
    change: (api, roomId, host, { auto, ends, held }, schema = 'app') =>
      masterpiece.move(api, roomId, {
        user: host,
        ...(held !== undefined && { held }),
        ...(ends !== undefined && { ends }),
        ...(auto !== undefined && { pacing: { auto } }),
        schema,
      }),
    stop: masterpiece.stop,
    advance: masterpiece.advance,
    read: masterpiece.readChanges,
  },
  {
    key: 'two-truths',
    first: 'writing',
    lengths: {
      writing: twoTruths.RULES.writing,
      voting: twoTruths.RULES.voting,
      reveal: twoTruths.RULES.reveal,
    },
    start: (api, roomId, host, pacing = {}) => twoTruths.start(api, roomId, host, { pacing }),
    act: (api, roomId, seat, schema = 'app') =>
      twoTruths.write(api, roomId, { seat, schema }, twoTruths.statementsOf('g')),
    change: twoTruths.change,
    stop: twoTruths.stop,
    advance: twoTruths.advance,
    read: twoTruths.readChanges,
  },
];

/** A room in the first phase of its game, with so many guests. */
export async function begun(api: Sql, host: string, game: PacedGame, guests: number, choice: PacingChoice = {}) {
  const room = await openGame(api, host, game.key, guests);
  await game.start(api, room.roomId, host, choice);
  return room;
}

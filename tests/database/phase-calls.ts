import {
  COUNTDOWN_SECONDS,
  FINAL_SECONDS,
  HUSH_SECONDS,
  LONGEST_PHASE_SECONDS,
  PACES,
  type Pacing,
} from '#shared/contract/games/pacing.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import type { Sql } from './connections.ts';
import { reply } from './rooms.ts';

/** A hundred times as long as people have: nothing depends on how quick the machine is. */
const MS = 100 * 1000;

/** Lengths in milliseconds and limits of a game, as the API has them for schema `app`. */
export function rulesOf<Lengths extends Record<string, number>, More extends object>(
  { idleRoundsMax, revealSeconds = 0, seconds }: { seconds: Lengths; revealSeconds?: number; idleRoundsMax: number },
  more: More,
) {
  const lengths = Object.entries(seconds).map(([phase, length]) => [phase, length * MS]);
  return {
    ...(Object.fromEntries(lengths) as { [phase in keyof Lengths]: number }),
    hush: HUSH_SECONDS * MS,
    countdown: COUNTDOWN_SECONDS * MS,
    longest: LONGEST_PHASE_SECONDS * MS,
    final: FINAL_SECONDS * MS,
    paces: PACES,
    steps: { [Object.keys(seconds).at(-1) ?? '']: revealSeconds * MS },
    away: AWAY_AFTER_SECONDS * 1000,
    idleMax: idleRoundsMax,
    ...more,
  };
}

/** How a game that begins is played. */
export type PacingChoice = Partial<Pick<Pacing, 'rounds' | 'pace' | 'auto' | 'style' | 'advance'>>;

export interface PaceChange {
  held?: boolean;
  auto?: boolean;
  advance?: Pacing['advance'];
  ends?: boolean;
  more?: { seconds: number; phase: string; round: number };
  settings?: object;
}

/** The calls that are the same for all games in phases. */
export function phaseCalls(game: Game, rules: object) {
  const call =
    <Result>(name: string) =>
    (api: Sql, roomId: string, host: string | null, choice: object, schema = 'app'): Promise<Result> =>
      reply(api`
        select ${api(schema)}.${api(name)}(${roomId}, ${host}, ${game}, ${api.json(choice as never)}, ${api.json(rules as never)}) as reply`);
  return {
    start: call<object>('start_game'),
    next: call<object>('next_game'),
    pace: call<object>('pace_game'),
    stop: (api: Sql, roomId: string, host: string | null): Promise<object> =>
      reply(api`select app.stop_game(${roomId}, ${host}, ${game}) as reply`),
    /** The step that is due by the clock, as the first poll after a deadline asks for it. */
    advance: (api: Sql, roomId: string, schema = 'app'): Promise<boolean> =>
      reply(api`select ${api(schema)}.advance_game(${roomId}, ${game}, ${api.json(rules as never)}) as reply`),
  };
}

import * as z from 'zod/mini';
import { type Recap, recap } from '../../_shared/contract/recaps.ts';
import type { Database } from '../../_shared/server/database.ts';
import type { RoomState } from '../kit/members/live-room.ts';
import type { LiveSource } from '../kit/rooms/live-rooms.ts';

/** The common part of an ended session's recap, in place of its rooms. `id` is the session's; no one is present. */
export interface CommonRecap extends RoomState {
  readonly recap: Recap | null;
}

const stored = z.object({ version: z.int(), recap: z.nullable(recap) });

/** @param voters with the names of voters */
export function commonRecapSource(database: Database, voters: boolean): LiveSource<CommonRecap> {
  return {
    async read(session, known) {
      const asked = { session, voters, version: known?.version ?? null };
      const { recap, version } = await database.call('common_recap', asked, stored);
      if (version === known?.version) return { state: known };
      return { state: { id: session, version, reclaims: 0, people: [], recap } };
    },
  };
}

type RecapRound = Extract<Recap['games'][number], { rounds: unknown }>['rounds'][number];

/** The recap with only the winner of each round. */
export function guestPart({ games, ...head }: Recap): Recap {
  const winnerOf = (round: RecapRound) => ({ ...round, drawings: round.drawings.slice(0, 1) });
  const trimmed = games.map((game) => ('rounds' in game ? { ...game, rounds: game.rounds.map(winnerOf) } : game));
  return { ...head, games: trimmed };
}

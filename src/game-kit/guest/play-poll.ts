import type * as z from 'zod/mini';
import type { PlayCall } from '#shared/contract/games/calls.ts';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { follow } from '#src/lib/polls/poll.ts';
import type { Room } from '#src/lib/polls/room.ts';

interface Reply {
  sceneId: string;
  scene?: object | undefined;
  serverNow?: string | undefined;
}

/** The scene as last sent, with the numbers. */
export type Played<R extends Reply> = NonNullable<R['scene']> & Omit<R, 'scene' | 'serverNow'>;

/** Merges a reply with the known scene. */
export const mergePlay = <R extends Reply>(known: Played<R> | undefined, reply: R): Played<R> => {
  const { scene = known, serverNow: _, ...numbers } = reply;
  return { ...scene, ...numbers } as Played<R>;
};

/** A player's poll of a game in phases. */
export const playPoll = <R extends z.ZodMiniType<Reply>>(endpoint: PlayCall<R>, game: Game, room: Room) =>
  follow(room, endpoint, GAMES[game].pollMs, {
    since: (known: Played<z.output<R>> | undefined) => (known ? { since: known.sceneId } : {}),
    merge: mergePlay,
  });

import * as z from 'zod/mini';

export const GAMES = ['coloring', 'this-or-that', 'masterpiece', 'warm-welcome'] as const;
export const game = z.enum(GAMES);
export type Game = z.output<typeof game>;

/** What a game is called, where its host works and where its guests join, relative to the origin. */
export const GAME_PAGES = {
  coloring: {
    title: 'Collaborative Coloring Book',
    hostPath: (roomId: string) => `/coloring?room=${roomId}`,
    joinPath: (roomId: string) => `/join?room=${roomId}`,
  },
  'this-or-that': {
    title: 'This or That',
    hostPath: (roomId: string) => `/this-or-that?room=${roomId}`,
    joinPath: (roomId: string) => `/join-this-or-that?room=${roomId}`,
  },
  masterpiece: {
    title: 'Masterpiece Match',
    hostPath: (roomId: string) => `/masterpiece-match?room=${roomId}`,
    joinPath: (roomId: string) => `/masterpiece-match?join=${roomId}`,
  },
  'warm-welcome': {
    title: 'Warm Welcome',
    hostPath: (roomId: string) => `/warm-welcome?room=${roomId}`,
    joinPath: (roomId: string) => `/join-warm-welcome/${roomId}`,
  },
} as const satisfies Record<
  Game,
  { title: string; hostPath: (roomId: string) => string; joinPath: (roomId: string) => string }
>;

import { defineGame } from '#src/game-kit/define-game.ts';

export const game = defineGame('this-or-that', {
  pages: {
    '/this-or-that': async () => (await import('./pages/this-or-that-page.tsx')).ThisOrThatPage,
    '/join-this-or-that': async () => (await import('./pages/join-this-or-that-page.tsx')).JoinThisOrThatPage,
    '/this-or-that-play': async () => (await import('./pages/this-or-that-play-page.tsx')).ThisOrThatPlayPage,
  },
});

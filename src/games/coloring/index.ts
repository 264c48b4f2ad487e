import { defineGame } from '#src/game-kit/define-game.ts';

export const game = defineGame('coloring', {
  pages: {
    '/coloring': async () => (await import('./pages/coloring-page.tsx')).ColoringPage,
    '/join': async () => (await import('./pages/join-page.tsx')).JoinPage,
  },
});

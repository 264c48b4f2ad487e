import { defineGame } from '#src/game-kit/define-game.ts';

export const game = defineGame('masterpiece', {
  pages: {
    '/masterpiece-match': async () => (await import('./pages/masterpiece-page.tsx')).MasterpiecePage,
  },
});

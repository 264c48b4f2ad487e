import { defineGame } from '#src/game-kit/define-game.ts';

export const game = defineGame('two-truths', {
  pages: {
    '/two-truths': async () => (await import('./components/host-room.tsx')).TwoTruthsPage,
    '/join-two-truths': async () => (await import('./pages/join-two-truths-page.tsx')).JoinTwoTruthsPage,
    '/two-truths-play': async () => (await import('./components/play-room.tsx')).TwoTruthsPlayPage,
  },
});

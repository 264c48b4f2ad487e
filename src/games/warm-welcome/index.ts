import { defineGame } from '#src/game-kit/define-game.ts';

export const game = defineGame('warm-welcome', {
  pages: {
    '/warm-welcome': async () => (await import('./components/host-room.tsx')).WarmWelcomePage,
    '/join-warm-welcome/:roomId?': async () => (await import('./pages/join-warm-welcome-page.tsx')).JoinWarmWelcomePage,
  },
});

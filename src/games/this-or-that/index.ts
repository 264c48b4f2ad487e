import { defineGame } from '#src/game-kit/define-game.ts';

export const game = defineGame('this-or-that', {
  pages: {
    '/this-or-that': async () => (await import('./components/host-room.tsx')).ThisOrThatPage,
    '/join-this-or-that': async () => (await import('./pages/join-this-or-that-page.tsx')).JoinThisOrThatPage,
    '/this-or-that-play': async () => (await import('./components/play-room.tsx')).ThisOrThatPlayPage,
  },
});

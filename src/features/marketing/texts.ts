import type { Game } from '#shared/contract/games.ts';

/** Every word of the landing page. */
export const marketingTexts = {
  documentTitle: 'Icebreakers for virtual meetings',
  title: 'Warm up the meeting in a minute',
  lead: 'Thaw is a small set of icebreaker games for virtual meetings. The host needs an account; everybody else joins with a link, a QR code or a short code, and nothing to install.',
  start: 'Start for free',
  logIn: 'Log in',
  signUp: 'Sign up',
  dashboard: 'Dashboard',
  toDashboard: 'Go to your dashboard',
  codeTitle: 'Joining a session?',
  gamesTitle: 'What you can play',
  more: 'More games are on their way.',
  games: {
    coloring: 'Everybody paints the same picture, at the same time.',
    'this-or-that': 'Two choices, one vote, and something to talk about.',
    masterpiece: 'Thirty seconds to draw, then an anonymous vote.',
    'warm-welcome':
      'Everybody says where they are: the map fills up with people, their weather, and facts about the group.',
  } satisfies Record<Game, string>,
} as const;

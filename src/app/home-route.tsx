import { LandingPage } from '#src/features/marketing/pages/landing-page.tsx';
import { GAME_CARDS } from './games.ts';

const GAMES_HERE = GAME_CARDS.map(({ game }) => game);

/** The landing page with the games that exist. */
export function HomeRoute() {
  return <LandingPage games={GAMES_HERE} />;
}

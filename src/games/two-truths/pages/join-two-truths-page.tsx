import { JoinPage } from '#src/game-kit/guest/guest-page.tsx';
import { guests } from '../guests.tsx';

/** Loads the game itself. */
const game = () => import('./two-truths-play-page.tsx');

export const JoinTwoTruthsPage = () => <JoinPage guests={guests} ahead={game} />;

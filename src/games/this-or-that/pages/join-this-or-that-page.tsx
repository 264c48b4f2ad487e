import { JoinPage } from '#src/game-kit/guest/guest-page.tsx';
import { guests } from '../guests.tsx';

/** Loads stage and sounds. */
const game = () => import('./this-or-that-play-page.tsx');

export const JoinThisOrThatPage = () => <JoinPage guests={guests} ahead={game} />;

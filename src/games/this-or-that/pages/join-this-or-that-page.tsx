import { JoinPage } from '#src/game-kit/guest/guest-page.tsx';
import { guests } from '../guests.tsx';

/** Loads stage and sounds. */
const game = () => import('../components/play-room.tsx');

export const JoinThisOrThatPage = () => <JoinPage guests={guests} ahead={game} />;

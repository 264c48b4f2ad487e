import { JoinPage } from '#src/game-kit/guest/guest-page.tsx';
import { guests } from '../guests.tsx';

const game = () => import('../components/play-room.tsx');

export const JoinTwoTruthsPage = () => <JoinPage guests={guests} ahead={game} />;

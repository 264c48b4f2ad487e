import { PlayPage } from '#src/game-kit/guest/guest-page.tsx';
import { PlayRoom } from '../components/play-room.tsx';
import { guests } from '../guests.tsx';

export const ThisOrThatPlayPage = () => <PlayPage guests={guests}>{(seat) => <PlayRoom seat={seat} />}</PlayPage>;

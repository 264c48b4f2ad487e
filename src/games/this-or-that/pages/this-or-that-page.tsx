import { PhaseHostPage } from '#src/game-kit/phases/phase-host-page.tsx';
import { hostedGame, openRoom } from '../api.ts';
import { HostRoom } from '../components/host-room.tsx';

export const ThisOrThatPage = () => (
  <PhaseHostPage game="this-or-that" open={openRoom} room={hostedGame}>
    {(host) => <HostRoom host={host} />}
  </PhaseHostPage>
);

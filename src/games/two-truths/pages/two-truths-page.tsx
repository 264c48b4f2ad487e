import { PhaseHostPage } from '#src/game-kit/phase-host-page.tsx';
import { hostedGame, openRoom } from '../api.ts';
import { HostRoom } from '../components/host-room.tsx';

export const TwoTruthsPage = () => (
  <PhaseHostPage game="two-truths" open={openRoom} room={hostedGame}>
    {(host) => <HostRoom host={host} />}
  </PhaseHostPage>
);

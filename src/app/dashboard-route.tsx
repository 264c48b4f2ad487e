import { DashboardPage } from '#src/features/dashboard/pages/dashboard-page.tsx';
import { GAME_CARDS } from './games.ts';

/** The dashboard with every game's card: a feature can not ask another one for it. */
export function DashboardRoute() {
  return <DashboardPage cards={GAME_CARDS} />;
}

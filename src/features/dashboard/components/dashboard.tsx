import type { ComponentType } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import type { Game } from '#shared/contract/games.ts';
import { shownName } from '#src/lib/user-names.ts';
import { dashboardTexts } from '../texts.ts';
import { AccountCard } from './account-card.tsx';
import { OpenRooms } from './open-rooms.tsx';
import { PlanCard } from './plan-card.tsx';
import { RequestedPlan } from './requested-plan.tsx';

/** A game's own card, in the order in which they are shown. */
export type GameCards = readonly { game: Game; Card: ComponentType }[];

/** The dashboard of somebody who is logged in: the games first, then what is running, then the account. */
export function Dashboard({ user, cards }: { user: User; cards: GameCards }) {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <div>
        <h1 className="break-words">{dashboardTexts.greeting(shownName(user))}</h1>
        <p className="mt-2 text-muted">{dashboardTexts.lead}</p>
      </div>
      <RequestedPlan user={user} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <section aria-labelledby="games">
            <h2 id="games" className="text-lg">
              {dashboardTexts.games.title}
            </h2>
            <ul className="mt-4 grid gap-4 sm:grid-cols-2">
              {cards.map(({ game, Card }) => (
                <li key={game} data-game={game} className="grid">
                  <Card />
                </li>
              ))}
            </ul>
          </section>
          <OpenRooms />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <PlanCard user={user} />
          <AccountCard user={user} />
        </div>
      </div>
    </div>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { type User, updateLanguage } from '#shared/contract/accounts.ts';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import type { Usual } from '#shared/contract/hosted-rooms.ts';
import type { PastSession } from '#shared/contract/past-sessions.ts';
import { call } from '#src/lib/calls/api.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { shownName } from '#src/lib/host/user-names.ts';
import { chosenLanguage, type Language, usePreferredLanguage } from '#src/lib/language.ts';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { BuiltInAgendas, OwnAgendas } from '../agendas/start-session.tsx';
import { useAgendas } from '../agendas/use-agendas.ts';
import { dashboardTexts } from '../texts.ts';
import { AccountCard } from './account-card.tsx';
import { FirstSession, LastRecap, StartUsual } from './next-up.tsx';
import { CARD_GRID } from './no-dashboard.tsx';
import { openRoomsQuery } from './open-room-row.tsx';
import { OpenRooms, StorageAdvice } from './open-rooms.tsx';
import { EndedAlert, PastSessions, useLastPast } from './past-sessions.tsx';
import { PaymentTrouble, PlanCard } from './plan-card.tsx';
import { RequestedPlan } from './requested-plan.tsx';
import { TeamLinkCard } from './team-link-card.tsx';

export type GameCards = readonly { game: Game; Card: ComponentType }[];

export function Dashboard({ user, cards }: { user: User; cards: GameCards }) {
  useMailLanguage(user);
  const oneColumn = useMedia(ONE_COLUMN);
  const last = useLastPast();
  const visit = useVisit(last);
  const past = <PastSessions />;
  const more = (
    <>
      <TeamLinkCard user={user} />
      <DecksCard />
    </>
  );
  return (
    <div className="flex flex-col gap-6 pt-2">
      <div>
        <h1 className="break-words">{dashboardTexts.greeting(shownName(user))}</h1>
        {visit.isFirst ? <p className="mt-2 text-muted">{dashboardTexts.lead}</p> : null}
      </div>
      {last ? <EndedAlert last={last} /> : null}
      <PaymentTrouble user={user} />
      <RequestedPlan user={user} />
      <StorageAdvice />
      {visit.isFirst ? <FirstSession /> : null}
      <div className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 empty:hidden">
          {visit.usual ? <StartUsual usual={visit.usual} /> : null}
          {last ? <LastRecap last={last} /> : null}
        </div>
        <OwnAgendas />
      </div>
      <OpenRooms />
      <section aria-labelledby="games">
        <h2 id="games" className="text-lg">
          {dashboardTexts.games.title}
        </h2>
        {/* Who knows them needs no description. */}
        <ul data-brief={visit.isFirst ? undefined : ''} className={CARD_GRID}>
          {cards.map(({ game, Card }) => (
            <li key={game} data-accent={GAMES[game].accent} className="grid">
              <Card />
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-2 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <BuiltInAgendas />
          {last ? (oneColumn ? null : past) : more}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <PlanCard user={user} />
          {last ? more : null}
          <AccountCard user={user} />
        </div>
        {last && oneColumn ? past : null}
      </div>
    </div>
  );
}

/** What this host does here: the last played session or, before its end, the newest open one; nothing yet on a first visit. */
function useVisit(last: PastSession | null | undefined): { isFirst: boolean; usual: Usual | null } {
  const { data } = useQuery(openRoomsQuery());
  const { agendas } = useAgendas();
  const usual = data?.usual ?? last ?? data?.rooms[0] ?? null;
  return { isFirst: data !== undefined && usual === null && last === null && agendas?.length === 0, usual };
}

function DecksCard() {
  const texts = dashboardTexts.decks;
  return (
    <CardSection id="decks" title={texts.title}>
      <p className="mt-2 text-muted text-sm">{texts.about}</p>
      <ButtonLink to="/decks" className="mt-5 w-full">
        <Layers aria-hidden="true" />
        {texts.open}
      </ButtonLink>
    </CardSection>
  );
}

/** The host's emails follow the language in which they use their dashboard. The next visit retries after a failure. */
function useMailLanguage({ id: userId, language }: User): void {
  const cache = useQueryClient();
  const shown = usePreferredLanguage();
  const { mutate } = useMutation({
    mutationFn: (chosen: Language) => call(updateLanguage, { params: { userId }, body: { language: chosen } }),
    onSuccess: (answer) => cache.setQueryData(currentUserQuery(userId).queryKey, answer),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice may change with the language on screen
  useEffect(() => {
    const chosen = chosenLanguage();
    if (chosen !== language) mutate(chosen);
  }, [language, mutate, shown]);
}

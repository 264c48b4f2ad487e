import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { type User, updateLanguage } from '#shared/contract/accounts.ts';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { call } from '#src/lib/calls/api.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { shownName } from '#src/lib/host/user-names.ts';
import { chosenLanguage, type Language, usePreferredLanguage } from '#src/lib/language.ts';
import { ONE_COLUMN, useMedia } from '#src/lib/page/use-media.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { StartSession } from '../agendas/start-session.tsx';
import { dashboardTexts } from '../texts.ts';
import { AccountCard } from './account-card.tsx';
import { CARD_ROWS, spanOfCard } from './no-dashboard.tsx';
import { OpenRooms } from './open-rooms.tsx';
import { LatestRecap, PastSessions } from './past-sessions.tsx';
import { PaymentTrouble, PlanCard } from './plan-card.tsx';
import { RequestedPlan } from './requested-plan.tsx';
import { TeamLinkCard } from './team-link-card.tsx';

export type GameCards = readonly { game: Game; Card: ComponentType }[];

export function Dashboard({ user, cards }: { user: User; cards: GameCards }) {
  useMailLanguage(user);
  const oneColumn = useMedia(ONE_COLUMN);
  const plan = <PlanCard user={user} />;
  return (
    <div className="flex flex-col gap-8 pt-2">
      <div>
        <h1 className="break-words">{dashboardTexts.greeting(shownName(user))}</h1>
        <p className="mt-2 text-muted">{dashboardTexts.lead}</p>
      </div>
      <LatestRecap />
      <PaymentTrouble user={user} />
      <RequestedPlan user={user} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <StartSession />
          <OpenRooms />
          <section aria-labelledby="games">
            <h2 id="games" className="text-lg">
              {dashboardTexts.games.title}
            </h2>
            <ul className={CARD_ROWS}>
              {cards.map(({ game, Card }, index) => (
                <li
                  key={game}
                  data-accent={GAMES[game].accent}
                  className={classNames('grid', spanOfCard(index, cards.length))}
                >
                  <Card />
                </li>
              ))}
            </ul>
          </section>
          <PastSessions />
          {oneColumn ? plan : null}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {oneColumn ? null : plan}
          <TeamLinkCard user={user} />
          <DecksCard />
          <AccountCard user={user} />
        </div>
      </div>
    </div>
  );
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

import { useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { GAME_PAGES, GAMES, type Game } from '#shared/contract/games.ts';
import { FirstGuests } from '#src/components/illustrations/first-guests.tsx';
import { SitePage } from '#src/components/layout/site-page.tsx';
import { CodeBox } from '#src/components/room/code-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { hostUserId, onHostSessionChange } from '#src/lib/host-storage.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { GameTeaser } from '../components/game-teaser.tsx';
import { marketingTexts as texts } from '../texts.ts';

/**
 * `/`: what Thaw is, the way in for hosts, and the code box for everybody else.
 * @param games those that exist
 */
export function LandingPage({ games }: { games: readonly Game[] }) {
  useDocumentTitle(texts.documentTitle);
  const navigate = useNavigate();
  // What this browser knows is enough here: nothing is asked of the API.
  const isHost = useSyncExternalStore(onHostSessionChange, hostUserId) !== null;
  return (
    <SitePage
      warmth={0.35}
      headerEnd={
        isHost ? (
          <Button asChild size="sm">
            <Link to="/admin">{texts.dashboard}</Link>
          </Button>
        ) : (
          <>
            <Button asChild variant="ghost" size="sm">
              <Link to="/login">{texts.logIn}</Link>
            </Button>
            <Button asChild size="sm">
              <Link to="/register">{texts.signUp}</Link>
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 pt-4 pb-12 sm:pt-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="min-w-0">
          <h1 className="break-words text-3xl sm:text-4xl max-[20rem]:text-2xl">{texts.title}</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-muted">{texts.lead}</p>
          <Button asChild variant="primary" size="main" className="mt-8">
            <Link to={isHost ? '/admin' : '/register'}>{isHost ? texts.toDashboard : texts.start}</Link>
          </Button>
        </div>
        <Card asChild>
          <section aria-labelledby="join">
            <FirstGuests className="mx-auto mb-4 hidden max-w-52 sm:block" />
            <h2 id="join" className="mb-4 text-lg">
              {texts.codeTitle}
            </h2>
            <CodeBox onFound={(joinPath) => navigate(joinPath)} />
          </section>
        </Card>
      </div>
      <section aria-labelledby="games">
        <h2 id="games">{texts.gamesTitle}</h2>
        <ul className="mt-5 grid gap-4 lg:grid-cols-2">
          {games.map((game) => (
            <GameTeaser key={game} game={game} title={GAME_PAGES[game].title} text={texts.games[game]} />
          ))}
        </ul>
        {games.length < GAMES.length ? <p className="mt-4 text-muted">{texts.more}</p> : null}
      </section>
    </SitePage>
  );
}

import { ArrowLeft } from 'lucide-react';
import { DECK_GAMES } from '#shared/contract/games/registry.ts';
import { DeckShelf } from '#src/game-kit/decks/deck-shelf.tsx';
import { useSession } from '#src/lib/host/session.ts';
import { useDocumentTitle } from '#src/lib/page/use-document-title.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { SitePage } from '#src/ui/layout/site-page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SignedOut, Unreachable } from '../components/no-dashboard.tsx';
import { OutlineShelf } from '../outlines/outline-shelf.tsx';
import { dashboardTexts } from '../texts.ts';

const texts = dashboardTexts.decks;

export function DecksPage() {
  useDocumentTitle(texts.title);
  const session = useSession();
  return (
    <SitePage>
      {session.status === 'signed-in' ? <Decks /> : null}
      {session.status === 'signed-out' ? <SignedOut /> : null}
      {session.status === 'unreachable' ? <Unreachable onRetry={session.retry} /> : null}
      {session.status === 'loading' ? (
        <div role="status" className="mx-auto max-w-3xl py-2">
          <span className="sr-only">{dashboardTexts.loading}</span>
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="mt-8 h-56 rounded-card" />
        </div>
      ) : null}
    </SitePage>
  );
}

function Decks() {
  return (
    <div className="mx-auto max-w-3xl py-2">
      <ButtonLink to="/admin" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft aria-hidden="true" />
        {texts.back}
      </ButtonLink>
      <h1 className="mt-3">{texts.title}</h1>
      <p className="mt-2 text-muted">{texts.lead}</p>
      <div className="mt-8 flex flex-col gap-6">
        {DECK_GAMES.map((game) => (
          <DeckShelf key={game} game={game} />
        ))}
        <OutlineShelf />
      </div>
    </div>
  );
}

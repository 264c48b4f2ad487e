import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RecapPartsContext } from '#src/game-kit/recap/recap-part.ts';
import { forgetDataWithSession } from '#src/lib/calls/forget-with-session.ts';
import { type Moved, onMoved } from '#src/lib/calls/moved-rooms.ts';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { goLive } from '#src/lib/polls/live.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { Toasts } from '#src/ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageRouter } from './page-router.tsx';
import { PAGE_TABLE } from './pages.ts';
import { appTexts } from './texts.ts';

/** The whole client, inside a router: the browser's, or a static one for prerendering. */
export function App({ table = PAGE_TABLE }) {
  const [client] = useState(createQueryClient);
  useEffect(() => forgetDataWithSession(client), [client]);
  useEffect(() => goLive(client), [client]);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <OfflineBanner />
        <Following />
        <RecapPartsContext value={loadRecaps}>
          <PageRouter table={table} />
        </RecapPartsContext>
        <ToastsInLanguage />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

const loadRecaps = async () => (await import('./game-recaps.ts')).gameRecaps;
const loadFollow = async () => (await import('#src/game-kit/guest/follow-session.tsx')).FollowSession;

/** Each word of a session that has moved on, also a repeated one; what follows it loads with the first. */
function Following() {
  const [moved, setMoved] = useState<Moved>();
  useEffect(() => onMoved(setMoved), []);
  // After a failed load, the next word is another chance.
  return moved && <LazyPart load={loadFollow} props={{ moved }} onFailed={() => setMoved(undefined)} />;
}

function ToastsInLanguage() {
  useShownLanguage();
  return <Toasts label={appTexts.toasts.label} closeLabel={appTexts.toasts.close} />;
}

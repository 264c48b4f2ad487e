import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FollowSession } from '#src/game-kit/follow-session.tsx';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { forgetDataWithSession } from '#src/lib/forget-with-session.ts';
import { goLive } from '#src/lib/live.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
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
        <FollowSession />
        <PageRouter table={table} />
        <ToastsInLanguage />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function ToastsInLanguage() {
  useShownLanguage();
  return <Toasts label={appTexts.toasts.label} closeLabel={appTexts.toasts.close} />;
}

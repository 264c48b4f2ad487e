import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ShownLocation } from '#src/app/arrival.tsx';
import { ErrorBoundary } from '#src/app/error-boundary.tsx';
import { FirstLoad } from '#src/app/first-load.tsx';
import { forgetPage, lazyPage, usePageLoading } from '#src/app/lazy-page.tsx';
import { PAGE_TABLE, type PageEntry } from '#src/app/pages.ts';
import { useKeptScroll } from '#src/app/scroll.ts';
import { appTexts } from '#src/app/texts.ts';
import { RecapPartsContext } from '#src/game-kit/recap/recap-part.ts';
import { hasLeftOutdated } from '#src/lib/calls/outdated.ts';
import { useShownLanguage } from '#src/lib/catalogue.ts';
import { forgetDataWithSession } from '#src/lib/identity/host-storage.ts';
import { readPreferredLanguage } from '#src/lib/language.ts';
import { LANDING_SECTIONS } from '#src/lib/page/pages.ts';
import { goLive } from '#src/lib/polls/live.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { OfflineBanner } from '#src/ui/layout/offline-banner.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Toasts } from '#src/ui/toasts.tsx';

export function App({ table = PAGE_TABLE }) {
  const [client] = useState(createQueryClient);
  useEffect(() => forgetDataWithSession(client), [client]);
  useEffect(() => goLive(client), [client]);
  useEffect(() => {
    if (hasLeftOutdated()) toast.info(appTexts.updated);
  }, []);
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <OfflineBanner />
        <RecapPartsContext value={loadRecaps}>
          <PageRouter table={table} />
        </RecapPartsContext>
        <ToastsInLanguage />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

const loadRecaps = async () => (await import('./game-recaps.ts')).gameRecaps;

function ToastsInLanguage() {
  useShownLanguage();
  return <Toasts label={appTexts.toasts.label} closeLabel={appTexts.toasts.close} />;
}

/** The current page. Router updates are transitions: the old page stays until the next one is loaded. */
function PageRouter({ table = PAGE_TABLE }: { table?: readonly PageEntry[] }) {
  const shown = useRef<Location>(null);
  useKeptScroll(shown);
  useEffect(() => {
    // A failed translation may load now.
    window.addEventListener('online', readPreferredLanguage);
    return () => window.removeEventListener('online', readPreferredLanguage);
  }, []);
  return (
    <ShownLocation value={shown}>
      <Suspense fallback={<FirstLoad />}>
        <NextPageLoading />
        <Routes>
          {table.map((entry) => (
            // A new key gives each page fresh state.
            <Route key={entry.path} path={entry.path} element={<OnePage key={entry.path} entry={entry} />} />
          ))}
          {LANDING_SECTIONS.map((section) => (
            <Route key={section} path={`/${section}`} element={<Navigate to={`/#${section}`} replace />} />
          ))}
        </Routes>
      </Suspense>
    </ShownLocation>
  );
}

function NextPageLoading() {
  if (!usePageLoading()) return null;
  return (
    <div className="fixed top-4 right-4 z-60 animate-fade-in rounded-full bg-surface p-2 text-ice shadow-soft [animation-delay:400ms]">
      <Spinner label={appTexts.loading} />
    </div>
  );
}

function OnePage({ entry }: { entry: PageEntry }) {
  const location = useLocation();
  const Page = lazyPage(entry);
  return (
    <ErrorBoundary at={location} pattern={entry.path} onFailed={() => forgetPage(entry)}>
      <Page />
    </ErrorBoundary>
  );
}

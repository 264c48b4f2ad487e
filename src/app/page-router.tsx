import { Suspense, useEffect, useRef } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import { readPreferredLanguage } from '#src/lib/language.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { ShownLocation } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FirstLoad } from './first-load.tsx';
import { forgetPage, lazyPage, usePageLoading } from './lazy-page.tsx';
import { PAGE_TABLE, type PageEntry } from './pages.ts';
import { useKeptScroll } from './scroll.ts';
import { appTexts } from './texts.ts';

/** The current page. Router updates are transitions: the old page stays until the next one is loaded. */
export function PageRouter({ table = PAGE_TABLE }: { table?: readonly PageEntry[] }) {
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

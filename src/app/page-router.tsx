import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { readPreferredLanguage } from '#src/lib/language.ts';
import { Router } from '#src/lib/router.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { InLanguage } from './in-language.tsx';
import { type Navigation, paramsIn, type Shown } from './navigation.ts';
import { PageBoundary } from './page-boundary.tsx';
import { useScroll } from './scroll.ts';
import { appTexts } from './texts.ts';

/** The page of the address: where focus and scroll go on navigation, and a sign that the next page is on its way. */
export function PageRouter({ navigation }: { navigation: Navigation }) {
  const { navigate, listen } = navigation;
  const shown = useSyncExternalStore(listen, navigation.shown, navigation.shown);
  const isLoading = useSyncExternalStore(listen, navigation.isLoading, navigation.isLoading);
  const { location, page } = shown;
  useEffect(() => {
    // A translation that could not be had may be there now.
    window.addEventListener('online', readPreferredLanguage);
    return () => window.removeEventListener('online', readPreferredLanguage);
  }, []);
  const params = useMemo(() => paramsIn(shown), [shown]);
  return (
    <Router location={location} params={params} navigate={navigate}>
      {isLoading ? <NextPageLoading /> : null}
      <Arrival shown={shown}>
        <PageBoundary at={location} pattern={page.path}>
          {/* Each page begins anew, also in its language. */}
          <InLanguage key={page.path} page={page} />
        </PageBoundary>
      </Arrival>
    </Router>
  );
}

function NextPageLoading() {
  return (
    <div className="fixed top-4 right-4 z-60 animate-fade-in rounded-full bg-surface p-2 text-ice shadow-soft [animation-delay:400ms]">
      <Spinner label={appTexts.loading} />
    </div>
  );
}

/** A new page is like a new document: keyboards and screen readers start at its main part, not in the middle of nowhere. */
function Arrival({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { pathname } = shown.location;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  useScroll(shown);
  return children;
}

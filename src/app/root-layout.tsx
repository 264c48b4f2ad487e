import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { appTexts } from './texts.ts';

/** Around every page: where focus and scroll go on navigation, and a sign that the next page is on its way. */
export function RootLayout() {
  useFocusOnNavigation();
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' ? (
        <div className="fixed top-4 right-4 z-60 animate-fade-in rounded-full bg-surface p-2 text-ice shadow-soft [animation-delay:400ms]">
          <Spinner label={appTexts.loading} />
        </div>
      ) : null}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A new page is like a new document: keyboards and screen readers start at its main part, not in the middle of nowhere. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

import { addressOf, addressText, type Location, paramsOf, type To } from '#src/lib/address.ts';
import type { History } from '#src/lib/browser-history.ts';
import { showWords } from '#src/lib/catalogue.ts';
import { isLeftByLoading } from '#src/lib/departure.ts';
import type { NavigateFunction, NavigateOptions } from '#src/lib/router.tsx';
import { type LoadedPage, languageOf, loadedPage, pageAt } from './load-page.ts';
import { PAGE_TABLE } from './pages.ts';
import { keepScroll } from './scroll.ts';

/** What is on the screen. */
export interface Shown {
  location: Location;
  page: LoadedPage;
  /** How one came here; null is the page that the document was loaded for. */
  by: 'PUSH' | 'REPLACE' | 'POP' | null;
  /** Whether it stays where it is scrolled to, because the caller said so. */
  staysScrolled: boolean;
}

/** Where the client is, and how it goes elsewhere. The next page is loaded first; until it is here the old one stays. */
export interface Navigation {
  navigate: NavigateFunction;
  /** @returns ends the listening */
  listen: (listener: () => void) => () => void;
  shown: () => Shown;
  /** Whether a page is being loaded. */
  isLoading: () => boolean;
}

/**
 * The way through a history.
 * @param at where it begins; when the history is elsewhere by now, it is followed as soon as somebody listens
 * @param first the page there
 */
export function navigationIn(history: History, at: Location, first: LoadedPage, table = PAGE_TABLE): Navigation {
  const listeners = new Set<() => void>();
  let shown: Shown = { location: at, page: first, by: null, staysScrolled: false };
  let isLoading = false;
  let latest = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Shows the page of an address as soon as it is here, unless one goes elsewhere before. */
  async function show(pathname: string, by: Shown['by'], enter: () => boolean, staysScrolled = false): Promise<void> {
    latest += 1;
    const turn = latest;
    let page = loadedPage(pathname, table);
    if (!page) {
      isLoading = true;
      tell();
      page = await pageAt(pathname, table);
    }
    if (turn !== latest) return;
    keepScroll(shown.location.key);
    isLoading = false;
    try {
      if (enter()) {
        shown = { location: history.location(), page, by, staysScrolled };
        // With the page, not after it: focus and scroll have to find it as it stays.
        showWords(languageOf(page));
      }
    } finally {
      tell();
    }
  }

  /** The history is there already, the page is not: what is shown has no entry to replace then. */
  const isAhead = () => history.location().key !== shown.location.key;

  const leaves = (pathname: string) => pathname !== shown.location.pathname && isLeftByLoading();

  async function navigate(
    to: To | number,
    { replace, state, preventScrollReset }: NavigateOptions = {},
  ): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const address = addressOf(to, shown.location);
    if (leaves(address.pathname)) {
      // What goes along with an entry stays behind: the browser takes none for a document.
      return window.location[replace ? 'replace' : 'assign'](addressText(address));
    }
    const enter = () => (replace && !isAhead() ? history.replace : history.push)(address, state);
    await show(address.pathname, replace ? 'REPLACE' : 'PUSH', enter, preventScrollReset);
  }

  function follow(): () => void {
    const come = () => {
      const { pathname } = history.location();
      if (leaves(pathname)) window.location.reload();
      else void show(pathname, 'POP', () => true);
    };
    const unfollow = history.onPop(come);
    if (!isAhead()) return unfollow;
    // Somewhere else on the page: the browser has scrolled there.
    if (history.location().pathname === shown.location.pathname) shown = { ...shown, location: history.location() };
    else come();
    return unfollow;
  }
  let unfollow: (() => void) | null = null;
  return {
    navigate,
    listen: (listener) => {
      listeners.add(listener);
      unfollow ??= follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unfollow?.();
        unfollow = null;
      };
    },
    shown: () => shown,
    isLoading: () => isLoading,
  };
}

/** A page without a browser, for rendering it to text: it leads nowhere. */
export function stillNavigation(pathname: string, page: LoadedPage): Navigation {
  const location: Location = { pathname, search: '', hash: '', state: null, key: '' };
  const shown: Shown = { location, page, by: null, staysScrolled: false };
  return { navigate: async () => {}, listen: () => () => {}, shown: () => shown, isLoading: () => false };
}

/** What the page's pattern names in the address that is shown. */
export const paramsIn = ({ location, page }: Shown) => paramsOf(page.path, location.pathname) ?? {};

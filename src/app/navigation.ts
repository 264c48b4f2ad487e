import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigateOptions,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { isLeftByLoading } from '#src/lib/departure.ts';
import { brokenPage, type LoadedPage, loadedPage, loadPage } from './load-page.ts';
import { PAGE_TABLE } from './pages.ts';
import { keepScroll, nameEntry } from './scroll.ts';

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
  navigator: Navigator;
  /** @returns ends the listening */
  listen: (listener: () => void) => () => void;
  shown: () => Shown;
  /** Whether a page is being loaded. */
  isLoading: () => boolean;
}

/** The browser's own history, as react-router keeps it: a page's state, and a key for every entry. */
export function browserNavigation(first: LoadedPage, table = PAGE_TABLE): Navigation {
  nameEntry();
  const history = createBrowserHistory();
  const listeners = new Set<() => void>();
  let shown: Shown = { location: history.location, page: first, by: null, staysScrolled: false };
  let isLoading = false;
  let latest = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Shows the page of an address as soon as it is here, unless one goes elsewhere before. */
  function show(pathname: string, by: Shown['by'], enter: () => void, staysScrolled = false) {
    latest += 1;
    const turn = latest;
    const arrive = (page: LoadedPage) => {
      if (turn !== latest) return;
      keepScroll(shown.location.key);
      enter();
      shown = { location: history.location, page, by, staysScrolled };
      isLoading = false;
      tell();
    };
    const here = loadedPage(pathname, table);
    if (here) return arrive(here);
    isLoading = true;
    tell();
    loadPage(pathname, table)
      .catch((error: unknown) => brokenPage(pathname, error, table))
      .then(arrive);
  }

  const leaves = (pathname: string) => pathname !== shown.location.pathname && isLeftByLoading();
  const goBy = (by: 'PUSH' | 'REPLACE') => (to: To, state?: unknown, options?: NavigateOptions) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const { pathname = shown.location.pathname } = path;
    if (leaves(pathname)) return window.location.assign(createPath({ ...path, pathname }));
    const enter = () => (by === 'PUSH' ? history.push : history.replace)({ ...path, pathname }, state);
    show(pathname, by, enter, options?.preventScrollReset);
  };

  const follow = () =>
    history.listen(({ location }) => {
      if (leaves(location.pathname)) return window.location.reload();
      show(location.pathname, 'POP', () => {});
    });
  let unfollow: (() => void) | null = null;
  return {
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: goBy('PUSH'),
      replace: goBy('REPLACE'),
    },
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
  const location: Location = { pathname, search: '', hash: '', state: null, key: 'default', mask: undefined };
  const shown: Shown = { location, page, by: null, staysScrolled: false };
  const nowhere = () => {};
  const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));
  return {
    navigator: { createHref, go: nowhere, push: nowhere, replace: nowhere },
    listen: () => nowhere,
    shown: () => shown,
    isLoading: () => false,
  };
}

import { atom } from 'nanostores';
import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react';
import { loadWords } from '#src/lib/catalogue.ts';
import { InLanguage, languageOf } from './in-language.tsx';
import type { PageEntry } from './pages.ts';

const pages = new Map<PageEntry, LazyExoticComponent<ComponentType>>();
/** How many pages are being loaded. */
const underway = atom(0);

/** A page with its words and, for hosts, with what is around their pages; loaded when it is first rendered. */
export function lazyPage(entry: PageEntry): LazyExoticComponent<ComponentType> {
  const page = pages.get(entry) ?? lazy(() => loadPage(entry));
  pages.set(entry, page);
  return page;
}

/** Has a page that could not be loaded asked for again: React's `lazy` fails for good. */
export function forgetPage(entry: PageEntry): void {
  pages.delete(entry);
}

/** Whether a page is being loaded. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(underway.listen, underway.get, () => 0) > 0;
}

async function loadPage(entry: PageEntry): Promise<{ default: ComponentType }> {
  // React asks while it renders; what listens must not be told then.
  await null;
  underway.set(underway.get() + 1);
  try {
    const [Page, layout] = await Promise.all([entry.load(), entry.host && import('./host-layout.tsx')]);
    await loadWords(languageOf(entry));
    return { default: () => <InLanguage entry={entry} Page={Page} Layout={layout?.HostLayout} /> };
  } finally {
    underway.set(underway.get() - 1);
  }
}

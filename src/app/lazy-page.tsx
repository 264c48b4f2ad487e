import { atom } from 'nanostores';
import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react';
import { loadWords } from '#src/lib/catalogue.ts';
import { InLanguage, languageOf } from './in-language.tsx';
import type { PageEntry } from './pages.ts';

const pages = new Map<PageEntry, ComponentType | LazyExoticComponent<ComponentType>>();
/** The number of pages loading. */
const underway = atom(0);

/** A page with its texts; loads on first render. */
export function lazyPage(entry: PageEntry): ComponentType | LazyExoticComponent<ComponentType> {
  const page = pages.get(entry) ?? lazy(() => loadPage(entry));
  pages.set(entry, page);
  return page;
}

/** Loads a page ahead of its first render: React holds a page back for 300 ms once it has shown a placeholder for it. */
export async function loadPageAhead(entry: PageEntry): Promise<void> {
  pages.set(entry, (await loadPage(entry)).default);
}

/** Allows another try after a failed load: React's `lazy` fails for good. */
export function forgetPage(entry: PageEntry): void {
  pages.delete(entry);
}

/** Whether a page is loading. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(underway.listen, underway.get, () => 0) > 0;
}

async function loadPage(entry: PageEntry): Promise<{ default: ComponentType }> {
  // React calls this while rendering, when listeners must not be notified.
  await null;
  underway.set(underway.get() + 1);
  try {
    const Page = await entry.load();
    await loadWords(languageOf(entry));
    return { default: () => <InLanguage entry={entry} Page={Page} /> };
  } finally {
    underway.set(underway.get() - 1);
  }
}

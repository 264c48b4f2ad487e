import { atom } from 'nanostores';
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Arrival } from '#src/app/arrival.tsx';
import type { PageEntry } from '#src/app/pages.ts';
import { loadWords, showLanguage, useShownLanguage } from '#src/lib/catalogue.ts';
import {
  BASE_LANGUAGE,
  type Language,
  preferredLanguage,
  TranslatedPage,
  usePreferredLanguage,
} from '#src/lib/language.ts';

const pages = new Map<PageEntry, ComponentType | LazyExoticComponent<ComponentType>>();
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

/** A page's language: the reader's preference, or English for untranslated pages. */
const languageOf = ({ englishOnly }: PageEntry, preferred = preferredLanguage()): Language =>
  englishOnly ? BASE_LANGUAGE : preferred;

interface InLanguageProps {
  entry: PageEntry;
  Page: ComponentType;
}

/** Shows a page in its language. A language change rerenders it and keeps its state. */
function InLanguage({ entry, Page }: InLanguageProps) {
  const language = languageOf(entry, usePreferredLanguage());
  const shown = useShownLanguage();
  // The previous page may use another language: wait for the switch, which happens before paint.
  const [isBegun, setBegun] = useState(shown === language);
  useLayoutEffect(() => {
    void showLanguage(language);
    setBegun(true);
  }, [language]);
  if (!isBegun) return null;
  return (
    <TranslatedPage value={!entry.englishOnly}>
      <Page />
      <Arrival />
    </TranslatedPage>
  );
}

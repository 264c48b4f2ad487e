import { type ComponentType, Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { showLanguage, useShownLanguage } from '#src/lib/catalogue.ts';
import {
  BASE_LANGUAGE,
  type Language,
  preferredLanguage,
  TranslatedPage,
  usePreferredLanguage,
} from '#src/lib/language.ts';
import { Arrival } from './arrival.tsx';
import type { PageEntry } from './pages.ts';

/** The language of a page: what its reader prefers, or English where it has no other. */
export const languageOf = ({ translated }: PageEntry, preferred = preferredLanguage()): Language =>
  translated ? preferred : BASE_LANGUAGE;

interface InLanguageProps {
  entry: PageEntry;
  Page: ComponentType;
  Layout: ComponentType<{ children: ReactNode }> | undefined;
}

/**
 * Shows a page in its language; `lazyPage` has loaded the words. It is rendered anew, and keeps what was typed, when its
 * reader chooses another one.
 */
export function InLanguage({ entry, Page, Layout = Fragment }: InLanguageProps) {
  const language = languageOf(entry, usePreferredLanguage());
  const shown = useShownLanguage();
  // The page before may have been in another language: this one begins when the words are switched, before it is painted.
  const [isBegun, setBegun] = useState(shown === language);
  useLayoutEffect(() => {
    void showLanguage(language);
    setBegun(true);
  }, [language]);
  if (!isBegun) return null;
  return (
    <TranslatedPage value={entry.translated === true}>
      <Layout>
        <Page />
      </Layout>
      <Arrival />
    </TranslatedPage>
  );
}

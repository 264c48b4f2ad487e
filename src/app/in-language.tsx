import { type ComponentType, useLayoutEffect, useState } from 'react';
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

/** A page's language: the reader's preference, or English for untranslated pages. */
export const languageOf = ({ englishOnly }: PageEntry, preferred = preferredLanguage()): Language =>
  englishOnly ? BASE_LANGUAGE : preferred;

interface InLanguageProps {
  entry: PageEntry;
  Page: ComponentType;
}

/**
 * Shows a page in its language; `lazyPage` has loaded the texts. A language change rerenders it and keeps its state.
 */
export function InLanguage({ entry, Page }: InLanguageProps) {
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

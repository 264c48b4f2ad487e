import { Fragment, useEffect, useState } from 'react';
import { showLanguage, useShownLanguage } from '#src/lib/catalogue.ts';
import { BASE_LANGUAGE, TranslatedPage, usePreferredLanguage } from '#src/lib/language.ts';
import { FirstLoad } from './first-load.tsx';
import type { LoadedPage } from './load-page.ts';

/**
 * A page in the language that its reader prefers, or in English where it has no other. It is rendered anew, and keeps what
 * was typed, when they choose another one.
 * @throws what a page that could not be loaded failed with
 */
export function InLanguage({ page }: { page: LoadedPage }) {
  const preferred = usePreferredLanguage();
  const language = page.isTranslated ? preferred : BASE_LANGUAGE;
  const shown = useShownLanguage();
  const [entered, setEntered] = useState(shown === language);
  useEffect(() => {
    void showLanguage(language).then(() => setEntered(true));
  }, [language]);
  if ('error' in page) throw page.error;
  // Coming from a page in another language: not a word of it in the wrong one.
  if (!entered) return <FirstLoad />;
  const { Page, Layout = Fragment } = page;
  return (
    <TranslatedPage value={page.isTranslated}>
      <Layout>
        <Page />
      </Layout>
    </TranslatedPage>
  );
}

import { Fragment, useEffect } from 'react';
import { showLanguage, useShownLanguage } from '#src/lib/catalogue.ts';
import { TranslatedPage, usePreferredLanguage } from '#src/lib/language.ts';
import { type LoadedPage, languageOf } from './load-page.ts';

/**
 * A page in the language that is shown: `pageAt` has loaded its words. It is rendered anew, and keeps what was typed, when
 * its reader chooses another one.
 * @throws what a page that could not be loaded failed with
 */
export function InLanguage({ page }: { page: LoadedPage }) {
  const language = languageOf(page, usePreferredLanguage());
  useShownLanguage();
  useEffect(() => void showLanguage(language), [language]);
  if ('error' in page) throw page.error;
  const { Page, Layout = Fragment } = page;
  return (
    <TranslatedPage value={page.isTranslated}>
      <Layout>
        <Page />
      </Layout>
    </TranslatedPage>
  );
}

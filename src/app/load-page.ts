import type { ComponentType, ReactNode } from 'react';
import { paramsOf } from '#src/lib/address.ts';
import { hasWords, loadWords } from '#src/lib/catalogue.ts';
import { BASE_LANGUAGE, type Language, preferredLanguage } from '#src/lib/language.ts';
import { PAGE_TABLE, type PageEntry } from './pages.ts';

interface AnyPage {
  /** The pattern of its addresses: what may be reported, since the address itself has room ids and tokens in it. */
  path: string;
  /** Whether there is one in every language; else it is in English. */
  isTranslated: boolean;
}

/** A page that is here and can be rendered at once, or why it can not. */
export type LoadedPage = AnyPage &
  ({ Page: ComponentType; Layout: ComponentType<{ children: ReactNode }> | undefined } | { error: unknown });

const loaded = new Map<PageEntry, LoadedPage>();

function entryAt(pathname: string, table: readonly PageEntry[]): PageEntry {
  const entry = table.find(({ path }) => paramsOf(path, pathname));
  if (!entry) throw new Error('No page, and none for addresses without a page');
  return entry;
}

/** What a page is shown in: what its reader prefers, or English where it has no other. */
export const languageOf = ({ isTranslated }: AnyPage, preferred = preferredLanguage()): Language =>
  isTranslated ? preferred : BASE_LANGUAGE;

/** The page of an address if it was loaded before, and has its words. */
export function loadedPage(pathname: string, table = PAGE_TABLE): LoadedPage | undefined {
  const page = loaded.get(entryAt(pathname, table));
  return page && hasWords(languageOf(page)) ? page : undefined;
}

/** @throws what the browser throws for a module that can not be loaded; who asks again has it loaded again */
async function loadPage(entry: PageEntry): Promise<LoadedPage> {
  const { path, load, host, translated: isTranslated = false } = entry;
  const [Page, layout] = await Promise.all([load(), host && import('./host-layout.tsx')]);
  const known = loaded.get(entry);
  if (known) return known;
  const page = { path, isTranslated, Page, Layout: layout?.HostLayout };
  loaded.set(entry, page);
  return page;
}

/**
 * Loads the page of an address, with its words in the language that it is shown in. One that can not be loaded fails when
 * it is rendered, and so ends where pages end that break.
 */
export async function pageAt(pathname: string, table = PAGE_TABLE): Promise<LoadedPage> {
  const entry = entryAt(pathname, table);
  const { path, translated: isTranslated = false } = entry;
  const page = await loadPage(entry).catch((error: unknown): LoadedPage => ({ path, isTranslated, error }));
  await loadWords(languageOf(page));
  return page;
}

import type { ComponentType, ReactNode } from 'react';
import { paramsOf } from '#src/lib/address.ts';
import { textsLoaded } from '#src/lib/catalogue.ts';
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

/** The page of an address if it was loaded before. */
export const loadedPage = (pathname: string, table = PAGE_TABLE): LoadedPage | undefined =>
  loaded.get(entryAt(pathname, table));

/**
 * Loads the page of an address, with its words in the language that is being read.
 * @throws what the browser throws for a module that can not be loaded; who asks again has it loaded again
 */
export async function loadPage(pathname: string, table = PAGE_TABLE): Promise<LoadedPage> {
  const entry = entryAt(pathname, table);
  const { path, load, host, translated: isTranslated = false } = entry;
  const [Page, layout] = await Promise.all([load(), host && import('./host-layout.tsx')]);
  if (isTranslated) await textsLoaded();
  const known = loaded.get(entry);
  if (known) return known;
  const page = { path, isTranslated, Page, Layout: layout?.HostLayout };
  loaded.set(entry, page);
  return page;
}

/** Stands for a page that could not be loaded: rendering it fails, and so ends where pages end that break. */
export function brokenPage(pathname: string, error: unknown, table = PAGE_TABLE): LoadedPage {
  const { path, translated: isTranslated = false } = entryAt(pathname, table);
  return { path, isTranslated, error };
}

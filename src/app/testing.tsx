import { render } from '@testing-library/react';
import { App } from './app.tsx';
import { brokenPage, loadPage } from './load-page.ts';
import { browserNavigation } from './navigation.ts';
import { PAGE_TABLE } from './pages.ts';

/**
 * Opens the client at an address of the test's browser, as main.tsx does.
 * @param entry what a reload finds in the history
 */
export async function openApp(address: string, table = PAGE_TABLE, entry: unknown = null) {
  history.replaceState(entry, '', address);
  const { pathname } = location;
  const first = await loadPage(pathname, table).catch((error: unknown) => brokenPage(pathname, error, table));
  const navigation = browserNavigation(first, table);
  render(<App navigation={navigation} />);
  return navigation;
}

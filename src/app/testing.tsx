import { render } from '@testing-library/react';
import { browserHistory } from '#src/lib/browser-history.ts';
import { showWords } from '#src/lib/catalogue.ts';
import { App } from './app.tsx';
import { languageOf, pageAt } from './load-page.ts';
import { navigationIn } from './navigation.ts';
import { PAGE_TABLE } from './pages.ts';

/**
 * Opens the client at an address of the test's browser, as main.tsx does.
 * @param entry what a reload finds in the history
 */
export async function openApp(address: string, table = PAGE_TABLE, entry: unknown = null) {
  history.replaceState(entry, '', address);
  const entries = browserHistory();
  const at = entries.location();
  const first = await pageAt(at.pathname, table);
  showWords(languageOf(first));
  const navigation = navigationIn(entries, at, first, table);
  render(<App navigation={navigation} />);
  return navigation;
}

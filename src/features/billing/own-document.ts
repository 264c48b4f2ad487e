import { useEffect } from 'react';
import { leaveByLoading } from '#src/lib/departure.ts';

/** Where this document was loaded for, whatever address the router shows by now; null where the browser does not say. */
function loadedFor(): string | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation ? new URL(navigation.name).pathname : null;
}

const plain = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/**
 * Keeps a page in a document of its own. What it may load stands in the headers that came with the document, and what it
 * has loaded stays until the document goes. So it is loaded anew when another page of the client was there before
 * (Back can do that; links to it are plain links), and every way out loads the next page anew.
 * @returns false while the page is being loaded anew: nothing should be shown then
 */
export function useOwnDocument(): boolean {
  const loaded = loadedFor();
  const isOwn = loaded === null || plain(loaded) === plain(location.pathname);
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);

  useEffect(leaveByLoading, []);
  return isOwn;
}

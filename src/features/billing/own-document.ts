import { useEffect } from 'react';

/** Where this document was loaded for, whatever address the router shows by now; null where the browser does not say. */
function loadedFor(): string | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation ? new URL(navigation.name).pathname : null;
}

const plain = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/**
 * Keeps a page in a document of its own. What it may load stands in the headers that came with the document, and what it
 * has loaded stays until the document goes. So it is loaded anew when another page of the client was there before, and
 * so is the next page; Back can do either in one document. All links to it and out of it load documents.
 * @returns false while the page is being loaded anew: nothing should be shown then
 */
export function useOwnDocument(): boolean {
  const loaded = loadedFor();
  const isOwn = loaded === null || plain(loaded) === plain(location.pathname);
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);

  useEffect(() => {
    const own = location.pathname;
    const leave = () => {
      if (location.pathname !== own) location.reload();
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return isOwn;
}

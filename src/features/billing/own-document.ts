import { useEffect } from 'react';

/** The URL this document was loaded for, whatever the router shows now; null if the browser can't tell. */
function loadedFor(): string | null {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation ? new URL(navigation.name).pathname : null;
}

const plain = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

/**
 * Keeps a page in a document of its own. Its headers decide what it may load, and loaded scripts stay as long as the
 * document. So it reloads after another page of the client, and so does the next page; Back can cause either. All links
 * to and from it load documents.
 * @returns false during a reload: render nothing then
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

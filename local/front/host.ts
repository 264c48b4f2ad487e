/** A name or an address, with or without a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Where the path begins in the URL of a request. Deno puts it together of the Host header, as it came, and the path, so
 * that a header with a slash in it could make any path look like another one.
 * @param host the header; null where the protocol has none, so that the URL was made of something that was checked
 * @returns null when the header is no host, or not the one that the URL has
 */
export function pathStartOf(url: string, host: string | null): number | null {
  const authority = host ?? url.slice('http://'.length, url.indexOf('/', 'http://'.length));
  const origin = `http://${authority}`;
  if (!url.startsWith(`${origin}/`) || !isHost(authority)) return null;
  return origin.length;
}

/** Hosts that were found to be well-formed: a deployment has few names, and each request asks for one of them. */
const known = new Set<string>();
const KNOWN_MAX = 100;

function isHost(authority: string): boolean {
  if (known.has(authority)) return true;
  if (!HOST.test(authority) || !URL.canParse(`http://${authority}`)) return false;
  if (known.size < KNOWN_MAX) known.add(authority);
  return true;
}

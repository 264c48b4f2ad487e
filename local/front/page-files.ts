import { PAGES } from '../../src/lib/pages.ts';

/** The HTML of every address that is no page of its own: the client then says that there is nothing. */
export const SHELL_FILE = '/app.html';

/** The parts of a page's address that are always the same: `/join` of `/join/:roomId?`. */
const fixedPart = (page: string): string => page.replace(/\/:.*$/, '');

/** Where the HTML of a page lies in the built client, given its path in the router: `/` is `/index.html`. */
export function pageFileOf(page: string): string {
  return page === '/' ? '/index.html' : `${fixedPart(page)}.html`;
}

const WHOLE = new Map<string, string>(PAGES.map((page) => [fixedPart(page), pageFileOf(page)]));
/** Pages with a room's id as the last part of their address. */
const WITH_ROOM = new Map<string, string>(
  PAGES.filter((page) => page.includes('/:')).map((page) => [fixedPart(page), pageFileOf(page)]),
);

/**
 * The file of the page at an address without its query. The router takes any case, and slashes at the end; so do we.
 * @example pageFileAt('/Login/') // '/login.html'
 */
export function pageFileAt(pathname: string): string {
  const address = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const folder = address.slice(0, address.lastIndexOf('/'));
  return WHOLE.get(address) ?? WITH_ROOM.get(folder) ?? SHELL_FILE;
}

import { PAGES } from '../../src/lib/pages.ts';

/** The HTML of unknown paths: the client then shows "not found". */
export const SHELL_FILE = '/app.html';

/** The constant part of a page's path: `/join` of `/join/:roomId?`. */
const fixedPart = (page: string): string => page.replace(/\/:.*$/, '');

/** The HTML file of a router path: `/` is `/index.html`. */
export function pageFileOf(page: string): string {
  return page === '/' ? '/index.html' : `${fixedPart(page)}.html`;
}

const WHOLE = new Map<string, string>(PAGES.map((page) => [fixedPart(page), pageFileOf(page)]));
/** Pages with a room id at the end of their path. */
const WITH_ROOM = new Map<string, string>(
  PAGES.filter((page) => page.includes('/:')).map((page) => [fixedPart(page), pageFileOf(page)]),
);

/**
 * The file of the page at a path. Like the router, ignores case and trailing slashes.
 * @example pageFileAt('/Login/') // '/login.html'
 */
export function pageFileAt(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const folder = path.slice(0, path.lastIndexOf('/'));
  return WHOLE.get(path) ?? WITH_ROOM.get(folder) ?? SHELL_FILE;
}

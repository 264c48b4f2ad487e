import { LANDING_SECTIONS, PAGES } from '../../src/lib/page/pages.ts';

/** The HTML of unknown paths, where the client shows "not found", and of pages without links. */
export const SHELL_FILE = '/app.html';

/** The constant part of a page's path: `/join` of `/join/:roomId?`. */
const fixedPart = (page: string): string => page.replace(/\/:.*$/, '');

/** The HTML file of a router path: `/` is `/index.html`. */
export function pageFileOf(page: string): string {
  return page === '/' ? '/index.html' : `${fixedPart(page)}.html`;
}

const WHOLE = new Map<string, string>([
  ...PAGES.filter((page) => !/:\w+$/.test(page)).map((page) => [fixedPart(page), pageFileOf(page)] as const),
  ['/email-test', SHELL_FILE],
  ['/admin/system', SHELL_FILE],
  ...LANDING_SECTIONS.map((section) => [`/${section}`, SHELL_FILE] as const),
]);
/** Pages with an id at the end of their path. */
const WITH_ID = new Map<string, string>(
  PAGES.filter((page) => page.includes('/:')).map((page) => [fixedPart(page), pageFileOf(page)]),
);

/**
 * The file of the page at a path; null where there is none. Like the router, ignores case and trailing slashes.
 * @example pageFileAt('/Login/') // '/login.html'
 */
export function pageFileAt(pathname: string): string | null {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const folder = path.slice(0, path.lastIndexOf('/'));
  return WHOLE.get(path) ?? WITH_ID.get(folder) ?? null;
}

/** A place in the client, as its address says it: `?` and `#` belong to their parts, which may be empty. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** A place with what the history keeps beside it. */
export interface Location extends Address {
  /** What was given along with the navigation that led there; null without. */
  state: unknown;
  /** Of this entry of the history alone. */
  key: string;
}

/** Where to go: an address, a part of one like `?room=1` or `#plans`, or its parts. */
export type To = string | Partial<Address>;

/** Only to read addresses by: nothing is ever asked of it. */
const ORIGIN = 'http://client.invalid';

const text = (to: To): string => {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  return pathname + marked('?', search) + marked('#', hash);
};
const marked = (mark: string, part: string) => (part === '' || part.startsWith(mark) ? part : mark + part);

/** An address as it stands in a link. */
export const addressText = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/**
 * The whole address of a place, read from another one as a browser does.
 * @throws Error for what is outside of the client
 */
export function addressOf(to: To, from: Address): Address {
  const url = new URL(text(to), ORIGIN + addressText(from));
  // The origin of a `blob:` is that of the address inside.
  if (url.origin !== ORIGIN || url.protocol !== 'http:') throw new Error(`${text(to)} is no place in the client`);
  // Two slashes would name another server (`/.//elsewhere.example`).
  return { pathname: url.pathname.replace(/^\/+/, '/'), search: url.search, hash: url.hash };
}

/** What the pattern of an address names in it. */
export type Params = Readonly<Record<string, string | undefined>>;

/**
 * Reads an address by a pattern: `/room/:id`, `/room/:id?` where it may be missing, `*` for every address. Capitals and
 * slashes at the end do not matter.
 * @returns null when the address is another one
 */
export function paramsOf(pattern: string, pathname: string): Params | null {
  if (pattern === '*') return {};
  const names: string[] = [];
  const parts = pattern.split('/').slice(1).filter(Boolean);
  const source = parts.map((part) => {
    const [, name, optional] = /^:(\w+)(\??)$/.exec(part) ?? [];
    if (name === undefined) return `/${part}`;
    names.push(name);
    return optional ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const found = new RegExp(`^${source.join('')}/*$`, 'i').exec(pathname);
  return found && Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1])]));
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The eight groups of an IPv6 address; null if invalid. */
function groupsOf(ip: string): string[] | null {
  const bare = ip.replace(/%.*$/, '');
  if (!/^[0-9a-f:]+$/i.test(bare)) return null;
  const halves = bare.split('::');
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - after.length;
  if (halves.length > 2 || missing < 0 || (halves.length === 1 && missing > 0)) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups : null;
}

/**
 * The unit of counting callers. An IPv6 subscriber gets at least a /64 of 18 quintillion IPs, so that network counts,
 * written as its first IP; an IPv4-mapped IPv6 address is its IPv4 address.
 */
function oneCaller(written: string): string {
  const [, inside = written] = /^\[([^\]]*)\](?::\d+)?$/.exec(written) ?? [];
  const [, version4] = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(inside) ?? [];
  if (version4 !== undefined) return version4;
  const groups = groupsOf(inside);
  if (groups === null) return written;
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}

/** A proxy that is not the only way in identifies itself with this header. */
export const PROXY_SECRET_HEADER = 'x-thaw-proxy';

/** The trusted sources of the caller's IP. */
export interface TrustedProxies {
  /** How many proxies are in front of us on every way in; 0: none, so the connection's IP is used. */
  trustedProxyHops: number;
  /** The secret of one more proxy in front of these, such as a static host that forwards `/api`; null: there is none. */
  trustedProxySecret: string | null;
}

/** Compares in a time that does not reveal how much of a guess is right. */
function isSame(given: string, secret: string): boolean {
  let difference = given.length ^ secret.length;
  for (let at = 0; at < secret.length; at += 1) difference |= given.charCodeAt(at) ^ secret.charCodeAt(at);
  return difference === 0;
}

function hopsOf(headers: Headers, { trustedProxyHops, trustedProxySecret }: TrustedProxies): number {
  if (trustedProxySecret === null) return trustedProxyHops;
  const given = headers.get(PROXY_SECRET_HEADER);
  return given !== null && isSame(given, trustedProxySecret) ? trustedProxyHops + 1 : trustedProxyHops;
}

/**
 * The caller's IP, as far as it can be trusted. Anyone can send an `x-forwarded-for`; the entries appended by our own
 * proxies are at its right end. A request with the secret came through one more proxy, which appended its own caller.
 */
export function ipOf(headers: Headers, peer: string, proxies: TrustedProxies): string {
  const hops = hopsOf(headers, proxies);
  if (hops === 0) return oneCaller(peer);
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return oneCaller(entries.at(-hops) || peer);
}

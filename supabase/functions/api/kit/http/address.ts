/** The eight groups of an IPv6 address; null for what is none. */
function groupsOf(address: string): string[] | null {
  const bare = address.replace(/%.*$/, '');
  if (!/^[0-9a-f:]+$/i.test(bare)) return null;
  const halves = bare.split('::');
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - after.length;
  if (halves.length > 2 || missing < 0 || (halves.length === 1 && missing > 0)) return null;
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups : null;
}

/**
 * Who is counted as one caller. Of IPv6 everybody gets at least a /64 of 18 quintillion addresses, so that is what counts,
 * written as the address that it begins with; an IPv4 address in IPv6's clothes is the IPv4 address.
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

/** By this header a proxy that is not the only way in says that it is ours. */
export const PROXY_SECRET_HEADER = 'x-thaw-proxy';

/** Who may say where a request comes from. */
export interface TrustedProxies {
  /** How many proxies stand in front of us on every way in; 0: none, the connection itself tells. */
  trustedProxyHops: number;
  /** What one more proxy in front of these sends with its requests, such as a static host that hands `/api` on; null: there is none. */
  trustedProxySecret: string | null;
}

/** Compares without telling by the time it takes how much of a guess is right. */
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
 * The caller's address, as far as it can be trusted. Everybody may write an `x-forwarded-for`; the entries that our
 * own proxies appended stand at its right end. A request that carries the secret has come by one proxy more, which
 * has appended whom it had it from.
 */
export function addressOf(headers: Headers, peer: string, proxies: TrustedProxies): string {
  const hops = hopsOf(headers, proxies);
  if (hops === 0) return oneCaller(peer);
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return oneCaller(entries.at(-hops) || peer);
}

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
  const groups = groupsOf(inside)?.map((group) => Number.parseInt(group, 16));
  if (groups === undefined) return written;
  const [, , , , , mark = 0, high = 0, low = 0] = groups;
  if (mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)) {
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${hexOf(groups.slice(0, 4))}::`;
}

function hexOf(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16)).join(':');
}

/**
 * A counted caller (the IP or /64 of `ipOf`) and its wider networks: many subscribers get a whole /56 or /48, and could call
 * from each /64 in it. IPv4 has none.
 */
export function networksOf(caller: string): { own: string; wide?: { by56: string; by48: string } } {
  const groups = caller.endsWith('::') ? groupsOf(caller)?.map((group) => Number.parseInt(group, 16)) : undefined;
  if (groups === undefined) return { own: caller };
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const by48 = [first, second, third];
  return {
    own: caller,
    wide: { by56: `${hexOf([...by48, fourth & 0xff00])}::/56`, by48: `${hexOf(by48)}::/48` },
  };
}

/** The widest network that may be one subscriber's: the /48 around an IPv6 caller, else the IP. */
export function widestOf(caller: string): string {
  const { own, wide } = networksOf(caller);
  return wide?.by48 ?? own;
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

/** Whether all callers look like one: hosted functions are not told the connection's IP, and no proxy is trusted. */
export function sharesOneIp(peer: string, { trustedProxyHops }: TrustedProxies): boolean {
  return trustedProxyHops === 0 && ['', '0.0.0.0', '::'].includes(peer);
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

import { timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { hashToken } from '../../../_shared/server/seat-tokens.ts';

/** The first IP of the network of `bits`, a multiple of 8, around an IP. */
function firstIp(ip: ReturnType<typeof ipaddr.parse>, bits: number): string {
  return ipaddr.fromByteArray(ip.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))).toString();
}

/**
 * The unit of counting callers. An IPv6 subscriber gets at least a /64 of 18 quintillion IPs, so that network counts,
 * written as its first IP; an IPv4-mapped IPv6 address is its IPv4 address.
 */
function oneCaller(written: string): string {
  const bare = written.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  try {
    const ip = ipaddr.process(bare);
    return ip.kind() === 'ipv4' ? ip.toString() : firstIp(ip, 64);
  } catch {
    return written;
  }
}

/**
 * A wider network of a counted caller (the IP or /64 of `ipOf`): many subscribers get a whole /56 or /48, and could call from
 * each /64 in it. Null for IPv4.
 */
export function networkOf(caller: string, bits: 48 | 56): string | null {
  return ipaddr.IPv6.isValid(caller) ? `${firstIp(ipaddr.parse(caller), bits)}/${bits}` : null;
}

/** The widest network that may be one subscriber's: the /48 around an IPv6 caller, else the IP. */
export function widestOf(caller: string): string {
  return networkOf(caller, 48) ?? caller;
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

function hopsOf(headers: Headers, { trustedProxyHops, trustedProxySecret }: TrustedProxies): number {
  if (trustedProxySecret === null) return trustedProxyHops;
  const given = headers.get(PROXY_SECRET_HEADER) ?? '';
  return timingSafeEqual(hashToken(given), hashToken(trustedProxySecret)) ? trustedProxyHops + 1 : trustedProxyHops;
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

/**
 * The caller's address, as far as it can be trusted. Everybody may write an `x-forwarded-for`; the entries that our
 * own proxies appended stand at its right end. `hops` is how many proxies stand in front of us; 0: none, the
 * connection itself tells.
 */
export function addressOf(headers: Headers, peer: string, hops: number): string {
  if (hops === 0) return peer;
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  return entries.at(-hops) || peer;
}

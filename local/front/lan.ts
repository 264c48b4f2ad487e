/** The part we use of `os.networkInterfaces()`; the same in Node and Deno. */
type Interfaces = Record<string, { address: string; family: string | number; internal: boolean }[] | undefined>;

/** Bridges and tunnels of containers, virtual machines and VPNs: no phone is behind them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|cni|flannel|podman|tun|tap|utun|wg|zt|tailscale)/i;

function rank(name: string, address: string): number {
  if (address.startsWith('169.254.')) return 0;
  if (VIRTUAL.test(name)) return 1;
  if (address.startsWith('192.168.')) return 4;
  if (address.startsWith('10.') || /^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 3;
  return 2;
}

/**
 * This machine's most likely IPv4 address for phones in the same network; null without a network.
 * @param host the address that Thaw listens on; 0.0.0.0: all
 */
export function lanAddress(interfaces: Interfaces, host = '0.0.0.0'): string | null {
  let best: { address: string; rank: number } | null = null;
  for (const [name, addresses] of Object.entries(interfaces)) {
    for (const { address, family, internal } of addresses ?? []) {
      if (internal || ![address, '0.0.0.0'].includes(host) || (family !== 'IPv4' && family !== 4)) continue;
      const candidate = { address, rank: rank(name, address) };
      if (best === null || candidate.rank > best.rank) best = candidate;
    }
  }
  return best?.address ?? null;
}

import { useQuery } from '@tanstack/react-query';
import { type ClientConfig, CONFIG_PATH, clientConfig } from '#shared/contract/system.ts';
import { whileUnreachable } from './query-client.ts';

let loading: Promise<ClientConfig> | null = null;

/** What this deployment is like. Asked for once; after a failure the next caller asks again. */
export function loadConfig(): Promise<ClientConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch(CONFIG_PATH, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}`);
  return clientConfig.parse(await response.json());
}

/**
 * The configuration, or undefined until it is here; a failure is tried again. Nothing that can be done without it
 * should wait for it.
 */
export function useConfig(): ClientConfig | undefined {
  return useQuery({ queryKey: [CONFIG_PATH], queryFn: loadConfig, refetchInterval: whileUnreachable }).data;
}

/**
 * The origin of join links and QR codes. Somebody at localhost needs the address that other devices can reach; anybody
 * else has opened such an address already, and only a real `PUBLIC_URL` (a name, not the guessed address of this
 * machine in its network) is better than that.
 */
export function joinOrigin(config: Pick<ClientConfig, 'publicOrigin'>, page: URL = new URL(location.href)): string {
  const { publicOrigin } = config;
  if (publicOrigin === null) return page.origin;
  return isLoopback(page) || !isAddress(new URL(publicOrigin)) ? publicOrigin : page.origin;
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\./.test(hostname) || hostname === '[::1]';
}

/** URL normalises every spelling of an IPv4 address to four decimals. */
function isAddress({ hostname }: URL): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

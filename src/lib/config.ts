import { useQuery } from '@tanstack/react-query';
import { type ClientConfig, CONFIG_PATH, clientConfig } from '#shared/contract/system.ts';
import { whileUnreachable } from './query-client.ts';

let loading: Promise<ClientConfig> | null = null;

/** This deployment's configuration. Fetched once; after a failure the next caller fetches again. */
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

/** The configuration; undefined while it loads. Failures are retried. Don't make anything wait for it unnecessarily. */
export function useConfig(): ClientConfig | undefined {
  return useQuery({ queryKey: [CONFIG_PATH], queryFn: loadConfig, refetchInterval: whileUnreachable }).data;
}

/**
 * The origin of join links and QR codes. At localhost it is the address for other devices. Elsewhere the page's own
 * origin works, and only a real `PUBLIC_URL` (a name, not a guessed LAN address) is better.
 */
export function joinOrigin(config: Pick<ClientConfig, 'publicOrigin'>, page: URL = new URL(location.href)): string {
  const { publicOrigin } = config;
  if (publicOrigin === null) return page.origin;
  return isLoopback(page) || !isAddress(new URL(publicOrigin)) ? publicOrigin : page.origin;
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\./.test(hostname) || hostname === '[::1]';
}

/** URL normalizes every spelling of an IPv4 address to four decimals. */
function isAddress({ hostname }: URL): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}

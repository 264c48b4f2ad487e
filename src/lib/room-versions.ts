import type { AnyEndpoint } from '#shared/contract/endpoint.ts';

/** More than the rooms of one tab. */
const CAPACITY = 20;

/** The largest version told of each room, and of each canvas: every later poll shows at least that one. */
const versions = new Map<string, number>();

function keyOf({ versionOf }: AnyEndpoint, { roomId }: Record<string, unknown> = {}): string {
  return `${versionOf} ${roomId}`;
}

/** Call with every reply. */
export function learnVersion(endpoint: AnyEndpoint, params: Record<string, unknown> | undefined, reply: unknown): void {
  if (endpoint.versionOf === null) return;
  const { version } = reply as { version: number };
  const key = keyOf(endpoint, params);
  if (version <= (versions.get(key) ?? 0)) return;
  versions.delete(key);
  versions.set(key, version);
  for (const oldest of versions.keys()) {
    if (versions.size <= CAPACITY) return;
    versions.delete(oldest);
  }
}

/** The `least` of a poll; undefined if nothing was told yet. */
export function leastOf(endpoint: AnyEndpoint, params: Record<string, unknown> | undefined): number | undefined {
  return endpoint.polled ? versions.get(keyOf(endpoint, params)) : undefined;
}

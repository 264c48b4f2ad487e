import type { AnyEndpoint } from '#shared/contract/endpoint.ts';

/** More than the rooms, and the polls, of one tab. */
const CAPACITY = 20;

type Versions = Map<string, number>;

/** The largest version told of each room, and of each canvas: every later poll shows at least that one. */
const told: Versions = new Map();
/** The version that each poll has shown. */
const shown: Versions = new Map();

function raise(versions: Versions, key: string, version: number): void {
  if (version <= (versions.get(key) ?? 0)) return;
  versions.delete(key);
  versions.set(key, version);
  for (const oldest of versions.keys()) {
    if (versions.size <= CAPACITY) return;
    versions.delete(oldest);
  }
}

function keyOf({ versionOf }: AnyEndpoint, { roomId }: Record<string, unknown> = {}): string {
  return `${versionOf} ${roomId}`;
}

/** Call with every reply. @returns its version; 0 for replies without one */
export function learnVersion(
  endpoint: AnyEndpoint,
  params: Record<string, unknown> | undefined,
  reply: unknown,
): number {
  if (endpoint.versionOf === null) return 0;
  const { version } = reply as { version: number };
  raise(told, keyOf(endpoint, params), version);
  return version;
}

/** Call with every event of a stream. */
export function hearVersion(of: 'room' | 'canvas', roomId: string, version: number): void {
  raise(told, `${of} ${roomId}`, version);
}

/** The `least` of a poll; undefined if nothing was told yet. */
export function leastOf(endpoint: AnyEndpoint, params: Record<string, unknown> | undefined): number | undefined {
  return endpoint.polled ? told.get(keyOf(endpoint, params)) : undefined;
}

/** Call when a poll, or a whole room in reply to a write, shows this version or a later one. @param place see `placeOf` */
export const showVersion = (place: string, version: number): void => raise(shown, place, version);

export const shownVersion = (place: string): number => shown.get(place) ?? 0;

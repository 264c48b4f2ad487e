/** Lifetime of a stored item: this tab, or this browser. */
export type StorageArea = 'tab' | 'browser';

/** The fallback where the browser refuses storage (blocked cookies, private windows); lasts as long as the page. */
const memory: Record<StorageArea, Map<string, string>> = { tab: new Map(), browser: new Map() };

function storageOf(area: StorageArea): Storage | null {
  try {
    return area === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

/** The stored text, or null. Memory comes first: it holds the newest value the browser refused. Never throws. */
export function readItem(area: StorageArea, key: string): string | null {
  const kept = memory[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text; in memory if the browser refuses. Never throws. */
export function writeItem(area: StorageArea, key: string, value: string): void {
  try {
    const storage = storageOf(area);
    if (storage) {
      storage.setItem(key, value);
      memory[area].delete(key);
      return;
    }
  } catch {
    // Full or refused: use memory, and don't let the old value come back on reload.
    removeItem(area, key);
  }
  memory[area].set(key, value);
}

/**
 * Stores a growing text; when the storage is full the old value stays. In memory without any storage. Never throws.
 * @returns whether it was stored
 */
export function keepItem(area: StorageArea, key: string, value: string): boolean {
  const storage = storageOf(area);
  if (storage === null) {
    memory[area].set(key, value);
    return true;
  }
  try {
    storage.setItem(key, value);
    memory[area].delete(key);
    return true;
  } catch {
    return false;
  }
}

/** Removes a text from every area. Never throws. */
export function removeItem(area: StorageArea, key: string): void {
  memory[area].delete(key);
  try {
    storageOf(area)?.removeItem(key);
  } catch {
    // Nothing could have been stored.
  }
}

/** All keys with this prefix, in no order. */
export function keysWithPrefix(area: StorageArea, prefix: string): string[] {
  const keys = new Set<string>(memory[area].keys());
  try {
    const storage = storageOf(area);
    for (let index = 0; index < (storage?.length ?? 0); index += 1) keys.add(storage?.key(index) ?? '');
  } catch {
    // Memory only.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** The value of a JSON text; undefined for null and for any other text. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

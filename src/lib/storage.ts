/** Where something is kept: for this tab only, or for this browser. */
export type StorageArea = 'tab' | 'browser';

/** Stands in where the browser refuses storage (blocked cookies, private windows): lasts as long as the page. */
const memory: Record<StorageArea, Map<string, string>> = { tab: new Map(), browser: new Map() };

function storageOf(area: StorageArea): Storage | null {
  try {
    return area === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return null;
  }
}

/** The stored text, or null. What is in memory was written last: the browser refused it. Never throws. */
export function readItem(area: StorageArea, key: string): string | null {
  const kept = memory[area].get(key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores a text; in memory when the browser refuses. Never throws. */
export function writeItem(area: StorageArea, key: string, value: string): void {
  try {
    const storage = storageOf(area);
    if (storage) {
      storage.setItem(key, value);
      memory[area].delete(key);
      return;
    }
  } catch {
    // Full or refused: memory it is. What was stored before must not come back with the next load of the page.
    removeItem(area, key);
  }
  memory[area].set(key, value);
}

/**
 * Stores a text that grows; where there is no room for it, what was stored before stays. In memory where the browser has
 * no storage at all. Never throws.
 * @returns whether it is kept
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

/** Removes a text wherever it was kept. Never throws. */
export function removeItem(area: StorageArea, key: string): void {
  memory[area].delete(key);
  try {
    storageOf(area)?.removeItem(key);
  } catch {
    // Nothing was stored there then.
  }
}

/** All keys that begin so, in no order. */
export function keysWithPrefix(area: StorageArea, prefix: string): string[] {
  const keys = new Set<string>(memory[area].keys());
  try {
    const storage = storageOf(area);
    for (let index = 0; index < (storage?.length ?? 0); index += 1) keys.add(storage?.key(index) ?? '');
  } catch {
    // Only what is in memory then.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

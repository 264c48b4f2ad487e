/** A browser's storage that keeps what it has, and takes nothing more. */
export function fullStorage(storage: Storage): Storage {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return writing(storage, setItem);
}

/** A browser's storage, but for how it is written. */
export const writing = (storage: Storage, setItem: Storage['setItem']): Storage => ({
  length: storage.length,
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
  setItem,
});

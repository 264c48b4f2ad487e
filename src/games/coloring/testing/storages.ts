/** A browser storage that is full, but keeps its entries. */
export function fullStorage(storage: Storage): Storage {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return writing(storage, setItem);
}

/** A browser storage with another `setItem`. */
export const writing = (storage: Storage, setItem: Storage['setItem']): Storage => ({
  length: storage.length,
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
  setItem,
});

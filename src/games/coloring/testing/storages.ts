/** A browser storage that is full, but keeps its entries. */
export const fullStorage = (storage: Storage): Storage => ({
  length: storage.length,
  key: (index) => storage.key(index),
  getItem: (key) => storage.getItem(key),
  removeItem: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

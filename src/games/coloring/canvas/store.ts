/** A value with subscribers to its changes. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(start: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = start;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

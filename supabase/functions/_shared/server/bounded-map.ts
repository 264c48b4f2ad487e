/** Sets an entry as the newest of `map` and drops the oldest ones beyond `capacity`. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, capacity: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= capacity) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    if (map.size <= capacity) return;
  }
}

const RANDOM_BYTES = 9;

/** Makes names that nobody else makes, each of them once: also not in a copy of this tab, or after a refresh. */
export function idMaker(): () => string {
  const random = [...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))];
  const prefix = random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

const RANDOM_BYTES = 9;

/** Makes ids that are unique, even across copies of this tab and refreshes. */
export function idMaker(): () => string {
  const random = [...crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))];
  const prefix = random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

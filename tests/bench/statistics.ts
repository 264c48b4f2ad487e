/** The value that so many of 100 stay below, of unsorted values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** Runs `task` for every item, so many at a time, and answers how many milliseconds each took. */
export async function timeEach<Item>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const queue = [...items];
  const times: number[] = [];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const start = performance.now();
      await task(item);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}

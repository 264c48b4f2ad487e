import { shownLocale } from '../catalogue.ts';

/** Megabytes, or gigabytes from a thousand on, with at most one decimal: `0.2 MB`, `1 GB`. Rounded up: only nothing is 0. */
export function formatBytes(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6];
  return `${(Math.ceil((bytes / size) * 10) / 10).toLocaleString(shownLocale())} ${unit}`;
}

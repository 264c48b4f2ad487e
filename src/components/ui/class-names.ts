import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { radius: ['card', 'control'], shadow: ['soft'] } },
});

/** Joins class names; of two utilities for the same property the later one wins, so a `className` prop can override. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}

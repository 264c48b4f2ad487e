import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It does not sort out contradictions: what a `className` prop may override, a component wears as
 * `soft:…`, which any plain utility beats (see theme.css; class-names.test.tsx finds contradictions).
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}

import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names without resolving conflicts: components mark overridable styles as `soft:…`, and any plain utility
 * wins (see theme.css; class-names.test.tsx finds conflicts).
 */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}

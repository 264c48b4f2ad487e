import { type ClassValue, clsx } from 'clsx';

/** Without resolving conflicts: components mark overridable styles as `soft:…`, and any plain utility wins. */
export function classNames(...values: ClassValue[]): string {
  return clsx(values);
}

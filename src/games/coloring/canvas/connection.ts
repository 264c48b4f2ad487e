import { mayPass, UnreachableError } from '#src/lib/api-error.ts';
import type { PaintingNews } from './painting.ts';

/**
 * How one is connected, by why the last tries failed (null where they did not): what is refused for good is said by the
 * screen, not by this.
 */
export function connectionOf(failures: readonly unknown[], isLate: boolean): PaintingNews['connection'] {
  if (failures.some((error) => error instanceof UnreachableError)) return 'offline';
  return isLate || failures.some((error) => error !== null && mayPass(error)) ? 'busy' : 'ok';
}

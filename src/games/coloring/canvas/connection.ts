import { mayPass, UnreachableError } from '#src/lib/api-error.ts';
import type { PaintingNews } from './painting.ts';

/**
 * Derives the connection's state from the errors of the last tries (null after a success). The screen handles final
 * refusals.
 */
export function connectionOf(failures: readonly unknown[], isLate: boolean): PaintingNews['connection'] {
  if (failures.some((error) => error instanceof UnreachableError)) return 'offline';
  return isLate || failures.some((error) => error !== null && mayPass(error)) ? 'busy' : 'ok';
}

import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A path inside the project. */
export function inProject(...parts: string[]): string {
  return path.join(ROOT, ...parts);
}

import type { z } from 'zod/mini';
import type { outlineFile } from '#shared/contract/games/canvas.ts';

export type OutlineFile = z.output<typeof outlineFile>;

const kept = new Map<string, Promise<OutlineFile>>();

/** Of a room's own outline, by the path of its call; null for a built-in one. Read once. */
export function ownFile(path: string): Promise<OutlineFile> | null {
  if (!path.startsWith('/api/')) return null;
  const file = kept.get(path) ?? import('./own-outline.ts').then(({ readOwnOutline }) => readOwnOutline(path));
  kept.set(path, file);
  file.catch(() => kept.delete(path));
  return file;
}

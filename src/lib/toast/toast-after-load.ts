import * as z from 'zod/mini';
import { parseJson, readItem, removeItem, writeItem } from '../storage.ts';
import { toast } from './toast.ts';

const KEY = 'thaw_toast';

const kept = z.object({ kind: z.enum(['success', 'info']), title: z.string(), description: z.string() });

/** Keeps a toast for this tab's next document: one shown now would go with the page. */
export function keepToast(notice: z.output<typeof kept>): void {
  writeItem('tab', KEY, JSON.stringify(notice));
}

/** Shows the kept toast, once. */
export function showKeptToast(): void {
  const stored = readItem('tab', KEY);
  if (stored === null) return;
  removeItem('tab', KEY);
  const notice = kept.safeParse(parseJson(stored)).data;
  if (notice) toast[notice.kind](notice.title, notice.description);
}

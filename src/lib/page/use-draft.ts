import { useState } from 'react';
import type * as z from 'zod/mini';
import { parseJson, readItem, removeItem, writeItem } from '../storage.ts';

/**
 * An unsent form, kept in this tab over a refresh.
 * @param key of the tab's storage; with the person's id where several people may use one tab
 * @returns the draft, and functions to change and to forget it
 */
export function useDraft<Draft>(
  key: string,
  schema: z.ZodMiniType<Draft>,
  initial: Draft,
): [Draft, (next: Draft) => void, () => void] {
  const [draft, setDraft] = useState(() => schema.safeParse(parseJson(readItem('tab', key))).data ?? initial);
  const change = (next: Draft) => {
    setDraft(next);
    writeItem('tab', key, JSON.stringify(next));
  };
  return [draft, change, () => removeItem('tab', key)];
}

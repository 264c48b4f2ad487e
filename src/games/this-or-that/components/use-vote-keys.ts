import { useEffect, useEffectEvent } from 'react';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { useVoteKeysSetting } from './vote-keys-setting.ts';

const KEYS: Readonly<Record<string, Option>> = { 1: 'A', a: 'A', 2: 'B', b: 'B' };
/** Where a key means something else: fields, and windows and menus over the page. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Keys 1 and A choose A, keys 2 and B choose B; never while somebody types, holds a modifier or has a window open, and not
 * for who has switched them off (`VoteKeysSwitch`).
 */
export function useVoteKeys(choose: ((option: Option) => void) | null): void {
  const [on] = useVoteKeysSetting();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(ELSEWHERE)) return;
    const option = KEYS[key.toLowerCase()];
    if (option) choose?.(option);
  });
  const votes = on && choose !== null;
  useEffect(() => {
    if (!votes) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [votes]);
}

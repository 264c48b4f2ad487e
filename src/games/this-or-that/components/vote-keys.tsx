import { useEffect, useEffectEvent } from 'react';
import type { Option } from '#shared/contract/games/this-or-that.ts';
import { browserSwitch } from '#src/lib/browser-setting.ts';
import { Switch } from '#src/ui/switch.tsx';
import { thisOrThatTexts } from '../texts.ts';

/**
 * Whether single keys vote in this browser. Voice control users may want them off, because a spoken word can press
 * keys.
 */
const { useSwitch: useVoteKeysSetting } = browserSwitch('thaw_vote_keys');

/** Lists the voting keys, and switches them off: single keys are easily pressed by mistake or by speech. */
export function VoteKeysSwitch({ className }: { className?: string }) {
  const [on, setOn] = useVoteKeysSetting();
  return (
    <Switch
      label={thisOrThatTexts.vote.keys}
      checked={on}
      onCheckedChange={setOn}
      {...(className === undefined ? {} : { className })}
    />
  );
}

const KEYS: Readonly<Record<string, Option>> = { 1: 'A', a: 'A', 2: 'B', b: 'B' };
/** Places with their own use of the keys: fields, and dialogs and menus over the page. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Keys 1 and A choose A, keys 2 and B choose B; not while typing, with a modifier, behind a dialog, or when switched
 * off (`VoteKeysSwitch`).
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

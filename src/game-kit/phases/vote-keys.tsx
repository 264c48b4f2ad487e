import { useEffect, useEffectEvent } from 'react';
import { browserSwitch } from '#src/lib/page/browser-setting.ts';
import { Switch } from '#src/ui/switch.tsx';

/**
 * Whether single keys vote in this browser, in all games. Voice control users may want them off, because a spoken word
 * can press keys.
 */
const { useSwitch: useVoteKeysSetting } = browserSwitch('thaw_vote_keys');

/**
 * Switches the voting keys off: single keys are easily pressed by mistake or by speech.
 * @param label lists the keys
 */
export function VoteKeysSwitch({ label, className }: { label: string; className?: string }) {
  const [on, setOn] = useVoteKeysSetting();
  return (
    <Switch label={label} checked={on} onCheckedChange={setOn} {...(className === undefined ? {} : { className })} />
  );
}

/** Places with their own use of the keys: fields, and dialogs and menus over the page. */
const ELSEWHERE =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Votes by single keys; not while typing, with a modifier, behind a dialog, or when switched off (`VoteKeysSwitch`).
 * @param keys the choice of each key, by its name in lower case
 */
export function useVoteKeys<Choice>(
  keys: Readonly<Record<string, Choice>>,
  choose: ((choice: Choice) => void) | null,
): void {
  const [on] = useVoteKeysSetting();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(ELSEWHERE)) return;
    const choice = keys[key.toLowerCase()];
    if (choice !== undefined) choose?.(choice);
  });
  const votes = on && choose !== null;
  useEffect(() => {
    if (!votes) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [votes]);
}

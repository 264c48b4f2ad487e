import { useEffect, useEffectEvent } from 'react';

/** Fields with an undo of their own. */
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="color"], [type="range"]), textarea, [contenteditable]';

/** Ctrl+Z (Command+Z on a Mac) anywhere on the page, unless the key was handled already or belongs to a text field. */
export function useUndoKey(onUndo: () => void): void {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Z, on a Mac Command+Z, wherever the focus is, but for fields that have an undo of their own. */
export function useUndoKey(onUndo: () => void): void {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

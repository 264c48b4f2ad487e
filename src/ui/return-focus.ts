import { useRef } from 'react';

/**
 * For dialogs without a trigger: Radix leaves the focus nowhere when they close. Gives it back to the element that had it,
 * if it is still there and nothing else took it.
 */
export function useReturnFocus(hasTrigger: boolean) {
  const before = useRef<Element | null>(null);
  if (hasTrigger) return {};
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

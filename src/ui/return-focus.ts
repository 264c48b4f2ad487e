import { useRef } from 'react';

/** For dialogs without a trigger: Radix leaves the focus nowhere. Gives it back, unless something else took it. */
export function useReturnFocus(hasTrigger: boolean) {
  const before = useRef<Element | null>(null);
  if (hasTrigger) return {};
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) (before.current as HTMLElement | null)?.focus();
    },
  };
}

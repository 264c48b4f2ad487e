/**
 * Fixes the focus in toasts. Sonner returns it to its origin whenever it leaves a toast, so Tab would lead to the same
 * toast forever. Instead Sonner hears nothing of the focus, and it returns only when its toast goes away.
 * @param region the toast region; stays as long as the page
 * @returns ends it
 */
export function keepToastFocus(region: HTMLElement): () => void {
  let from: HTMLElement | null = null;
  let focused: EventTarget | null = null;

  const enter = (event: FocusEvent) => {
    event.stopPropagation();
    const { target, relatedTarget } = event;
    const isNew = focused === null && !(relatedTarget instanceof Node && region.contains(relatedTarget));
    if (isNew) from = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    focused = target;
  };
  // If the previous element still exists, the person moved on deliberately.
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && !region.contains(document.activeElement)) focused = null;
    });
  const observer = new MutationObserver(() => {
    if (!(focused instanceof Node) || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body && from?.isConnected) from.focus({ preventScroll: true });
  });

  region.addEventListener('focusin', enter);
  region.addEventListener('focusout', leave);
  observer.observe(region, { childList: true, subtree: true });
  return () => {
    region.removeEventListener('focusin', enter);
    region.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

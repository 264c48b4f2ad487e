/**
 * The focus in toasts. Sonner gives it back to where it came from whenever it leaves a toast: whoever goes on with Tab, or
 * back, came to the same toast again, round and round. So Sonner is not told of the focus, and it is given back only when
 * the toast that has it goes away.
 * @param region what toasts appear in; stays as long as the page
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
  // Somebody went on by themselves, when what they left is still there.
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

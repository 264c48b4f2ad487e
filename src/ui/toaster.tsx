import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { sonnerOutlet } from '#src/lib/toast/sonner-outlet.ts';
import { showToastsIn, TOAST_MS } from '#src/lib/toast/toast.ts';

export type ToasterProps = {
  /** The region's label, announced on entry. */
  label: string;
  closeLabel: string;
};

/** Content added together with its live region isn't announced, so the first toast waits this long. */
const REGION_MS = 200;

/** The toast's height, for elements at the bottom edge or as high as the window: see `--banner`. */
const HEIGHT = '--toast';
const AT_EDGE = { bottom: 'var(--offline, 0px)', left: 0, right: 0 };

/** Keeps the page above the toast. */
function makeRoom(region: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const shown = region.querySelector<HTMLElement>('[data-sonner-toast]:not([data-removed=true])');
    const { scrollHeight } = document.documentElement;
    const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
    style.setProperty(HEIGHT, `${shown?.offsetHeight ?? 0}px`);
    // The last lines stay in sight.
    if (isAtEnd && document.documentElement.scrollHeight > scrollHeight) window.scrollTo({ top: scrollHeight });
  };
  const observer = new MutationObserver(measure);
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ['data-removed'] });
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty(HEIGHT);
  };
}

/** Sonner pauses only for the pointer, so keyboard focus is passed on as one. */
function pauseOnFocus(region: HTMLElement): () => void {
  const pass = (type: 'mouseover' | 'mouseout') => (event: FocusEvent) => {
    const stays = event.relatedTarget instanceof Node && region.contains(event.relatedTarget);
    if (!stays) event.target?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  };
  const enter = pass('mouseover');
  const leave = pass('mouseout');
  region.addEventListener('focusin', enter);
  region.addEventListener('focusout', leave);
  return () => {
    region.removeEventListener('focusin', enter);
    region.removeEventListener('focusout', leave);
  };
}

/**
 * Fixes the focus in toasts. Sonner returns it to its origin whenever it leaves a toast, so Tab would lead to the same
 * toast forever. Instead Sonner hears nothing of the focus, and it returns only when its toast goes away.
 * @param region the toast region; stays as long as the page
 * @returns ends it
 */
function keepToastFocus(region: HTMLElement): () => void {
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

/** One at a time, told apart by icon and words, in a row at the lower edge: it covers nothing. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => (region.current ? pauseOnFocus(region.current) : undefined), []);
  useEffect(() => (region.current ? keepToastFocus(region.current) : undefined), []);
  useEffect(() => (region.current ? makeRoom(region.current) : undefined), []);

  useEffect(() => {
    const timer = setTimeout(() => showToastsIn(sonnerOutlet), REGION_MS);
    return () => clearTimeout(timer);
  }, []);

  const { toasts } = useSonner();
  useEffect(() => {
    for (const older of toasts.slice(1)) toast.dismiss(older.id);
  }, [toasts]);

  return (
    <Sonner
      ref={region}
      containerAriaLabel={label}
      position="bottom-center"
      style={{ '--width': '100%' } as CSSProperties}
      visibleToasts={1}
      duration={TOAST_MS}
      offset={AT_EDGE}
      mobileOffset={AT_EDGE}
      closeButton
      icons={{
        success: <CircleCheck className="size-5 text-leaf" aria-hidden="true" />,
        error: <CircleAlert className="size-5 text-danger" aria-hidden="true" />,
        info: <Info className="size-5 text-ice" aria-hidden="true" />,
        close: <X className="size-4" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: closeLabel,
        classNames: {
          toast: 'toast',
          title: 'font-semibold',
          description: 'text-muted text-sm',
          content: 'col-start-2 row-span-2 row-start-1',
          icon: 'col-start-1 row-start-1 mt-[0.2em]',
          // Below the close button, so that the words get the width.
          actionButton:
            '-mr-1 col-start-3 row-start-2 min-h-9 self-end rounded-control px-2 font-semibold text-ice text-sm hover:bg-ice-soft',
          closeButton: 'toast-close col-start-3 row-start-1',
        },
      }}
    />
  );
}

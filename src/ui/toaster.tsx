import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { sonnerOutlet } from '#src/lib/sonner-outlet.ts';
import { showToastsIn, TOAST_MS } from '#src/lib/toast.ts';
import { ONE_COLUMN, useMedia } from '#src/lib/use-media.ts';
import { keepToastFocus } from './toast-focus.ts';

export type ToasterProps = {
  /** The region's label, announced on entry. */
  label: string;
  closeLabel: string;
};

/** Content added together with its live region isn't announced, so the first toast waits this long. */
const REGION_MS = 200;

/** Over the header, which has neither lists nor a main action. */
const AT_TOP = { top: 'max(0.75rem, env(safe-area-inset-top))', left: 16, right: 16 };

const ABOVE_EDGE = { bottom: 'calc(1.5rem + var(--banner, 0px))', right: 24 };

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
 * The toast region: one at a time, 5 s by default, told apart by icon and words. At the lower right, since lists and
 * main actions are at the left or centered; in one column at the top, since lists and bars of tools fill the rest.
 */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const region = useRef<HTMLElement>(null);
  const narrow = useMedia(ONE_COLUMN);
  useEffect(() => (region.current ? pauseOnFocus(region.current) : undefined), []);
  useEffect(() => (region.current ? keepToastFocus(region.current) : undefined), []);

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
      position={narrow ? 'top-center' : 'bottom-right'}
      visibleToasts={1}
      duration={TOAST_MS}
      offset={narrow ? AT_TOP : ABOVE_EDGE}
      mobileOffset={AT_TOP}
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

import { toast as sonner } from 'sonner';
import { ERROR_TOAST_MS, TOAST_MS, type ToastOutlet } from './toast.ts';
import { PHONE } from './use-media.ts';

/** Toasts by sonner. It forgets those that are asked for before its `Toaster` is on the page. */
export const sonnerOutlet: ToastOutlet = {
  show: ({ kind, title, description, action, durationMs, upper }) => {
    // At most one is visible, and an older one must not come back when the newer one goes.
    sonner.dismiss();
    sonner[kind](title, {
      description,
      duration: durationMs ?? (kind === 'error' ? ERROR_TOAST_MS : TOAST_MS),
      ...(upper && window.matchMedia(PHONE).matches && { position: 'top-center' as const }),
      ...(action && { action: { label: action.label, onClick: action.onAction } }),
    });
  },
  dismiss: () => {
    sonner.dismiss();
  },
};

import { toast as sonner } from 'sonner';
import { ERROR_TOAST_MS, TOAST_MS, type ToastOutlet } from './toast.ts';

/** Toasts by sonner, which drops any toast requested before its `Toaster` mounts. */
export const sonnerOutlet: ToastOutlet = {
  show: ({ kind, title, description, action, durationMs }) => {
    // One toast at a time: an older one must not reappear when the newer one goes.
    sonner.dismiss();
    sonner[kind](title, {
      description,
      duration: durationMs ?? (kind === 'error' ? ERROR_TOAST_MS : TOAST_MS),
      ...(action && { action: { label: action.label, onClick: action.onAction } }),
    });
  },
  dismiss: () => {
    sonner.dismiss();
  },
};

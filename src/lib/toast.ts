import { toast as sonner } from 'sonner';

/** How long toasts stay (they pause on hover and focus). */
export const TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 8_000;

interface ToastExtras {
  /** One thing that can be done about it, as long as the toast is there. */
  action?: { label: string; onAction: () => void };
  durationMs?: number;
}

type Kind = 'success' | 'error' | 'info';

function show(kind: Kind, title: string, description?: string, extras: ToastExtras = {}): void {
  // At most one is visible, and an older one must not come back when the newer one goes.
  sonner.dismiss();
  sonner[kind](title, {
    description,
    duration: extras.durationMs ?? (kind === 'error' ? ERROR_TOAST_MS : TOAST_MS),
    ...(extras.action && { action: { label: extras.action.label, onClick: extras.action.onAction } }),
  });
}

/** Short notices, one at a time: a title and perhaps a description. The words are the caller's. */
export const toast = {
  success: (title: string, description?: string, extras?: ToastExtras) => show('success', title, description, extras),
  error: (title: string, description?: string, extras?: ToastExtras) => show('error', title, description, extras),
  info: (title: string, description?: string, extras?: ToastExtras) => show('info', title, description, extras),
  dismiss: (): void => {
    sonner.dismiss();
  },
};

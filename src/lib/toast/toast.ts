import { atom } from 'nanostores';

/** A toast's duration (paused on hover and focus). */
export const TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 8_000;

interface ToastExtras {
  /** One action, available as long as the toast. */
  action?: { label: string; onAction: () => void };
  durationMs?: number;
}

/** A short notice: a title and perhaps a description, both the caller's. */
export interface Notice extends ToastExtras {
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string | undefined;
}

/** The toast library, once loaded. */
export interface ToastOutlet {
  show: (notice: Notice) => void;
  dismiss: () => void;
}

let outlet: ToastOutlet | null = null;
/** The last toast requested before the outlet loaded; it replaces older ones. */
const waiting = atom<{ notice: Notice; since: number } | null>(null);
/** An expired toast isn't shown: it may no longer be true. */
function waitingInTime(): Notice | null {
  const last = waiting.get();
  return last !== null && Date.now() - last.since < ERROR_TOAST_MS ? last.notice : null;
}

function show(kind: Notice['kind'], title: string, description?: string, extras: ToastExtras = {}): void {
  const notice = { kind, title, description, ...extras };
  waiting.set(outlet ? null : { notice, since: Date.now() });
  outlet?.show(notice);
}

/**
 * Calls back on a toast without an outlet.
 * @returns stops listening
 */
export function onToastWanted(listener: () => void): () => void {
  return waiting.subscribe(() => {
    if (waitingInTime() !== null) listener();
  });
}

/** Sets the outlet, and shows the waiting toast unless it has expired. */
export function showToastsIn(next: ToastOutlet): void {
  outlet = next;
  const last = waitingInTime();
  if (last) outlet.show(last);
  waiting.set(null);
}

/** Short notices, one at a time. The first one loads the outlet. */
export const toast = {
  success: (title: string, description?: string, extras?: ToastExtras) => show('success', title, description, extras),
  error: (title: string, description?: string, extras?: ToastExtras) => show('error', title, description, extras),
  info: (title: string, description?: string, extras?: ToastExtras) => show('info', title, description, extras),
  dismiss: (): void => {
    waiting.set(null);
    outlet?.dismiss();
  },
};

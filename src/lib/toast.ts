/** How long toasts stay (they pause on hover and focus). */
export const TOAST_MS = 5_000;
export const ERROR_TOAST_MS = 8_000;

interface ToastExtras {
  /** One thing that can be done about it, as long as the toast is there. */
  action?: { label: string; onAction: () => void };
  durationMs?: number;
  /** On a phone at the upper edge: what one needs next is where toasts are else. */
  upper?: boolean;
}

/** A short notice: a title and perhaps a description. The words are the caller's. */
export interface Notice extends ToastExtras {
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string | undefined;
}

/** Who shows toasts, once that is loaded. */
export interface ToastOutlet {
  show: (notice: Notice) => void;
  dismiss: () => void;
}

let outlet: ToastOutlet | null = null;
/** Asked for before there was an outlet; an older one would have gone with the newer one. */
let waiting: { notice: Notice; since: number } | null = null;
/** What would be gone by now does not come: meanwhile it may be so no more. */
const inTime = () => waiting !== null && Date.now() - waiting.since < ERROR_TOAST_MS;
const wanting = new Set<() => void>();

function show(kind: Notice['kind'], title: string, description?: string, extras: ToastExtras = {}): void {
  const notice = { kind, title, description, ...extras };
  waiting = outlet ? null : { notice, since: Date.now() };
  if (outlet) outlet.show(notice);
  else for (const listener of wanting) listener();
}

/**
 * Tells when a toast is asked for that nobody can show yet.
 * @returns ends the listening
 */
export function onToastWanted(listener: () => void): () => void {
  wanting.add(listener);
  if (inTime()) listener();
  return () => wanting.delete(listener);
}

/** From now on toasts are shown there, first the one that waits, if it is not too old. */
export function showToastsIn(next: ToastOutlet): void {
  outlet = next;
  if (waiting && inTime()) outlet.show(waiting.notice);
  waiting = null;
}

/** Short notices, one at a time. What shows them is loaded with the first one. */
export const toast = {
  success: (title: string, description?: string, extras?: ToastExtras) => show('success', title, description, extras),
  error: (title: string, description?: string, extras?: ToastExtras) => show('error', title, description, extras),
  info: (title: string, description?: string, extras?: ToastExtras) => show('info', title, description, extras),
  dismiss: (): void => {
    waiting = null;
    outlet?.dismiss();
  },
};

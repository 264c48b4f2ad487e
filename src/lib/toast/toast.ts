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
let waiting: { notice: Notice; since: number } | null = null;
/** An expired toast isn't shown: it may no longer be true. */
const inTime = () => waiting !== null && Date.now() - waiting.since < ERROR_TOAST_MS;
const wanting = new Set<() => void>();

function show(kind: Notice['kind'], title: string, description?: string, extras: ToastExtras = {}): void {
  const notice = { kind, title, description, ...extras };
  waiting = outlet ? null : { notice, since: Date.now() };
  if (outlet) outlet.show(notice);
  else for (const listener of wanting) listener();
}

/**
 * Calls back on a toast without an outlet.
 * @returns stops listening
 */
export function onToastWanted(listener: () => void): () => void {
  wanting.add(listener);
  if (inTime()) listener();
  return () => wanting.delete(listener);
}

/** Sets the outlet, and shows the waiting toast unless it has expired. */
export function showToastsIn(next: ToastOutlet): void {
  outlet = next;
  if (waiting && inTime()) outlet.show(waiting.notice);
  waiting = null;
}

/** Short notices, one at a time. The first one loads the outlet. */
export const toast = {
  success: (title: string, description?: string, extras?: ToastExtras) => show('success', title, description, extras),
  error: (title: string, description?: string, extras?: ToastExtras) => show('error', title, description, extras),
  info: (title: string, description?: string, extras?: ToastExtras) => show('info', title, description, extras),
  dismiss: (): void => {
    waiting = null;
    outlet?.dismiss();
  },
};

import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { vi } from 'vitest';

type Listener = (event: unknown) => void;

/** A fake Stripe object, for files that mock `@stripe/stripe-js/pure`. Cards are valid unless a test says otherwise. */
export function fakeStripe() {
  /** The forms' options, oldest first. */
  const forms: {
    mode: string;
    amount: number;
    currency: string;
    allowedPaymentMethodTypes: string[];
    appearance: { theme: string; variables: Record<string, string> };
  }[] = [];
  const updates: unknown[] = [];
  let listeners: Record<string, Listener> = {};

  const element = {
    mount: (host: HTMLElement) => {
      host.append('The fields of the provider');
      queueMicrotask(() => listeners.ready?.({}));
    },
    on: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    off: (type: string) => {
      delete listeners[type];
    },
    update: () => {},
    destroy: () => {},
  };
  const calls = {
    confirmPayment: vi.fn<(options: unknown) => Promise<unknown>>(async () => ({
      paymentIntent: { status: 'succeeded' },
    })),
    confirmSetup: vi.fn<(options: unknown) => Promise<unknown>>(async () => ({ setupIntent: { status: 'succeeded' } })),
    retrievePaymentIntent: vi.fn<(secret: string) => Promise<unknown>>(async () => ({
      paymentIntent: { status: 'succeeded' },
    })),
    retrieveSetupIntent: vi.fn<(secret: string) => Promise<unknown>>(async () => ({
      setupIntent: { status: 'succeeded' },
    })),
  };
  const submit = vi.fn<() => Promise<{ error?: { type: string; message: string } }>>(async () => ({}));
  const stripe = {
    ...calls,
    elements: (options: (typeof forms)[number]) => {
      forms.push(options);
      listeners = {};
      return { create: () => element, update: (options: unknown) => updates.push(options), submit };
    },
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
  };
  vi.mocked(loadStripe).mockReset();
  vi.mocked(loadStripe).mockResolvedValue(stripe as unknown as Stripe);
  return {
    ...calls,
    submit,
    forms,
    updates,
    /** Fails the form's iframe. */
    breakForm: () => listeners.loaderror?.({ error: { type: 'api_connection_error' } }),
  };
}

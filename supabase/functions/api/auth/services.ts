import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import type { Payments } from '../../_shared/server/payments/payments.ts';
import type { Kit } from '../kit/services/kit.ts';
import type { AuthServer } from './auth-server.ts';

/** The parts for accounts, besides the kit. */
export interface Services extends Kit {
  auth: AuthServer;
  outbox: Outbox;
  payments: Payments | null;
  holdCheckout: HoldCheckout;
}

/** Does `work` while this host can't begin, change or end a payment elsewhere; refuses with `checkout_busy`. */
export type HoldCheckout = <Value>(
  userId: string,
  work: (checkout: { lease: string; customerId: string | null }) => Promise<Value>,
) => Promise<Value>;

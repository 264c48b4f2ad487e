import * as z from 'zod/mini';
import { ApiError } from '../../_shared/server/api-error.ts';
import { CustomerGone, type Payments, PaymentsUnavailable } from '../../_shared/server/payments/payments.ts';
import { failureOf } from '../kit/http/failure.ts';
import type { Kit } from '../kit/services/kit.ts';

/** One checkout per host at a time, for at most this long; another one of theirs waits a while. */
export const LEASE_SECONDS = 45;
const BUSY_WAIT_MS = 6_000;
const BUSY_POLL_MS = 200;
/** Longer tasks must not begin: the lease could end before them. */
const LONGEST_STEP_MS = 20_000;

const begun = z.object({
  lease: z.string(),
  customerId: z.nullable(z.string()),
  email: z.string(),
  fullName: z.string(),
  perkEndsAt: z.nullable(z.string()),
});
const kept = z.object({ customerId: z.string() });

export interface HeldCheckout {
  lease: string;
  customerId: string;
  perkEndsAt: string | null;
  mayBegin: () => boolean;
}

type Begun = z.output<typeof begun> & { until: number };

/** Does `work` while no one else begins, changes or ends this host's payments. Throws `checkout_busy`. */
export async function holdCheckout<Value>(
  { database, log, now, wait }: Kit,
  userId: string,
  work: (checkout: Begun) => Promise<Value>,
): Promise<Value> {
  async function begin(): Promise<Begun> {
    for (const start = now(); ; await wait(BUSY_POLL_MS)) {
      try {
        const args = { user: userId, lease_seconds: LEASE_SECONDS };
        return { until: now() + LEASE_SECONDS * 1_000, ...(await database.call('begin_checkout', args, begun)) };
      } catch (error) {
        if (failureOf(error).code !== 'checkout_busy' || now() - start >= BUSY_WAIT_MS) throw error;
      }
    }
  }

  const checkout = await begin();
  try {
    return await work(checkout);
  } finally {
    // A lease that could not be returned ends by itself.
    await database
      .call('end_checkout', { user: userId, lease: checkout.lease }, z.null())
      .catch((error: unknown) => log.failure('end_checkout', error));
  }
}

/**
 * Does `work` as this host's only checkout, with their customer. A customer deleted at the provider is replaced, once.
 */
export function withCheckout<Value>(
  services: Kit,
  payments: Payments,
  userId: string,
  work: (checkout: HeldCheckout) => Promise<Value>,
): Promise<Value> {
  return holdCheckout(services, userId, (checkout) => asCustomer(services, payments, { ...checkout, userId }, work));
}

async function asCustomer<Value>(
  { database, now }: Kit,
  payments: Payments,
  { customerId, email, fullName, lease, perkEndsAt, until, userId }: Begun & { userId: string },
  work: (checkout: HeldCheckout) => Promise<Value>,
): Promise<Value> {
  const mayBegin = () => until - now() > LONGEST_STEP_MS;

  async function newCustomer(gone: string | null): Promise<string> {
    if (!mayBegin()) throw new PaymentsUnavailable('no time left');
    const customer = await payments.createCustomer({ userId, email, fullName }, gone);
    // Another call may have stored one in the meantime: that one counts.
    const args = { user: userId, lease, customer };
    const reply =
      gone === null
        ? await database.call('keep_customer', args, kept)
        : await database.call('replace_customer', { ...args, gone }, kept);
    return reply.customerId;
  }

  const workAs = (customer: string) => work({ lease, customerId: customer, perkEndsAt, mayBegin });

  try {
    const customer = customerId ?? (await newCustomer(null));
    try {
      return await workAs(customer);
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      return await workAs(await newCustomer(customer));
    }
  } catch (error) {
    if (error instanceof CustomerGone) throw new ApiError('unavailable');
    throw error;
  }
}

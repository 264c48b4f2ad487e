import * as z from 'zod/mini';
import { deleteAccount } from '../../_shared/contract/accounts.ts';
import { getOpenRooms } from '../../_shared/contract/hosted-rooms.ts';
import { STORAGE_QUOTAS } from '../../_shared/contract/plans.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { Json } from '../../_shared/server/database.ts';
import { PaymentsUnavailable } from '../../_shared/server/payments/payments.ts';
import { SESSION_COOKIE, secretCookie } from '../kit/http/caller.ts';
import { Answer, onHost, type Route } from '../kit/http/on.ts';
import { ROOMS_AT_ONCE } from '../kit/services/kit.ts';
import type { Services } from './auth-server.ts';
import { checkOwnPassword } from './own-password.ts';

/**
 * Deletes an account with its subscription. Holding the checkout stops new payments, for example in another tab of the same
 * host, and the account goes only together with the deleted customer.
 */
export function deletionRoute(services: Services): Route {
  const { changes, database, holdCheckout, outbox, payments, sessions, settings } = services;

  /** Ends the subscription. Before the account: without it no one would know the customer. */
  async function deleteCustomer(customerId: string) {
    if (payments === null) throw new ApiError('not_configured');
    await payments.deleteCustomer(customerId).catch((error) => {
      throw error instanceof PaymentsUnavailable ? new ApiError('unavailable') : error;
    });
  }

  /** Before the account: all of a large account's drawings at once would pass the time limit of statements. */
  async function deleteRooms(host: string) {
    for (let gone = ROOMS_AT_ONCE; gone === ROOMS_AT_ONCE; ) {
      gone = await database.call('delete_rooms_of', { host, batch: ROOMS_AT_ONCE }, z.int());
    }
  }

  return onHost(deleteAccount, async ({ body, caller, host: userId, params }) => {
    if (params.userId !== userId) throw new ApiError('not_found');
    await checkOwnPassword(services, userId, { password: body.password, ip: caller.ip });
    const { rooms } = await holdCheckout(userId, async ({ customerId: customer, lease }) => {
      const asked = { host: userId, quotas: new Json(STORAGE_QUOTAS) };
      // Before the first deletion: a failure leaves the whole account.
      const open = await database.call('host_rooms', asked, getOpenRooms.reply);
      if (customer !== null) await deleteCustomer(customer);
      await deleteRooms(userId);
      await database.call('delete_account', { user: userId, lease, customer }, z.null());
      return open;
    });
    // The database has queued the email about it.
    outbox.nudge();
    sessions.forgetUser(userId);
    for (const { roomId } of rooms) changes.tell(roomId, 'ended');
    const deleted = { name: SESSION_COOKIE, value: '', maxAge: 0 };
    return new Answer({}, { cookies: [secretCookie(caller.request, settings.publicOrigin, deleted)] });
  });
}

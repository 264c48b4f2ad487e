import { randomUUID } from 'node:crypto';
import type { Billing, SubscriptionStatus } from '#shared/contract/billing.ts';
import type { PaidTier, Tier } from '#shared/contract/plans.ts';
import type { Sql, Transaction } from './connections.ts';
import { newHost, reply } from './rooms.ts';

export interface Checkout {
  lease: string;
  customerId: string | null;
  email: string;
  fullName: string;
  perkEndsAt: string | null;
}

export const beginCheckout = (api: Sql, user: string, seconds = 45, schema = 'app') =>
  reply<Checkout>(api`select ${api(schema)}.begin_checkout(${user}, ${seconds}) as reply`);

export const keepCustomer = (api: Sql, user: string, lease: string, customer: string) =>
  reply<{ customerId: string }>(api`select app.keep_customer(${user}, ${lease}, ${customer}) as reply`);

export const replaceCustomer = (api: Sql, user: string, lease: string, gone: string, customer: string) =>
  reply<{ customerId: string }>(api`select app.replace_customer(${user}, ${lease}, ${gone}, ${customer}) as reply`);

export const endCheckout = (api: Sql, user: string, lease: string) =>
  reply<null>(api`select app.end_checkout(${user}, ${lease}) as reply`);

/** Deletes an account as the API does: with the checkout, and the customer gone. */
export async function deleteAccount(api: Sql, user: string): Promise<null> {
  const { customerId, lease } = await beginCheckout(api, user);
  return deleteLeased(api, user, lease, customerId);
}

export const deleteLeased = (api: Sql, user: string, lease: string, customer: string | null, schema = 'app') =>
  reply<null>(api`select ${api(schema)}.delete_account(${user}, ${lease}, ${customer}) as reply`);

export const overdue = async (api: Sql, batch: number, schema = 'app'): Promise<string[]> => {
  const rows = await reply<{ id: string }[]>(api`select ${api(schema)}.overdue_subscriptions(${batch}) as reply`);
  return rows.map(({ id }) => id);
};

export const customerOf = (api: Sql, user: string) =>
  reply<{ customerId: string | null }>(api`select app.customer_of(${user}) as reply`);

export const effectiveTier = (api: Sql | Transaction, user: string) =>
  reply<Tier>(api`select app.get_user(${user}) ->> 'tier' as reply`);

export const getBilling = (api: Sql, user: string) =>
  reply<Omit<Billing, 'canPay'>>(api`select app.get_billing(${user}) as reply`);

/** A host with a customer, as after the first checkout. */
export async function newCustomer(
  owner: Sql,
  account: Parameters<typeof newHost>[1] = {},
): Promise<{ user: string; customerId: string }> {
  const user = await newHost(owner, account);
  const customerId = `cus_${user}`;
  await owner`insert into public.stripe_customers (user_id, customer_id) values (${user}, ${customerId})`;
  return { user, customerId };
}

/** A subscription as it was read from the payment provider. */
export interface ReadSubscription {
  id: string;
  customerId: string;
  tier: PaidTier | null;
  status: SubscriptionStatus;
  pastDueSince: string | null;
  currentPeriodEnd: string | null;
  trialEndsAt: string | null;
  endsAt: string | null;
}

/** Days from now as an instant; negative ones are over. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** An active Pro subscription of this customer, with these changes. */
export function readAs(customerId: string, said: Partial<ReadSubscription> = {}): ReadSubscription {
  return {
    id: `sub_${customerId}`,
    customerId,
    tier: 'pro',
    status: 'active',
    pastDueSince: said.status === 'past_due' ? inDays(0) : null,
    currentPeriodEnd: inDays(30),
    trialEndsAt: null,
    endsAt: null,
    ...said,
  };
}

export const newEventId = (): string => `evt_${randomUUID()}`;

export const takeTicket = (api: Sql, event: string) =>
  reply<{ ticket: string; isKnown: boolean }>(api`select app.stripe_ticket(${event}) as reply`);

export type Effect = 'applied' | 'known' | 'stale' | 'nobody' | 'nothing';

/** Applies an event with a ticket that was taken before, or no event at all; answers its effect. */
export async function applyEvent(
  api: Sql,
  event: { id: string | null; ticket: string; schema?: string },
  subscription: ReadSubscription | null,
): Promise<Effect> {
  const told =
    event.id === null ? null : api.json({ id: event.id, type: 'customer.subscription.updated', created: inDays(0) });
  const read = subscription === null ? null : api.json({ ...subscription });
  const { effect } = await reply<{ effect: Effect }>(api`
    select ${api(event.schema ?? 'app')}.apply_stripe_event(${told}, ${event.ticket}, ${read}) as reply`);
  return effect;
}

/** The provider says that a subscription stands like this, in an event of its own with the newest ticket. */
export async function tell(api: Sql, subscription: ReadSubscription | null): Promise<Effect> {
  const id = newEventId();
  const { ticket } = await takeTicket(api, id);
  return applyEvent(api, { id, ticket }, subscription);
}

export interface Perk {
  endsAt: string | null;
  isNew: boolean;
}

export const grantPerk = (api: Sql, user: string, domain: string, { byMail = false, schema = 'app' } = {}) =>
  reply<Perk>(api`select ${api(schema)}.grant_founder_perk(${user}, ${domain}, 3, ${byMail}) as reply`);

/** The perk of an account that is deleted, which ends in so many days. */
export async function leavePerk(owner: Sql, domain: string, days: number): Promise<void> {
  await owner`
    insert into public.founder_perks (domain, user_id, granted_at, ends_at)
    values (${domain}, null, now() - interval '90 days', ${inDays(days)})`;
}

/** A company that nobody has heard of. */
export const newDomain = (): string => `c${randomUUID()}.example`;

/** A host with a founder perk that ends in so many days; negative ones are over. */
export async function newFounder(owner: Sql, days: number): Promise<string> {
  const user = await newHost(owner, { isConfirmed: true });
  await owner`
    insert into public.founder_perks (domain, user_id, granted_at, ends_at)
    values (${newDomain()}, ${user}, now() - interval '90 days', ${inDays(days)})`;
  return user;
}

/** Mails of these kinds that wait for this address, in the order in which they were put in. */
export async function mailsTo(owner: Sql, address: string): Promise<{ kind: string; data: Record<string, unknown> }[]> {
  const rows = await owner<{ kind: string; data: Record<string, unknown> }[]>`
    select kind, data from public.mails where recipient = ${address} order by id`;
  return rows.map(({ kind, data }) => ({ kind, data }));
}

export const emailOf = (host: string): string => `host-${host}@example.com`;

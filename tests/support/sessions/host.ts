import postgres from 'postgres';
import { login, register } from '#shared/contract/accounts.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { ok } from './ask.ts';

/** Registers a host with rooms as large as the tier allows; answers the access token. */
export async function payingHost(
  { origin, adminUrl }: { origin: string; adminUrl: string },
  tier: PaidTier,
  account: { email: string; password: string },
): Promise<string> {
  const body = { ...account, fullName: 'Hana Host', confirmPassword: account.password };
  const { user } = await ok(origin, register, { body });
  const sql = postgres(adminUrl, { max: 1 });
  await sql`insert into public.subscriptions (id, user_id, tier, status) values (${`sub_${user.id}`}, ${user.id}, ${tier}, 'active')`;
  await sql.end();
  return (await ok(origin, login, { body: account })).session.access_token;
}

import postgres from 'postgres';
import * as z from 'zod/mini';
import { login, register } from '#shared/contract/accounts.ts';
import { type PastSession, pastSession, pastSessionsPath } from '#shared/contract/past-sessions.ts';
import type { PaidTier } from '#shared/contract/plans.ts';
import { CONFIG_PATH } from '#shared/contract/system.ts';
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

/** Asks the Data API for past sessions, as the page of this host does. */
export async function askForPastSessions(origin: string, bearer: string | null): Promise<Response> {
  const config = await (await fetch(origin + CONFIG_PATH)).json();
  const apikey = config.supabasePublishableKey;
  return fetch(origin + pastSessionsPath(), { headers: { apikey, authorization: `Bearer ${bearer ?? apikey}` } });
}

/** A host's past sessions, the newest first. */
export async function pastSessionsOf(origin: string, bearer: string): Promise<PastSession[]> {
  return z.array(pastSession).parse(await (await askForPastSessions(origin, bearer)).json());
}

import postgres from 'postgres';
import { login, register } from '../../supabase/functions/_shared/contract/accounts.ts';
import { type AnyEndpoint, pathOf, type ReplyOf } from '../../supabase/functions/_shared/contract/endpoint.ts';
import { createWarmWelcomeRoom, joinWarmWelcome } from '../../supabase/functions/_shared/contract/warm-welcome.ts';
import type { RunningStack } from '../support/stack.ts';
import { startStack } from '../support/stack.ts';

/** Starts a stack as production runs it, but for the rate limits and the wait for the disk. */
export function startForBench(folder: string): Promise<RunningStack> {
  return startStack({
    dataDir: folder,
    env: { RATE_LIMITS: 'off', GEOCODER_URL: '', WEATHER_URL: 'http://127.0.0.1:9' },
  });
}

/** One call over HTTP, without the client. Throws when it is refused. */
export async function request<E extends AnyEndpoint>(
  origin: string,
  endpoint: E,
  { params, body, bearer }: { params?: Record<string, string>; body?: unknown; bearer?: string } = {},
): Promise<ReplyOf<E>> {
  const response = await fetch(origin + pathOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${endpoint.name}: ${response.status} ${await response.text()}`);
  return endpoint.reply.parse(await response.json()) as ReplyOf<E>;
}

export const HOST_LOGIN = { email: 'bench@example.com', password: 'snow-melts' };

/** A host whose rooms take 100 participants; answers the access token. */
export async function premiumHost({ origin, adminUrl }: RunningStack): Promise<string> {
  const body = { ...HOST_LOGIN, fullName: 'Bench Host', confirmPassword: HOST_LOGIN.password };
  const { user } = await request(origin, register, { body });
  const sql = postgres(adminUrl, { max: 1 });
  await sql`insert into public.subscriptions (user_id, tier, status) values (${user.id}, 'premium', 'active')`;
  await sql.end();
  return (await request(origin, login, { body: HOST_LOGIN })).session.access_token;
}

const PLACES = ['Chicago', 'Denver, CO', 'New York', '94110', 'Miami', 'Aurora, IL', 'Portland, ME', 'Boise'];

/** An open room with so many people; answers their seat tokens. */
export async function roomWith(
  origin: string,
  bearer: string,
  people: number,
): Promise<{ roomId: string; seats: string[] }> {
  const { roomId } = await request(origin, createWarmWelcomeRoom, { bearer });
  const seats: string[] = [];
  for (let number = 1; number <= people; number += 1) {
    const body = { participantName: `Guest ${number}`, currentLocation: PLACES[number % PLACES.length] };
    seats.push((await request(origin, joinWarmWelcome, { params: { roomId }, body })).seat);
  }
  return { roomId, seats };
}

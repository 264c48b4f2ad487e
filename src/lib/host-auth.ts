import type { AuthClient } from '@supabase/supabase-js';

import type { Session } from '#shared/contract/accounts.ts';
import { UnreachableError } from './api-error.ts';
import { loadConfig } from './config.ts';
import { HOST_STORAGE_KEY, hasHostSession, hostStorage } from './host-storage.ts';

type Auth = InstanceType<typeof AuthClient>;

let loading: Promise<Auth> | null = null;

/** supabase-js, only its auth part, and only once a host's session exists: participants never load it. */
function authClient(): Promise<Auth> {
  loading ??= createAuthClient().catch((error: unknown) => {
    loading = null;
    throw new UnreachableError(error);
  });
  return loading;
}

async function createAuthClient(): Promise<Auth> {
  const [{ AuthClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()]);
  const { supabaseUrl, supabasePublishableKey } = config;
  return new AuthClient({
    url: new URL('/auth/v1', new URL(supabaseUrl, location.origin)).href,
    headers: { apikey: supabasePublishableKey },
    storageKey: HOST_STORAGE_KEY,
    storage: hostStorage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
  });
}

/**
 * The access token of the host's session, refreshed when it is about to run out; null without a session.
 * @throws UnreachableError when it had to be refreshed and that could not be asked for
 */
export async function accessToken(): Promise<string | null> {
  if (!hasHostSession()) return null;
  const client = await authClient();
  let answer = await client.getSession();
  // Another tab refreshed at the same moment: what it stored is ours too.
  if (answer.error && hasHostSession()) answer = await client.getSession();
  if (answer.data.session) return answer.data.session.access_token;
  // The session is still here, so it was not refused: the answer just did not come.
  if (hasHostSession()) throw new UnreachableError(answer.error);
  return null;
}

/** Hands a fresh session over to supabase-js, which keeps it (where `keepHostSessionIn` said) and refreshes it. */
export async function keepHostSession({ access_token, refresh_token }: Session): Promise<void> {
  const client = await authClient();
  const { error } = await client.setSession({ access_token, refresh_token });
  if (error) throw new UnreachableError(error);
}

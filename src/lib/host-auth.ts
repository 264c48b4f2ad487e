import type { Session } from '#shared/contract/accounts.ts';
import { UnreachableError } from './api-error.ts';
import type { createAuthClient } from './auth-client.ts';
import { loadConfig } from './config.ts';
import { hasHostSession } from './host-storage.ts';

type Auth = ReturnType<typeof createAuthClient>;

let loading: Promise<Auth> | null = null;

/** Only with a host's session: participants never load it. After a failure the next caller tries again. */
function authClient(): Promise<Auth> {
  loading ??= Promise.all([import('./auth-client.ts'), loadConfig()])
    .then(([{ createAuthClient }, config]) => createAuthClient(config))
    .catch((error: unknown) => {
      loading = null;
      throw new UnreachableError(error);
    });
  return loading;
}

/**
 * The host's access token, refreshed shortly before it expires; null without a session.
 * @throws UnreachableError when a needed refresh got no answer
 */
export async function accessToken(): Promise<string | null> {
  if (!hasHostSession()) return null;
  const client = await authClient();
  let answer = await client.getSession();
  // Another tab refreshed at the same moment: use its session.
  if (answer.error && hasHostSession()) answer = await client.getSession();
  if (answer.data.session) return answer.data.session.access_token;
  // The session is still here: the refresh got no answer, not a refusal.
  if (hasHostSession()) throw new UnreachableError(answer.error);
  return null;
}

/** Hands a new session to supabase-js, which stores it (see `keepHostSessionIn`) and refreshes it. */
export async function keepHostSession({ access_token, refresh_token }: Session): Promise<void> {
  const client = await authClient();
  const { error } = await client.setSession({ access_token, refresh_token });
  if (error) throw new UnreachableError(error);
}

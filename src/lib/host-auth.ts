import type { Session } from '#shared/contract/accounts.ts';
import { UnreachableError } from './api-error.ts';
import type { createAuthClient } from './auth-client.ts';
import { loadConfig } from './config.ts';
import { hasHostSession } from './host-storage.ts';

type Auth = ReturnType<typeof createAuthClient>;

let loading: Promise<Auth> | null = null;

/** Only once a host's session exists: participants never load it. After a failure the next caller tries again. */
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

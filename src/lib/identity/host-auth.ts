import type { Session } from '#shared/contract/accounts.ts';
import { UnreachableError } from '../api-error.ts';
import { loadConfig } from '../config.ts';
import type { createHostClient } from './host-client.ts';
import { hasHostSession } from './host-storage.ts';

type HostClient = ReturnType<typeof createHostClient>;

let loading: Promise<HostClient> | null = null;

/** Only with a host's session: participants never load it. After a failure the next caller tries again. */
export function hostClient(): Promise<HostClient> {
  loading ??= Promise.all([import('./host-client.ts'), loadConfig()])
    .then(([{ createHostClient }, config]) => createHostClient(config))
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
  const { auth } = await hostClient();
  let answer = await auth.getSession();
  // Another tab refreshed at the same moment: use its session.
  if (answer.error && hasHostSession()) answer = await auth.getSession();
  if (answer.data.session) return answer.data.session.access_token;
  // The session is still here: the refresh got no answer, not a refusal.
  if (hasHostSession()) throw new UnreachableError(answer.error);
  return null;
}

/** Hands a new session to supabase-js, which stores it (see `keepHostSessionIn`) and refreshes it. */
export async function keepHostSession({ access_token, refresh_token }: Session): Promise<void> {
  const { auth } = await hostClient();
  const { error } = await auth.setSession({ access_token, refresh_token });
  if (error) throw new UnreachableError(error);
}

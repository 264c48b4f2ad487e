import { AuthClient } from '@supabase/auth-js';
import type { ClientConfig } from '#shared/contract/system.ts';
import { HOST_STORAGE_KEY, hostStorage } from './host-storage.ts';

/** Load this file lazily: participants don't need it. */
export function createAuthClient({
  supabaseUrl,
  supabasePublishableKey,
}: ClientConfig): InstanceType<typeof AuthClient> {
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

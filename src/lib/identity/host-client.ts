import { createClient } from '@supabase/supabase-js';
import type { ClientConfig } from '#shared/contract/system.ts';
import { HOST_STORAGE_KEY, hostStorage } from './host-storage.ts';

/** Supabase's client, for the host's login and the Data API. Load this file lazily: participants don't need it. */
export function createHostClient({ supabaseUrl, supabasePublishableKey }: ClientConfig) {
  return createClient(new URL(supabaseUrl, location.origin).href, supabasePublishableKey, {
    auth: {
      storageKey: HOST_STORAGE_KEY,
      storage: hostStorage,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    },
  });
}

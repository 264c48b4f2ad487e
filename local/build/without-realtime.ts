import type { Plugin } from 'vite';

/** Half of supabase-js: WebSockets and files, which no page of ours uses. It makes one of each and tells the first of new tokens. */
const UNUSED: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': 'export class RealtimeClient { setAuth() {} }',
  '@supabase/storage-js': 'export class StorageClient {}\nexport class StorageApiError extends Error {}',
};

/** Builds supabase-js with accounts and the Data API only. */
export function withoutRealtime(): Plugin {
  return {
    name: 'without-realtime',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in UNUSED ? `\0${id}` : null),
    load: (id) => UNUSED[id.slice(1)] ?? null,
  };
}

import type { StackFile } from '../../local/stack/stack-file.ts';

/** Addresses of a migrated database. */
interface DatabaseAddresses {
  /** For the superuser `supabase_admin`, with all rights. */
  adminUrl: string;
  /** For the role `postgres`, as migrations connect. */
  ownerUrl: string;
  /** As the functions connect. */
  url: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of the project's tests: a cluster of its own, or the stack's. */
    database: DatabaseAddresses;
    /** The running stack (projects `api` and `e2e`). */
    stack: StackFile;
    /** Folder of the running stack's logs. */
    logs: string;
    /** Origin of the fake of Stripe that this stack uses; `stripeControl` speaks with it. */
    stripe: string;
    /** Whether tests with a size run at their full one, as `npm run test:long` does. */
    fullSize: boolean;
    /** Whether `visit` opens pages of Firefox, in place of Chromium. */
    inFirefox: boolean;
  }
}

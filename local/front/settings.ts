import type { LegalFacts } from '../../supabase/functions/_shared/contract/legal.ts';

/** The front's settings, as JSON in the variable `THAW_FRONT`. */
export interface FrontSettings {
  port: number;
  /** The IPv4 address of the port; 0.0.0.0: all interfaces. */
  host: string;
  /** Whether other processes listen on the same port, for their share of the calls. */
  sharesPort: boolean;
  /** This process's own port on 127.0.0.1, for the supervisor. */
  innerPort: number;
  /** The public port; differs behind a dev server. */
  visiblePort: number;
  /** Folder of the built client; null without one (the Vite dev server has it). */
  dist: string | null;
  /** Folder with one subfolder per function. */
  functions: string;
  /** Supabase's URL, without a path. */
  authUrl: string;
  /** Calls of Supabase per IP in five minutes; null: unlimited. */
  authCallsPer5Minutes: number | null;
  /** The number of our own proxies in front that report the caller's IP. */
  trustedProxyHops: number;
  /** The secret sent by one more proxy; null without one. */
  trustedProxySecret: string | null;
  publishableKey: string;
  /** PUBLIC_URL's origin, or null. */
  publicUrl: string | null;
  tileUrl: string | null;
  tileAttribution: string;
  /** Null: payments are off. */
  stripePublishableKey: string | null;
  supportEmail: string;
  /** New accounts are possible: mail goes out, or addresses need no confirmation. */
  canRegister: boolean;
  demo: { email: string; password: string } | null;
  devTools: boolean;
  legal: LegalFacts;
}

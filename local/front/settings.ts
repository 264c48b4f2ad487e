/** What the front gets to know, as JSON in the variable `THAW_FRONT`. */
export interface FrontSettings {
  port: number;
  /** The port that people open: another one where a dev server stands in front. */
  visiblePort: number;
  /** Folder of the built client; null: there is none (the Vite dev server has it). */
  dist: string | null;
  /** Folder with one folder for each function. */
  functions: string;
  /** Address of Auth, without a path. */
  authUrl: string;
  /** How many calls one address may make to Auth in five minutes; null: any number. */
  authCallsPer5Minutes: number | null;
  /** How many proxies of our own stand in front, which tell the caller's address. */
  trustedProxyHops: number;
  /** What one more of them sends with its requests; null: nothing does. */
  trustedProxySecret: string | null;
  publishableKey: string;
  /** PUBLIC_URL's origin, where it is set. */
  publicUrl: string | null;
  tileUrl: string | null;
  tileAttribution: string;
  /** Null: plans can not be paid for here. */
  stripePublishableKey: string | null;
  supportEmail: string;
  demo: { email: string; password: string } | null;
  devTools: boolean;
}

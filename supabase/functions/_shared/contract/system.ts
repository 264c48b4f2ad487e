import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './fields.ts';

/** No request body may be larger, unless its endpoint says so. */
export const BODY_MAX_BYTES = 64 * 1024;

export const ERROR_REPORT_MAX_BYTES = 8 * 1024;
export const ERROR_REPORT_KEPT_DAYS = 14;

export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the API and its database answer.',
  reply: z.object({ status: z.literal('ok') }),
  polled: true,
});

export const getOpenApi = endpoint({
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document.',
  reply: z.record(z.string(), z.unknown()),
});

/** How often somebody should ask for the work that is due, in seconds. */
export const DUE_WORK_SECONDS = 15;

/**
 * For a schedule outside (`npm start` has one; on a hosted project pg_cron). Anybody may call it: it does nothing that is
 * not due, and the same piece of work is never done twice.
 */
export const runDueWork = endpoint({
  name: 'runDueWork',
  method: 'POST',
  path: '/api/due-work',
  summary: 'Sends the mails that wait, tells of perks that end soon, and deletes what has expired.',
  reply: done,
  counted: true,
});

/** Everything is optional and cut, never refused: a report about an error must not cause another one. */
export const trackError = endpoint({
  name: 'trackError',
  method: 'POST',
  path: '/api/track-error',
  summary: `Takes a report of the error screen. Stored without addresses, ids or tokens for ${ERROR_REPORT_KEPT_DAYS} days.`,
  body: {
    error: z.catch(z.string(), ''),
    stack: z.catch(z.string(), ''),
    componentStack: z.catch(z.string(), ''),
    url: z.catch(z.string(), ''),
  },
  reply: done,
});

/** Where the client finds `clientConfig`; not the API's, but of whoever serves the pages. */
export const CONFIG_PATH = '/config.json';

/** `/config.json`: what the client has to know of the deployment that serves it; nothing of the sort is in the build. */
export const clientConfig = z.object({
  supabaseUrl: z.string(),
  supabasePublishableKey: z.string(),
  /** Origin of join links and QR codes; null: the address that the page was opened with. */
  publicOrigin: z.nullable(z.string()),
  /** `{z}/{x}/{y}` template of a street-map tile service; null: only the bundled outline is drawn. */
  tileUrl: z.nullable(z.string()),
  tileAttribution: z.string(),
  /** Null: plans can not be paid for here. */
  stripePublishableKey: z.nullable(z.string()),
  /** Who to write to. */
  supportEmail: z.string(),
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
  devTools: z.boolean(),
});
export type ClientConfig = z.output<typeof clientConfig>;

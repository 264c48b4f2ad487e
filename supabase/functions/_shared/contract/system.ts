import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './fields.ts';
import { legalFacts } from './legal.ts';

/** The largest request body, unless its endpoint sets another. */
export const BODY_MAX_BYTES = 64 * 1024;

export const ERROR_REPORT_MAX_BYTES = 8 * 1024;
export const ERROR_REPORT_KEPT_DAYS = 14;

/** Thaw's own, as in package.json. */
export const VERSION = '0.1.0';

/** Mails that wait longer than this are late: a mail service has refused them or does not answer. */
export const MAIL_LATE_MINUTES = 10;

export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary:
    'Whether the API and its parts answer. Without the database: 503. `degraded`: games go on, but logins or mails do not.',
  reply: z.object({
    status: z.enum(['ok', 'degraded']),
    database: z.literal('ok'),
    auth: z.enum(['ok', 'unreachable']),
    mails: z.object({ waiting: z.int(), late: z.int() }),
    version: z.string(),
  }),
  polled: true,
});

export const getOpenApi = endpoint({
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document.',
  reply: z.record(z.string(), z.unknown()),
});

/** Seconds between calls for due work. */
export const DUE_WORK_SECONDS = 15;

/**
 * For an outside schedule (`npm start` has one; on a hosted project pg_cron). Open to anyone: it does only due work, and
 * the same work never twice.
 */
export const runDueWork = endpoint({
  name: 'runDueWork',
  method: 'POST',
  path: '/api/due-work',
  summary: 'Sends waiting emails, announces perks that end soon, and deletes expired data.',
  reply: done,
  counted: true,
});

/** Everything is optional and cut, never refused: a report about an error must not cause another one. */
export const trackError = endpoint({
  name: 'trackError',
  method: 'POST',
  path: '/api/track-error',
  summary: `Takes a report of the error screen. Stored without URLs, ids or tokens for ${ERROR_REPORT_KEPT_DAYS} days.`,
  body: {
    error: z.catch(z.string(), ''),
    stack: z.catch(z.string(), ''),
    componentStack: z.catch(z.string(), ''),
    url: z.catch(z.string(), ''),
  },
  reply: done,
});

/** The URL of `clientConfig`, served with the pages rather than by the API. */
export const CONFIG_PATH = '/config.json';

/** `/config.json`: the client's facts about its deployment; the build contains none of them. */
export const clientConfig = z.object({
  supabaseUrl: z.string(),
  supabasePublishableKey: z.string(),
  /** Origin of join links and QR codes; null: the page's own origin. */
  publicOrigin: z.nullable(z.string()),
  /** `{z}/{x}/{y}` template of a street-map tile service; null: only the bundled outline is drawn. */
  tileUrl: z.nullable(z.string()),
  tileAttribution: z.string(),
  /** Null: no payments on this deployment. */
  stripePublishableKey: z.nullable(z.string()),
  /** The support address. */
  supportEmail: z.string(),
  /** False: new addresses have to be confirmed, and no mail goes out, so `register` would refuse everyone. */
  canRegister: z.boolean(),
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
  devTools: z.boolean(),
  legal: legalFacts,
});
export type ClientConfig = z.output<typeof clientConfig>;

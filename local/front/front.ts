import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { asksForPastSessions } from '../../supabase/functions/_shared/contract/past-sessions.ts';
import type { RefusalCode } from '../../supabase/functions/_shared/contract/refusals.ts';
import { BODY_MAX_BYTES, CONFIG_PATH } from '../../supabase/functions/_shared/contract/system.ts';
import { ApiError } from '../../supabase/functions/_shared/server/api-error.ts';
import { withRequestId } from '../../supabase/functions/_shared/server/telemetry.ts';
import { readBytes } from '../../supabase/functions/api/kit/http/body.ts';
import { refusalReply } from '../../supabase/functions/api/kit/http/failure.ts';
import { ipOf, PROXY_SECRET_HEADER } from '../../supabase/functions/api/kit/http/ip.ts';
import { TokenBuckets } from '../../supabase/functions/api/kit/http/limits.ts';
import { clientConfigFor } from './config-json.ts';
import { pageHeaders } from './page-headers.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';
import type { FrontSettings } from './settings.ts';
import { isPagePath, type Site, serveSite } from './site.ts';

/** A handler for `Deno.serve`; `info` holds the caller's socket address and is passed on to the functions. */
export type Handler<Info> = (request: Request, info: Info) => Response | Promise<Response>;

interface Parts<Info> {
  settings: FrontSettings;
  /** By name, the same as its folder's. */
  functions: ReadonlyMap<string, Handler<Info>>;
  site: Site;
  lan: () => string | null;
  /** The remote IP of the request's connection. */
  peerOf: (info: Info) => string;
  /** Reports unexpected errors. */
  failed: (error: unknown) => void;
}

/** Paths of Supabase, embedded or hosted; never pages. */
const NO_PAGES = /^\/(api|auth|functions|graphql|realtime|rest|storage)(\/|$)/;
/** A hostname or an IP, with or without a port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/**
 * Every call of Supabase that our pages make, besides the one for past sessions. Passwords, sign-ups and mail go through
 * the API alone, which limits guesses and floods.
 */
const SUPABASE_CALLS: ReadonlySet<string> = new Set([
  'POST /auth/v1/token?grant_type=refresh_token',
  'GET /auth/v1/user',
  'POST /auth/v1/logout?scope=global',
  'POST /auth/v1/logout?scope=local',
  'POST /auth/v1/logout?scope=others',
]);
const AUTH_LIMIT_SECONDS = 300;
const SUPABASE_PATHS = ['/auth/v1/*', '/rest/v1/*'];
/** Headers that anyone could forge to impersonate another caller. */
const CLAIMS = [
  'forwarded',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  PROXY_SECRET_HEADER,
];

/** A refusal as the API's own. */
const refuse = (code: RefusalCode, headers: Record<string, string> = {}): Response =>
  refusalReply(new ApiError(code, {}, headers));

/** Everything at one origin: functions, browsers' calls of Supabase, settings, pages and files. */
export function createFront<Info>(parts: Parts<Info>): Handler<Info> {
  const { settings, functions, site, lan, peerOf, failed } = parts;
  const app = new Hono<{ Bindings: { info: Info } }>();
  app.onError((error) => {
    if (error instanceof ApiError) return refuse(error.code, error.headers);
    failed(error);
    return refuse('internal');
  });

  // Deno builds the URL from the Host header, where a slash would disguise the path.
  app.use(async ({ req }, next) => {
    const host = req.header('host');
    if (host !== undefined && !(HOST.test(host) && URL.canParse(`http://${host}`))) return refuse('invalid');
    await next();
  });

  app.all('/api/*', ({ req, env }) => functions.get('api')?.(req.raw, env.info) ?? refuse('not_found'));
  app.all('/functions/v1/*', ({ req, env }) => {
    // Supabase also puts the function's name first in the path.
    const url = req.url.replace('/functions/v1/', '/');
    const handler = functions.get(req.path.split('/')[3] ?? '');
    return handler?.(new Request(url, req.raw), env.info) ?? refuse('not_found');
  });

  const calls = settings.authCallsPer5Minutes;
  const buckets = new TokenBuckets();
  app.on('ALL', SUPABASE_PATHS, async (c, next) => {
    const { req, env } = c;
    const url = new URL(req.url);
    const isOurs = SUPABASE_CALLS.has(`${req.method} ${url.pathname}${url.search}`);
    if (!isOurs && !(req.method === 'GET' && asksForPastSessions(url))) return refuse('not_found');
    // Supabase's gateway limits calls; the embedded Supabase doesn't.
    const peer = ipOf(req.raw.headers, peerOf(env.info), settings);
    const wait = calls === null ? 0 : buckets.take(peer, { burst: calls, perSecond: calls / AUTH_LIMIT_SECONDS });
    if (wait > 0) return refuse('slow_down', { 'retry-after': String(wait) });
    await next();
    // Replies hold tokens, and the host's own data.
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  // After the count: a refused call's body is never read. Auth gets whole ones only, and waits for none.
  app.on('ALL', SUPABASE_PATHS, async ({ req, env }) => {
    const body = await readBytes(req.raw, BODY_MAX_BYTES, ipOf(req.raw.headers, peerOf(env.info), settings));
    const { pathname, search } = new URL(req.url);
    const headers = { ...req.header(), ...Object.fromEntries(CLAIMS.map((name) => [name, undefined])) };
    const sent = {
      method: req.method,
      headers,
      body: req.raw.body === null ? null : body,
      redirect: 'manual',
    } as const;
    return proxy(settings.authUrl + pathname + search, sent).catch(() => refuse('unavailable'));
  });

  app.use(async (c, next) => (NO_PAGES.test(new URL(c.req.url).pathname) ? refuse('not_found') : next()));
  app.get(CONFIG_PATH, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(clientConfigFor(settings, c.req.url, lan()));
  });
  app.get(SECURITY_TXT_PATH, (c) => {
    const text = securityTxt(settings, Date.now());
    return text === null
      ? c.notFound()
      : c.text(text, 200, { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
  });
  const headersOf = pageHeaders(settings);
  app.use((c, next) => (isPagePath(c.req.path) ? headersOf(c.req.path)(c, next) : next()));
  app.get('*', serveSite(site));
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));

  return (request, info) => withRequestId(() => app.fetch(request, { info }));
}

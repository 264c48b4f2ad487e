import { Hono } from 'hono';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { metrics, withRequestId } from '../../../_shared/server/telemetry.ts';
import { allowOrigin, Caller, refuseForeign } from '../http/caller.ts';
import { refusalReply, replyTo } from '../http/failure.ts';
import { ipOf, sharesOneIp } from '../http/ip.ts';
import { groupOf } from '../http/limits.ts';
import type { Route } from '../http/on.ts';
import type { Kit } from '../services/kit.ts';

/** Prefix of every path in the contract; hosted Supabase calls the function by the same name. */
const BASE = '/api';

/** The log's name for an unknown path. */
const UNKNOWN = 'unknown';

const ONE_IP = 'All callers share one rate limit: set TRUSTED_PROXY_HOPS (docs/deploy.md, "Caller addresses").';

interface Env {
  Bindings: { peer: string };
}

/** Puts the routes behind Hono's router, with one entry, one error handler, and JSON for unknown paths. */
export function mount(routes: readonly Route[], services: Kit) {
  const { expiry, limits, log, sessions, settings } = services;
  const app = new Hono<Env>({ strict: true }).basePath(BASE);
  const methods = new Map<string, string[]>();

  async function answer(
    route: Route,
    request: Request,
    peer: string,
    params: Record<string, string>,
    query: Record<string, string>,
  ): Promise<Response> {
    const { audience, counted, method, path } = route.endpoint;
    const begin = performance.now();
    const answering = async () => {
      const ip = ipOf(request.headers, peer, settings);
      const caller = new Caller(request, params.roomId ?? null, ip, sessions);
      if (!route.countsItself) {
        expiry.tick();
        limits.count(groupOf(route.endpoint), 'ip', ip);
      }
      refuseForeign(request, caller.credentials.byCookie, settings.publicOrigin);
      caller.refuseKey(audience);
      const host = audience === 'host' || audience === 'lead' ? await caller.host() : null;
      if (host !== null) limits.count(groupOf(route.endpoint), 'person', host.userId);
      return route.answer({ params, query, caller });
    };
    const response = await answering().catch((error: unknown) => replyTo(error, path, log));
    const { status } = response;
    const ms = performance.now() - begin;
    metrics().request(method, path, status, ms / 1_000);
    // A flood must not fill the log as well.
    if (status === 429 || (counted && (status < 400 || status === 503))) log.counted(path, status);
    else log.request(method, path, status, ms);
    return response;
  }

  if (settings.publicOrigin !== null) app.use(allowOrigin(settings.publicOrigin));
  for (const route of routes) {
    const path = route.endpoint.path.slice(BASE.length);
    app.on(route.endpoint.method, path, ({ env, req }) => answer(route, req.raw, env.peer, req.param(), req.query()));
    methods.set(path, [...(methods.get(path) ?? []), route.endpoint.method]);
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, 'OPTIONS'].join(', ');
    app.options(path, () => new Response(null, { status: 204, headers: { allow } }));
    app.all(path, (context) => {
      log.request(context.req.method, BASE + path, 405, 0);
      return refusalReply(new ApiError('method_not_allowed', {}, { allow }));
    });
  }
  app.notFound((context) => {
    log.request(context.req.method, UNKNOWN, 404, 0);
    return refusalReply(new ApiError('not_found'));
  });
  app.onError((error) => replyTo(error, 'routing', log));
  let isFirst = true;
  return async (request: Request, peer: string): Promise<Response> => {
    // An isolate boots for its first request, which is the first to show whether IPs arrive.
    if (isFirst && settings.rateLimits && sharesOneIp(peer, settings)) log.warning(ONE_IP);
    isFirst = false;
    return withRequestId(async () => app.fetch(request, { peer }));
  };
}

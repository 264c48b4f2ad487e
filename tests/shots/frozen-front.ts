import type { BrowserContext } from 'playwright-core';
import type { AnyEndpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { createFront } from '../../local/front/front.ts';
import { readSite } from '../../local/front/site.ts';

/** An address that nobody has: no page gets out of this process. */
export const FROZEN_ORIGIN = 'http://thaw.example';

/** What the API says, whatever it is asked. */
export interface Fixture {
  method: string;
  path: RegExp;
  /** Only when it is asked like this. */
  search?: RegExp;
  type: string;
  body: Uint8Array | string;
}

/** The reply of an endpoint, which has to be one of the contract. */
export function answer<E extends AnyEndpoint>(endpoint: E, reply: ReplyOf<E>): Fixture {
  return { ...addressOf(endpoint), type: 'application/json', body: JSON.stringify(endpoint.reply.parse(reply)) };
}

/** The same of an endpoint that answers bytes. */
export function answerBytes(endpoint: AnyEndpoint, type: string, body: Uint8Array): Fixture {
  return { ...addressOf(endpoint), type, body };
}

const addressOf = ({ method, path }: AnyEndpoint) => ({
  method,
  path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
});

const SETTINGS = {
  port: 80,
  visiblePort: 80,
  dist: null,
  functions: '',
  authUrl: FROZEN_ORIGIN,
  authCallsPer5Minutes: null,
  trustedProxyHops: 0,
  trustedProxySecret: null,
  publishableKey: 'sb_publishable_shots',
  publicUrl: FROZEN_ORIGIN,
  tileUrl: null,
  tileAttribution: '',
  stripePublishableKey: null,
  supportEmail: 'support@thaw.example',
  demo: null,
  devTools: false,
};

/** Serves the built client and these answers to a browser as our front does, without a socket. */
export async function serveFrozen(context: BrowserContext, dist: string, fixtures: readonly Fixture[]): Promise<void> {
  const api = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const found = fixtures.find(
      (one) => one.method === request.method && one.path.test(pathname) && (one.search?.test(search) ?? true),
    );
    if (found === undefined)
      return Response.json({ error: `Nobody answers ${pathname}`, code: 'not_found' }, { status: 404 });
    return new Response(found.body as BodyInit, { headers: { 'content-type': found.type } });
  };
  const front = createFront({
    settings: SETTINGS,
    functions: new Map([['api', api]]),
    site: readSite(dist, FROZEN_ORIGIN),
    lan: () => null,
    peerOf: () => '127.0.0.1',
    failed: (error) => console.error(error),
  });
  await context.route('**/*', async (route) => {
    const asked = route.request();
    if (new URL(asked.url()).origin !== FROZEN_ORIGIN) return route.abort();
    const headers = { ...(await asked.allHeaders()), host: new URL(FROZEN_ORIGIN).host };
    const reply = await front(
      new Request(asked.url(), {
        method: asked.method(),
        headers: Object.entries(headers).filter(([name]) => !/^(:|accept-encoding$)/.test(name)) as [string, string][],
      }),
      null,
    );
    await route.fulfill({
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: Buffer.from(await reply.arrayBuffer()),
    });
  });
}

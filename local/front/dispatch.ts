import { CONFIG_PATH } from '../../supabase/functions/_shared/contract/system.ts';
import { clientConfigFor } from './config-json.ts';
import { createAuthDoor } from './forward.ts';
import { pathStartOf } from './host.ts';
import { ownOrigins } from './lan.ts';
import { createPageHeaders } from './page-headers.ts';
import { createPages } from './pages.ts';
import { refuse } from './refuse.ts';
import type { FrontSettings } from './settings.ts';
import { fileAt, isPageAddress, replyWith, type StaticFiles } from './static-files.ts';

/** What `Deno.serve` takes; `info` has the caller's socket address and goes to the functions as it is. */
export type Handler<Info> = (request: Request, info: Info) => Response | Promise<Response>;

interface Parts<Info> {
  settings: FrontSettings;
  /** By name, which is their folder's. */
  functions: ReadonlyMap<string, Handler<Info>>;
  files: StaticFiles;
  lan: () => string | null;
  /** The address of the connection that a request came by. */
  peerOf: (info: Info) => string;
  /** Notes down what should not have happened. */
  failed: (error: unknown) => void;
}

const FUNCTIONS = '/functions/v1/';
const AUTH = '/auth/v1/';
/** What is Supabase's, here or elsewhere, and never a page. */
const NO_PAGES = /^\/(api|auth|functions|graphql|realtime|rest|storage)(\/|$)/;

/**
 * Everything that one origin serves, as one function. The API comes first and is found without taking the address
 * apart: it is asked thousands of times for each page.
 */
export function createFront<Info>({ settings, functions, files, lan, peerOf, failed }: Parts<Info>): Handler<Info> {
  const api = functions.get('api');
  const askAuth = createAuthDoor(settings);
  const headersOf = createPageHeaders(settings);
  const pageAt = createPages(files, settings.publicUrl, () => ownOrigins(settings.visiblePort, lan()));

  function callFunction(request: Request, info: Info, pathStart: number): Response | Promise<Response> {
    const { url } = request;
    const target = url.slice(pathStart + FUNCTIONS.length);
    const handler = functions.get(/^[^/?#]*/.exec(target)?.[0] ?? '');
    // Supabase too calls a function with its name as the first part of the path.
    return handler ? handler(new Request(`${url.slice(0, pathStart)}/${target}`, request), info) : refuse('not_found');
  }

  function servePage(request: Request): Response {
    const { pathname, origin } = new URL(request.url);
    if (NO_PAGES.test(pathname)) return refuse('not_found');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && pathname === CONFIG_PATH) {
      const config = JSON.stringify(clientConfigFor(settings, request.url, lan()));
      return new Response(request.method === 'HEAD' ? null : config, {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
    }
    const isPage = isPageAddress(pathname);
    const file = !isRead ? null : isPage ? pageAt(pathname, origin) : fileAt(files, pathname);
    if (file === null) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
    return replyWith(file, request, isPage ? headersOf(pathname) : {});
  }

  function answer(request: Request, info: Info): Response | Promise<Response> {
    const { url } = request;
    const pathStart = pathStartOf(url, request.headers.get('host'));
    if (pathStart === null) return refuse('invalid');
    if (api !== undefined && url.startsWith('/api/', pathStart)) return api(request, info);
    if (url.startsWith(FUNCTIONS, pathStart)) return callFunction(request, info, pathStart);
    if (url.startsWith(AUTH, pathStart)) return askAuth(request, peerOf(info));
    return servePage(request);
  }

  function fail(error: unknown): Response {
    failed(error);
    return refuse('internal');
  }

  return (request, info) => {
    try {
      const reply = answer(request, info);
      return reply instanceof Promise ? reply.catch(fail) : reply;
    } catch (error) {
      return fail(error);
    }
  };
}

import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { parse, serialize } from 'hono/utils/cookie';
import { KNOCK_PREFIX, knockToken } from '../../../_shared/contract/door.ts';
import type { Audience } from '../../../_shared/contract/endpoint.ts';
import { GUEST_BEARER, KEY_PREFIX, SEAT_PREFIX, seatToken, sessionKey } from '../../../_shared/contract/fields.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Host, HostSessions } from '../identity/host-sessions.ts';

export const SESSION_COOKIE = 'thaw_session';

export const KNOCK_COOKIE = 'thaw_knock';

export function seatCookie(roomId: string): string {
  return `seat_${roomId}`;
}

function cookiesOf(headers: Headers): Record<string, string | undefined> {
  return parse(headers.get('cookie') ?? '');
}

/**
 * A `Set-Cookie` value for a secret: hidden from scripts, sent to the API only and never with other sites' posts, and limited
 * to https if the browser came by it. `maxAge` in seconds; undefined: until the browser is closed; 0: deletes it.
 */
export function secretCookie(
  { url }: Request,
  publicOrigin: string | null,
  { maxAge, name, value }: { name: string; value: string; maxAge: number | undefined },
): string {
  const secure = (publicOrigin ?? url).startsWith('https:');
  return serialize(name, value, { path: '/api', httpOnly: true, sameSite: 'Lax', secure, maxAge });
}

/** A request's unchecked credentials. A header of any kind rules cookies out. */
export interface Credentials {
  /** An access token of the Auth server, from the header or the cookie. */
  readonly accessToken: string | null;
  readonly seat: string | null;
  /** Of a co-host or a remote; only ever in the header, and then nothing else is. */
  readonly key: string | null;
  /** True if only a cookie identifies the caller: another site may have made such a request. */
  readonly byCookie: boolean;
}

const NOBODY: Credentials = { accessToken: null, seat: null, key: null, byCookie: false };

/** Nothing of ours is longer: an access token takes about 1 KB. A longer credential, perhaps meant to fill memory, is ignored. */
const MAX_LENGTH = 4_096;

function isShort(token: string | null): boolean {
  return token === null || token.length <= MAX_LENGTH;
}

function bearerOf(authorization: string): Credentials {
  const [scheme = '', token = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'bearer' || token === '' || token === GUEST_BEARER || !isShort(token)) return NOBODY;
  if (token.startsWith(SEAT_PREFIX)) return seatToken.safeParse(token).success ? { ...NOBODY, seat: token } : NOBODY;
  if (token.startsWith(KEY_PREFIX)) return sessionKey.safeParse(token).success ? { ...NOBODY, key: token } : NOBODY;
  if (token.startsWith(KNOCK_PREFIX)) return NOBODY;
  return { ...NOBODY, accessToken: token };
}

/** The seat in the room's cookie. Every browser shows it, whatever the header says, so it tells browsers apart. */
export function seatOfBrowser(headers: Headers, roomId: string): string | null {
  return seatToken.safeParse(cookiesOf(headers)[seatCookie(roomId)]).data ?? null;
}

/** The knock of the caller: in the header, or the browser's newest one in its cookie. */
export function knockOf(headers: Headers): string | null {
  const [, bearer = ''] = (headers.get('authorization') ?? '').split(' ');
  const shown = bearer.startsWith(KNOCK_PREFIX) ? bearer : cookiesOf(headers)[KNOCK_COOKIE];
  return knockToken.safeParse(shown).data ?? null;
}

/** A browser has this many seats in a day. It sends its newest cookies last. */
const SEATS_SHOWN = 40;

/** The seats in the cookies of all rooms: they show a browser again in another room of its session. */
export function seatsOfBrowser(headers: Headers): string[] {
  const cookies = Object.entries(cookiesOf(headers)).filter(([name]) => name.startsWith('seat_'));
  return cookies.flatMap(([, seat]) => seatToken.safeParse(seat).data ?? []).slice(-SEATS_SHOWN);
}

/** Reads the caller's credentials; `roomId` selects the seat cookie, in calls about a room. */
export function credentialsOf(headers: Headers, roomId: string | null): Credentials {
  const authorization = headers.get('authorization');
  if (authorization !== null) return bearerOf(authorization);
  const cookies = cookiesOf(headers);
  const session = cookies[SESSION_COOKIE] || null;
  const accessToken = isShort(session) ? session : null;
  const isAboutSeat = roomId !== null && !!cookies[seatCookie(roomId)];
  if (accessToken === null && !isAboutSeat) return NOBODY;
  return { accessToken, seat: roomId === null ? null : seatOfBrowser(headers, roomId), key: null, byCookie: true };
}

/** The caller, as far as the handler asks: nothing is looked up before. */
export class Caller {
  readonly credentials: Credentials;
  /** The caller's IP, for limits only. */
  readonly ip: string;
  readonly request: Request;
  readonly #roomId: string | null;
  readonly #sessions: HostSessions;
  #writer: Promise<Host | null> | undefined;

  constructor(request: Request, roomId: string | null, ip: string, sessions: HostSessions) {
    this.credentials = credentialsOf(request.headers, roomId);
    this.ip = ip;
    this.request = request;
    this.#roomId = roomId;
    this.#sessions = sessions;
  }

  /** Whether the request has no credentials. */
  get isAnonymous(): boolean {
    const { accessToken, key, seat } = this.credentials;
    return (accessToken ?? key ?? seat) === null;
  }

  /** The host as of the last second, or null; undefined for a login with an unchecked signature. */
  async verifiedHost(): Promise<Host | null | undefined> {
    const { accessToken } = this.credentials;
    return accessToken === null ? null : this.#sessions.findVerified(accessToken);
  }

  /** The logged-in host, or null for everyone else, including expired and forged tokens. */
  async host(use: 'read' | 'write' = this.#use): Promise<Host | null> {
    const { accessToken } = this.credentials;
    if (accessToken === null) return null;
    if (use === 'read') return this.#sessions.find(accessToken);
    // Once for all steps of a call.
    this.#writer ??= this.#sessions.find(accessToken, 'write');
    return this.#writer;
  }

  get #use(): 'read' | 'write' {
    return ['GET', 'HEAD'].includes(this.request.method) ? 'read' : 'write';
  }

  /** The logged-in host. Refuses everyone else: 403 for a guest's seat or a key in a call about a room, otherwise 401. */
  async requireHost(): Promise<Host> {
    const host = await this.host();
    if (host !== null) return host;
    const { accessToken, key, seat } = this.credentials;
    // An expired login beside a seat is renewed, not refused.
    const isGuest = this.#roomId !== null && (key ?? seat) !== null && accessToken === null;
    throw new ApiError(isGuest ? 'not_host' : 'sign_in');
  }

  /** Refuses the holder of a key in calls that are for the host alone, or for a seat. */
  refuseKey(audience: Audience): void {
    if (this.credentials.key === null || audience === 'anybody' || audience.startsWith('lead')) return;
    if (this.#roomId === null) throw new ApiError('sign_in');
    throw new ApiError(audience === 'host' ? 'not_host' : 'not_your_seat');
  }
}

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether an `Origin` is this server's, or the client's own. */
function isOurs(origin: string, request: Request, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true;
  // Behind a proxy that ends TLS only the host is the same, never the scheme.
  return URL.canParse(origin) && new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host);
}

function isForeign(request: Request, publicOrigin: string | null): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origin === publicOrigin) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return origin !== null && !isOurs(origin, request, publicOrigin);
}

/**
 * Whether another site may have made this request in a logged-in person's name: only a cookie identifies the caller, and
 * the browser names a foreign origin. Other clients send neither header.
 */
export function isForged(request: Request, byCookie: boolean, publicOrigin: string | null): boolean {
  return byCookie && isForeign(request, publicOrigin);
}

/**
 * Whether the browser confirms that our own script made this request. Over plain http browsers say nothing about a GET,
 * and a link on another site may cause one: a GET that changes something needs this confirmation.
 */
export function isFromOurScript(request: Request, publicOrigin: string | null): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return isOurs(origin, request, publicOrigin);
  return (
    request.headers.get('sec-fetch-site') === 'same-origin' && request.headers.get('sec-fetch-mode') !== 'navigate'
  );
}

/**
 * Refuses a changing call when only a cookie identifies the caller and the browser names another site. Clients other than
 * browsers send neither header and pass.
 */
export function refuseForeign(request: Request, byCookie: boolean, publicOrigin: string | null): void {
  if (CHANGES.has(request.method) && isForged(request, byCookie, publicOrigin)) throw new ApiError('foreign_origin');
}

/**
 * Lets the client of a deployment with its own origin (a static host in front of hosted functions) read replies. No other
 * origin is granted anything.
 */
export function allowOrigin(publicOrigin: string): MiddlewareHandler {
  const allow = cors({
    origin: publicOrigin,
    credentials: true,
    allowMethods: [...CHANGES, 'GET', 'OPTIONS'],
    allowHeaders: ['authorization', 'content-type', 'if-none-match'],
    exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
  return (context, next) => (context.req.header('origin') === publicOrigin ? allow(context, next) : next());
}

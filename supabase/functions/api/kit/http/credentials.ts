import { parse, serialize } from 'hono/utils/cookie';
import { KNOCK_PREFIX, knockToken } from '../../../_shared/contract/door.ts';
import { GUEST_BEARER, KEY_PREFIX, SEAT_PREFIX, seatToken, sessionKey } from '../../../_shared/contract/fields.ts';

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

import { ROOM_LIFETIME_HOURS } from '../../_shared/contract/rooms.ts';
import { secretCookie } from './http/cookies.ts';
import { seatCookie } from './http/credentials.ts';
import { isSecure } from './http/origin.ts';

/** The cookie that is a seat for clients that keep a jar; it lives as long as a room that nothing happens in. */
export function seatCookieFor(roomId: string, seat: string, request: Request, publicOrigin: string | null): string {
  return secretCookie(seatCookie(roomId), seat, {
    secure: isSecure(request, publicOrigin),
    maxAgeSeconds: ROOM_LIFETIME_HOURS * 3_600,
  });
}

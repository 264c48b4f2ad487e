import { createHash } from 'node:crypto';
import { KNOCK_PREFIX } from '../contract/door.ts';
import { KEY_PREFIX, SEAT_PREFIX, SEAT_TOKEN_BYTES } from '../contract/fields.ts';

function sha256(text: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(text).digest());
}

function base64url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** 256 random bits, base64url. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(SEAT_TOKEN_BYTES)));
}

/** A new seat token: a secret with the contract's prefix. */
export function newSeatToken(): string {
  return SEAT_PREFIX + newSecret();
}

/**
 * The seat of one attempt to join (the contract's `joinAttempt`): the same for the same attempt, so that retries work.
 * `by` is the logged-in host, or the link by which a seat is taken back: each has another seat than a guest of this browser.
 */
export function seatTokenOf(roomId: string, by: string | null, attempt: string): string {
  return SEAT_PREFIX + base64url(sha256(`thaw seat\n${roomId}\n${by ?? ''}\n${attempt}`));
}

/** The key of one attempt to use the link of a remote: the same for the same attempt, so that retries work. */
export function remoteKeyOf(link: string, attempt: string): string {
  return KEY_PREFIX + base64url(sha256(`thaw key\n${link}\n${attempt}`));
}

/** The token of one attempt to knock at a room or team link, the same for the same attempt; without one a new token. */
export function knockTokenOf(at: string, attempt: string | undefined): string {
  return KNOCK_PREFIX + (attempt === undefined ? newSecret() : base64url(sha256(`thaw knock\n${at}\n${attempt}`)));
}

/** SHA-256 of a token: the only form that the database ever sees. */
export const hashToken = sha256;

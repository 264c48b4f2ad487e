import type { Session, User } from '#shared/contract/accounts.ts';
import { HOST_STORAGE_KEY } from '../identity/host-storage.ts';

/** A host for tests. */
export const ANN: User = {
  id: '4a3c2d1e-0000-4000-8000-000000000001',
  username: 'ann',
  email: 'ann@example.com',
  fullName: 'Ann Lee',
  displayName: null,
  language: 'en',
  tier: 'free',
  createdAt: '2026-08-04T12:00:00Z',
  role: 'host',
  requestedTier: null,
};

const HOUR_SECONDS = 3_600;
const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A session as the login returns it, valid for an hour. */
export function sessionFor(user: User): Session {
  const expiresAt = Math.floor(Date.now() / 1_000) + HOUR_SECONDS;
  return {
    access_token: `${base64url({ alg: 'ES256' })}.${base64url({ sub: user.id, exp: expiresAt })}.AAAA`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: HOUR_SECONDS,
    expires_at: expiresAt,
  };
}

/** Starts with this host logged in, as supabase-js stores it. */
export function loggedInAs(user: User): void {
  localStorage.setItem(HOST_STORAGE_KEY, JSON.stringify({ ...sessionFor(user), user: { id: user.id } }));
}

/** A browser with empty storage. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
}

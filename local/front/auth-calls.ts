/**
 * Every call that a browser makes to Auth by itself, by supabase-js. Passwords, new accounts and mail go through the API
 * alone, which knows how to stop whoever guesses or floods; the Data API and the rest of Auth are not outside at all.
 */
const AUTH_CALLS: ReadonlySet<string> = new Set([
  'POST /auth/v1/token?grant_type=refresh_token',
  'GET /auth/v1/user',
  'POST /auth/v1/logout?scope=global',
  'POST /auth/v1/logout?scope=local',
  'POST /auth/v1/logout?scope=others',
]);

/**
 * The path and query to ask Auth for; null when it is none of the browser's calls. Compared is what the address comes
 * to once it is taken apart, since dots in a path lead elsewhere when it is asked for.
 */
export function authCall(method: string, url: string): string | null {
  const { pathname, search } = new URL(url);
  const target = pathname + search;
  return AUTH_CALLS.has(`${method} ${target}`) ? target : null;
}

/** The value of one cookie in a `Cookie` header, or null. Our own values need no decoding. */
export function cookieOf(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim() || null;
  }
  return null;
}

/**
 * A `Set-Cookie` value for a secret: hidden from scripts, sent to the API only and never with other sites' posts.
 * `maxAgeSeconds` null: until the browser is closed; 0: deletes it.
 */
export function secretCookie(name: string, value: string, options: { secure: boolean; maxAgeSeconds: number | null }) {
  const age = options.maxAgeSeconds === null ? '' : `; Max-Age=${Math.floor(options.maxAgeSeconds)}`;
  return `${name}=${value}; Path=/api; HttpOnly; SameSite=Lax${age}${options.secure ? '; Secure' : ''}`;
}

import { createHmac, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { SEAT_PREFIX } from '#shared/contract/fields.ts';

// Made-up identities: their callers are nobody.

/** An attacker's knowledge; the signing secret is for tokens that are wrong in one thing only. */
export interface Known {
  /** The host's own access token. */
  token: string;
  otherToken: string;
  refreshToken: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
}

type Claims = Record<string, unknown>;

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString());
const sign = (text: string, key: string, hash = 'sha256'): string =>
  createHmac(hash, key).update(text).digest('base64url');

const HS256 = { alg: 'HS256', typ: 'JWT' };
const HEADERS = [
  ...['none', 'None', 'NONE', '', 'HS384', 'HS512', 'RS256', 'PS256', 'ES256', 'EdDSA', 'A128KW'].map((alg) => ({
    alg,
  })),
  { alg: null },
  { alg: ['HS256'] },
  {},
  { ...HS256, crit: ['exp'] },
  { ...HS256, crit: ['b64'], b64: false },
];

const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

/** Each makes valid claims worthless. */
const WORTHLESS: fc.Arbitrary<(claims: Claims) => Claims>[] = [
  fc.integer({ min: -1e9, max: -60 }).map((by) => (claims) => ({ ...claims, exp: secondsFromNow(by) })),
  fc.constantFrom(undefined, null, 'never', '9999999999', [], {}).map((exp) => (claims) => ({ ...claims, exp })),
  fc.integer({ min: 60, max: 1e9 }).map((by) => (claims) => ({ ...claims, nbf: secondsFromNow(by) })),
  fc
    .constantFrom('anon', 'service_role', 'postgres', '', null, ['authenticated'])
    .map((role) => (claims) => ({ ...claims, role })),
  fc.constantFrom('anon', '', null, [], 'Authenticated').map((aud) => (claims) => ({ ...claims, aud })),
  fc.constantFrom('https://evil.example/auth/v1', '', 7).map((iss) => (claims) => ({ ...claims, iss })),
  fc.constantFrom(true, 'false', 1).map((is_anonymous) => (claims) => ({ ...claims, is_anonymous })),
  // A session belongs to one account.
  fc.uuid().map((sub) => (claims) => ({ ...claims, sub })),
  fc.uuid().map((session_id) => (claims) => ({ ...claims, session_id })),
  fc.constantFrom(undefined, null, '', "' or 1=1 --", '%', 1).map((sub) => (claims) => ({ ...claims, sub })),
  fc.constantFrom(undefined, null, '', 'null').map((session_id) => (claims) => ({ ...claims, session_id })),
];

/** Bearers that a header may carry and that identify nobody. */
export function forgedTokens({
  jwtSecret,
  otherToken,
  publishableKey,
  refreshToken,
  secretKey,
  token,
}: Known): fc.Arbitrary<string> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = decode(body);
  const others = otherToken.split('.');
  const keys = ['', 'secret', publishableKey, secretKey, `${jwtSecret} `, jwtSecret.slice(1), jwtSecret.toUpperCase()];
  const signed = (header: unknown, payload: unknown, key = jwtSecret): string => {
    const text = `${encode(header)}.${encode(payload)}`;
    return `${text}.${sign(text, key)}`;
  };
  const changed = fc.oneof(...WORTHLESS).map((change) => change(claims));
  // Not the last character: some of its bits are not part of the signature.
  const place = fc.nat(token.length - 2).filter((at) => token[at] !== '.');
  const letter = fc.constantFrom(...'ABCxyz012-_.= ~');
  return fc.oneof(
    changed.map((payload) => signed(HS256, payload)),
    fc
      .tuple(fc.constantFrom(...HEADERS), fc.constantFrom('', signature, 'x'))
      .map(([header, end]) => `${encode(header)}.${body}.${end}`),
    fc.constantFrom(...HEADERS).map((header) => signed(header, claims)),
    fc
      .constantFrom(...keys)
      .filter((key) => key !== jwtSecret)
      .map((key) => signed(HS256, claims, key)),
    fc
      .constantFrom('sha1', 'sha384', 'sha512')
      .map((hash) => `${head}.${body}.${sign(`${head}.${body}`, jwtSecret, hash)}`),
    changed.map((payload) => `${head}.${encode(payload)}.${signature}`),
    fc
      .tuple(place, letter)
      .filter(([at, to]) => token[at] !== to)
      .map(([at, to]) => token.slice(0, at) + to + token.slice(at + 1)),
    place.map((length) => token.slice(0, length)),
    fc.constantFrom(
      `${token}.`,
      `.${token}`,
      `${token}${token}`,
      `${head}.${body}`,
      `${head}..${signature}`,
      `${token}.x.y`,
    ),
    fc.constantFrom(`${head}.${others[1]}.${signature}`, `${head}.${body}.${others[2]}`),
    fc.constantFrom(refreshToken, publishableKey, secretKey, jwtSecret, 'guest', 'null', 'undefined', randomUUID()),
    fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && !text.includes(' ')),
    // A seat is well-formed or nothing.
    fc
      .base64String({ maxLength: 100 })
      .filter((end) => !/^[A-Za-z0-9_-]{43}$/.test(end))
      .map((end) => SEAT_PREFIX + end),
  );
}

/** Well-formed seats that nobody has. */
export const forgedSeats: fc.Arbitrary<string> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => SEAT_PREFIX + Buffer.from(bytes).toString('base64url'));

/** Headers in which other systems name their callers; ours are blind to them. */
export const OTHER_HEADERS = [
  'x-user-id',
  'x-forwarded-user',
  'x-supabase-auth',
  'apikey',
  'x-thaw-proxy',
  'x-seat',
  'sb-access-token',
];

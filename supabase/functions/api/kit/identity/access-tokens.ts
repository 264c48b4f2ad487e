import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';

/** The contents of an access token: its account, its session and its expiry (Unix seconds). */
export interface AccessToken {
  userId: string;
  sessionId: string;
  expiresAt: number;
}

export type VerifyAccessToken = (token: string) => Promise<AccessToken | null>;

const claims = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
});

const ASYMMETRIC = ['ES256', 'RS256', 'EdDSA'];
const AUDIENCE = 'authenticated';
/** Allowed clock difference to the Auth server. */
const CLOCK_TOLERANCE_SECONDS = 5;

interface Keys {
  keys: { kty: string; [member: string]: unknown }[];
}

type Verifier = (token: string) => Promise<{ payload: JWTPayload; shared: boolean }>;

/** One verifier for all public keys of the set, and one for each shared secret. None accepts another's algorithms. */
async function verifiersOf({ keys }: Keys): Promise<Verifier[]> {
  const { createLocalJWKSet, importJWK, jwtVerify } = await import('jose');
  const options = { audience: AUDIENCE, clockTolerance: CLOCK_TOLERANCE_SECONDS };
  const shared = keys.filter(({ kty }) => kty === 'oct');
  const ownKeys = createLocalJWKSet({ keys: keys.filter(({ kty }) => kty !== 'oct') });
  const byOwnKeys: Verifier = async (token) => {
    const { payload } = await jwtVerify(token, ownKeys, { ...options, algorithms: ASYMMETRIC });
    return { payload, shared: false };
  };
  const bySecrets = shared.map((key): Verifier => {
    const secret = importJWK(key, 'HS256');
    return async (token) => {
      const { payload } = await jwtVerify(token, await secret, { ...options, algorithms: ['HS256'] });
      return { payload, shared: true };
    };
  });
  return [byOwnKeys, ...bySecrets];
}

async function firstThatAccepts(verifiers: Verifier[], token: string) {
  for (const verify of verifiers) {
    const found = await verify(token).catch(() => null);
    if (found) return found;
  }
  return null;
}

/**
 * Checks access tokens without asking the Auth server: signature by the deployment's keys, audience, expiry and issuer.
 * Supabase's small embedded server names no issuer, so with its shared secret none is fine.
 */
export function createTokenVerifier(jwks: Keys, issuer: string): VerifyAccessToken {
  let verifiers: Promise<Verifier[]> | undefined;
  return async (token) => {
    verifiers ??= verifiersOf(jwks).catch((error) => {
      // The next call loads them again.
      verifiers = undefined;
      throw error;
    });
    const found = await firstThatAccepts(await verifiers, token);
    if (found === null) return null;
    const { payload, shared } = found;
    if (payload.iss !== issuer && !(shared && payload.iss === undefined)) return null;
    const read = claims.safeParse(payload);
    if (!read.success) return null;
    return { userId: read.data.sub, sessionId: read.data.session_id, expiresAt: read.data.exp };
  };
}

import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { accessToken, ISSUER, JWKS, SESSION_ID, USER_ID } from '../../fakes.ts';
import { createTokenVerifier } from './access-tokens.ts';

const verify = createTokenVerifier(JWKS, ISSUER);
const secret = new TextEncoder().encode('a secret of the embedded Auth server, long enough');
const sharedKey = { kty: 'oct', alg: 'HS256', k: Buffer.from(secret).toString('base64url') };

function usualClaims() {
  const seconds = Math.floor(Date.now() / 1_000);
  return { aud: 'authenticated', role: 'authenticated', sub: USER_ID, session_id: SESSION_ID, exp: seconds + 600 };
}

function signedWithSecret(claims: Record<string, unknown> = {}, key: Uint8Array = secret) {
  return new SignJWT({ ...usualClaims(), ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
}

test('gives the account, the session and the expiry', async () => {
  expect(await verify(await accessToken())).toEqual({
    userId: USER_ID,
    sessionId: SESSION_ID,
    expiresAt: expect.any(Number),
  });
});

describe('refused:', () => {
  const past = Math.floor(Date.now() / 1_000) - 60;

  test.each([
    ['an expired token', { exp: past }],
    ['one that is not valid yet', { nbf: past + 3_600 }],
    ['another issuer', { iss: 'http://evil.test/auth/v1' }],
    ['another audience', { aud: 'somebody-else' }],
    ['the role of a service', { role: 'service_role' }],
    ['an anonymous user', { is_anonymous: true }],
    ['no session', { session_id: undefined }],
    ['a session that is no id', { session_id: "'; drop table users; --" }],
    ['no user', { sub: undefined }],
  ])('%s', async (_, claims) => {
    expect(await verify(await accessToken(claims))).toBeNull();
  });

  test.each(['', 'x', 'a.b.c', 'guest', '..', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])('%j', async (token) => {
    expect(await verify(token)).toBeNull();
  });

  test('a token with a changed payload', async () => {
    const [header, , signature] = (await accessToken()).split('.');
    const payload = Buffer.from(JSON.stringify({ ...usualClaims(), iss: ISSUER, sub: SESSION_ID })).toString(
      'base64url',
    );
    expect(await verify(`${header}.${payload}.${signature}`)).toBeNull();
  });

  test('a token without a signature', async () => {
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const payload = Buffer.from(JSON.stringify({ ...usualClaims(), iss: ISSUER })).toString('base64url');
    expect(await verify(`${header}.${payload}.`)).toBeNull();
  });

  test('a token of another key with the same name', async () => {
    const other = await generateKeyPair('ES256');
    const token = await new SignJWT({ ...usualClaims(), iss: ISSUER })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .sign(other.privateKey);
    expect(await verify(token)).toBeNull();
  });

  test('a token that takes our public key for a shared secret', async () => {
    const publicBytes = new TextEncoder().encode(JSON.stringify(JWKS.keys[0]));
    expect(await verify(await signedWithSecret({ iss: ISSUER }, publicBytes))).toBeNull();
  });
});

describe('with a shared secret', () => {
  const verifyShared = createTokenVerifier({ keys: [sharedKey] }, ISSUER);

  test('an issuer may be missing, since the embedded Auth server names none', async () => {
    expect(await verifyShared(await signedWithSecret())).toMatchObject({ userId: USER_ID });
    expect(await verifyShared(await signedWithSecret({ iss: ISSUER }))).toMatchObject({ userId: USER_ID });
  });

  test('but may not be another one', async () => {
    expect(await verifyShared(await signedWithSecret({ iss: 'http://evil.test' }))).toBeNull();
  });

  test('and the secret must be ours', async () => {
    expect(await verifyShared(await signedWithSecret({}, new TextEncoder().encode('x'.repeat(40))))).toBeNull();
  });
});

test('both kinds of keys may be there while a deployment changes from one to the other', async () => {
  const other = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
  const otherKey = { ...other, kty: 'EC', kid: 'older', alg: 'ES256' };
  const verifyBoth = createTokenVerifier({ keys: [otherKey, ...JWKS.keys, sharedKey] }, ISSUER);
  expect(await verifyBoth(await accessToken())).toMatchObject({ userId: USER_ID });
  expect(await verifyBoth(await signedWithSecret({ iss: ISSUER }))).toMatchObject({ userId: USER_ID });
});

test('a load that failed is tried again with the next token', async () => {
  let loads = 0;
  const failingOnce = createTokenVerifier(
    {
      get keys() {
        loads += 1;
        if (loads === 1) throw new Error('no memory');
        return JWKS.keys;
      },
    },
    ISSUER,
  );
  await expect(failingOnce(await accessToken())).rejects.toThrow('no memory');
  for (let n = 0; n < 2; n += 1) expect(await failingOnce(await accessToken())).toMatchObject({ userId: USER_ID });
  expect(loads).toBe(2);
});

test('without a shared secret a token must name its issuer', async () => {
  expect(await verify(await accessToken({ iss: undefined }))).toBeNull();
});

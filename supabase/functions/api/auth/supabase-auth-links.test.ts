import { describe, expect, test } from 'vitest';
import { MailRefused } from '../../_shared/server/mail/mailer.ts';
import { USER_ID } from '../fakes.ts';
import {
  ACCOUNT,
  ADDRESS,
  authOver,
  refusal,
  refusedWith,
  type Sent,
  TOKENS,
  user,
} from './testing/auth-on-the-wire.ts';

describe('mails with links', () => {
  test('a reset link is asked for by the address alone', async () => {
    const { auth, sent } = authOver([[200, {}]]);
    await auth.recover(ACCOUNT.email);
    expect(sent).toMatchObject([{ url: 'http://auth.test/auth/v1/recover', body: { email: ACCOUNT.email } }]);
  });

  test('the link that confirms an address is asked for again', async () => {
    const { auth, sent } = authOver([[200, {}]]);
    await auth.resendConfirmation(ACCOUNT.email);
    const body = { type: 'signup', email: ACCOUNT.email };
    expect(sent).toMatchObject([{ url: 'http://auth.test/auth/v1/resend', body }]);
  });

  test.each(['recover', 'resendConfirmation'] as const)('%s: not now, or never', async (ask) => {
    const failing = (status: number, code: string) => authOver([[status, refusal(code)]]).auth[ask](ACCOUNT.email);
    // Its limit for all emails; the other one, with seconds, is below.
    await expect(failing(429, 'over_email_send_rate_limit')).rejects.toMatchObject({ code: 'slow_down' });
    await expect(failing(500, 'unexpected_failure')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(failing(400, 'validation_failed')).rejects.toBeInstanceOf(MailRefused);
    await expect(failing(401, 'no_authorization')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test.each(['recover', 'resendConfirmation'] as const)('%s: such a link was mailed a moment ago', async (ask) => {
  const msg = 'For security purposes, you can only request this after 58 seconds.';
  const { auth } = authOver([[429, { ...refusal('over_email_send_rate_limit'), msg }]]);
  await expect(auth[ask](ACCOUNT.email)).resolves.toBeUndefined();
});

describe('a reset link', () => {
  const OPENED: [number, unknown] = [200, { ...TOKENS, expires_at: 4_000_000_000, user: user() }];
  const ENDED: [number, unknown] = [204, null];
  const owner = { userId: USER_ID, email: ACCOUNT.email };
  const redeem = (answers: [number, unknown][]) => {
    const { auth, sent } = authOver(answers);
    const owner = auth.openPasswordLink('0123456789abcdef', ADDRESS).then(async (link) => {
      await link?.setPassword('new secret');
      return link?.owner ?? null;
    });
    return { sent, owner };
  };
  const steps = (sent: Sent[]) =>
    sent.map(({ method, url }) => `${method} ${url.replace('http://auth.test/auth/v1', '')}`);

  test('opens, takes the new password, and ends every session', async () => {
    const redeemed = redeem([OPENED, [200, user()], ENDED]);
    expect(await redeemed.owner).toEqual(owner);
    expect(steps(redeemed.sent)).toEqual(['POST /verify', 'PUT /user', 'POST /logout?scope=global']);
    expect(redeemed.sent[0]?.body).toMatchObject({ token_hash: '0123456789abcdef', type: 'recovery' });
    expect(redeemed.sent[1]?.body).toMatchObject({ password: 'new secret' });
    expect(redeemed.sent[1]?.headers.get('authorization')).toBe('Bearer access');
    expect(redeemed.sent[2]?.headers.get('authorization')).toBe('Bearer access');
  });

  test('with the password that it was before', async () => {
    const redeemed = redeem([OPENED, [422, refusal('same_password')], ENDED]);
    expect(await redeemed.owner).toEqual(owner);
    expect(steps(redeemed.sent)).toContain('POST /logout?scope=global');
  });

  test.each([
    [403, 'otp_expired'],
    [403, 'user_banned'],
    [400, 'validation_failed'],
    [404, 'user_not_found'],
  ])('that is none (%i %s)', async (status, code) => {
    const redeemed = redeem([[status, refusal(code)]]);
    expect(await redeemed.owner).toBeNull();
    expect(redeemed.sent).toHaveLength(1);
  });

  test.each([
    [429, 'over_request_rate_limit', 'slow_down'],
    [500, 'unexpected_failure', 'unavailable'],
    [401, 'no_authorization', 'unavailable'],
  ])('when Auth can not say (%i %s)', async (status, code, refused) => {
    await expect(redeem([[status, refusal(code)]]).owner).rejects.toMatchObject({ code: refused });
  });

  test('leaves no session open when the new password is refused', async () => {
    const redeemed = redeem([OPENED, [422, refusal('weak_password')], ENDED]);
    expect(await refusedWith(redeemed.owner)).toEqual({ code: 'invalid', extra: { field: 'newPassword' } });
    expect(steps(redeemed.sent)).toContain('POST /logout?scope=global');
  });

  test('tries again to end the sessions, and leaves it to the database then', async () => {
    const failed: [number, unknown] = [500, refusal('unexpected_failure')];
    const twice = redeem([OPENED, [200, user()], failed, ENDED]);
    expect(await twice.owner).toEqual(owner);
    expect(twice.sent).toHaveLength(4);
    const never = redeem([OPENED, [200, user()], failed, failed]);
    expect(await never.owner).toEqual(owner);
    expect(never.sent).toHaveLength(4);
  });

  test('is used up once it is open, so the password is tried twice', async () => {
    const failed: [number, unknown] = [500, refusal('unexpected_failure')];
    const redeemed = redeem([OPENED, failed, [200, user()], ENDED]);
    expect(await redeemed.owner).toEqual(owner);
    expect(steps(redeemed.sent)).toEqual(['POST /verify', 'PUT /user', 'PUT /user', 'POST /logout?scope=global']);
    await expect(redeem([OPENED, failed, failed, ENDED]).owner).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a link that confirms an address', () => {
  test('opens no session', async () => {
    const { auth, sent } = authOver([
      [200, { ...TOKENS, user: user() }],
      [204, null],
    ]);
    const owner = await auth.redeemConfirmationLink('0123456789abcdef', ADDRESS);
    expect(owner).toEqual({ userId: USER_ID, email: ACCOUNT.email });
    expect(sent[0]?.body).toMatchObject({ token_hash: '0123456789abcdef', type: 'signup' });
    expect(sent[1]).toMatchObject({ url: 'http://auth.test/auth/v1/logout?scope=local' });
    expect(sent).toHaveLength(2);
  });

  test('that is none', async () => {
    const { auth } = authOver([[403, refusal('otp_expired')]]);
    expect(await auth.redeemConfirmationLink('0123456789abcdef', ADDRESS)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { RateLimits } from '../kit/http/rate-limits.ts';
import { LoginAttempts } from './login-attempts.ts';

const ANN = 'ann@acme.com';

function attempts(on = true) {
  const clock = { now: 0 };
  const limits = new RateLimits({ on, now: () => clock.now });
  const logins = new LoginAttempts({ limits, now: () => clock.now });
  const isRefused = (run: () => unknown) => {
    try {
      run();
      return false;
    } catch (error) {
      expect(error).toMatchObject({ code: 'slow_down', headers: { 'retry-after': expect.any(String) } });
      return true;
    }
  };
  /** A wrong password from there; whether it was even looked at. */
  const miss = (address: string, email = ANN) => !isRefused(() => logins.begin(address, email).checked());
  /** The right one. */
  const hit = (address: string, email = ANN) =>
    !isRefused(() => {
      const attempt = logins.begin(address, email);
      attempt.checked();
      attempt.succeeded();
    });
  return { clock, hit, isRefused, logins, miss };
}

test('of many at once no more are tried than one after another, and the right one is not told either', () => {
  const { hit, miss } = attempts();
  expect(Array.from({ length: 10 }, () => miss('10.0.0.1')).every(Boolean)).toBe(true);
  expect(hit('10.0.0.1')).toBe(false);
});

test('right passwords cost nothing', () => {
  const { hit, miss } = attempts();
  for (let login = 0; login < 300; login += 1) expect(hit('10.0.0.1')).toBe(true);
  expect(Array.from({ length: 12 }, () => miss('10.0.0.1')).filter(Boolean)).toHaveLength(10);
});

describe('somebody with a thousand addresses', () => {
  const flood = ({ miss }: ReturnType<typeof attempts>, email = ANN) =>
    Array.from({ length: 1_000 }, (_, one) => miss(`10.1.${one >> 8}.${one & 255}`, email)).filter(Boolean).length;

  test('has a hundred guesses for one account, and one a minute from then on, whether there is such an account or not', () => {
    const all = attempts();
    expect([flood(all), flood(all, 'nobody@acme.com')]).toEqual([100, 100]);
    all.clock.now += 600_000;
    expect(flood(all)).toBe(10);
  });

  test('does not keep its owner out who logged in from there before, or who comes by a reset link', () => {
    const all = attempts();
    expect(all.hit('203.0.113.7')).toBe(true);
    flood(all);
    expect(all.hit('203.0.113.7')).toBe(true);
    expect(all.hit('203.0.113.9')).toBe(false);
    all.logins.trust('203.0.113.9', ANN.toUpperCase());
    expect(all.hit('203.0.113.9')).toBe(true);
    // Who is trusted for one account is not for another.
    flood(all, 'bob@acme.com');
    expect(all.hit('203.0.113.7', 'bob@acme.com')).toBe(false);
  });

  test('can not guess on and on from where the owner logs in', () => {
    const all = attempts();
    all.hit('203.0.113.7');
    expect(Array.from({ length: 20 }, () => all.miss('203.0.113.7')).filter(Boolean)).toHaveLength(10);
  });
});

describe('checks that are under way', () => {
  test('for one account are a few; its owner has room of their own', () => {
    const { hit, isRefused, logins } = attempts();
    hit('203.0.113.7');
    const begin = (address: string, email = ANN) => isRefused(() => logins.begin(address, email));
    const refused = Array.from({ length: 6 }, (_, one) => begin(`10.0.0.${one}`));
    expect(refused).toEqual([false, false, false, false, true, true]);
    expect([begin('203.0.113.7'), begin('10.0.0.9', 'bob@acme.com')]).toEqual([false, false]);
  });

  test('for one address are some, and who is refused at once has lost no guess', () => {
    const { isRefused, logins } = attempts();
    const begun = Array.from({ length: 16 }, (_, one) => logins.begin('10.0.0.1', `host${one}@acme.com`));
    const oneMore = () => isRefused(() => logins.begin('10.0.0.1', ANN));
    for (let times = 0; times < 30; times += 1) expect(oneMore()).toBe(true);
    begun[0]?.checked();
    begun[0]?.checked();
    expect([oneMore(), oneMore()]).toEqual([false, true]);
  });

  test('in all are not endless, and who is trusted still comes in', () => {
    const { hit, isRefused, logins } = attempts();
    hit('203.0.113.7');
    const refused = Array.from({ length: 70 }, (_, one) =>
      isRefused(() => logins.begin(`10.0.0.${one}`, `host${one}@acme.com`)),
    );
    expect(refused.filter(Boolean)).toHaveLength(6);
    expect(isRefused(() => logins.begin('203.0.113.7', ANN))).toBe(false);
  });
});

test('RATE_LIMITS=off switches all of it off', () => {
  const { isRefused, logins } = attempts(false);
  for (let attempt = 0; attempt < 200; attempt += 1) {
    expect(isRefused(() => logins.begin('10.0.0.1', ANN))).toBe(false);
  }
});

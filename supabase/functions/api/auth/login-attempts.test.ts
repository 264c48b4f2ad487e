import { describe, expect, test } from 'vitest';
import { ApiError } from '../../_shared/server/api-error.ts';
import { countCalls, FakeDatabase } from '../fakes.ts';
import { SharedLimits } from '../kit/http/limits.ts';
import { LoginAttempts } from './login-attempts.ts';

const ANN = 'ann@acme.com';

function attempts(on = true) {
  const database = new FakeDatabase({ count_calls: countCalls() });
  const logins = new LoginAttempts(new SharedLimits({ on, database }));
  /** 'in', 'wrong', or 'refused' if the password wasn't even checked. */
  async function type(isRight: boolean, address: string, email = ANN): Promise<'in' | 'wrong' | 'refused'> {
    try {
      const found = await logins.check(address, email, async () => (isRight ? true : null));
      if (found) await logins.trust(address, email);
      return found ? 'in' : 'wrong';
    } catch (error) {
      expect(error).toMatchObject({ code: 'slow_down', headers: { 'retry-after': expect.any(String) } });
      return 'refused';
    }
  }
  const miss = (address: string, email?: string) => type(false, address, email);
  const hit = (address: string, email?: string) => type(true, address, email);
  /** How many of 130 guesses from as many IPs are checked. */
  async function flood(email = ANN) {
    const results: string[] = [];
    for (let one = 0; one < 130; one += 1) results.push(await miss(`10.1.0.${one}`, email));
    return results.filter((result) => result === 'wrong').length;
  }
  return { flood, hit, logins, miss };
}

test('of many at once ten are looked at, and the right one after them is not', async () => {
  const { hit, miss } = attempts();
  const results = await Promise.all(Array.from({ length: 50 }, () => miss('10.0.0.1')));
  expect(results.filter((result) => result === 'wrong')).toHaveLength(10);
  expect(await hit('10.0.0.1')).toBe('refused');
});

test('the capitals of an address change nothing', async () => {
  const { miss } = attempts();
  const typed = (guess: number) => (guess % 2 === 0 ? ANN : ANN.replace(/[a-z]/g, (letter) => letter.toUpperCase()));
  const results: string[] = [];
  for (let guess = 0; guess < 12; guess += 1) results.push(await miss('10.0.0.1', typed(guess)));
  expect(results).toEqual([...Array(10).fill('wrong'), 'refused', 'refused']);
  const elsewhere = attempts();
  expect((await elsewhere.flood(ANN)) + (await elsewhere.flood(ANN.toUpperCase()))).toBe(100);
});

test('right passwords cost nothing, and neither do failures of Auth', async () => {
  const { hit, logins, miss } = attempts();
  for (let login = 0; login < 120; login += 1) {
    expect(await hit('10.0.0.1')).toBe('in');
    const unknown = logins.check('10.0.0.1', ANN, () => Promise.reject(new ApiError('unavailable')));
    await expect(unknown).rejects.toMatchObject({ code: 'unavailable' });
  }
  const results = [];
  for (let guess = 0; guess < 12; guess += 1) results.push(await miss('10.0.0.1'));
  expect(results.filter((result) => result === 'wrong')).toHaveLength(10);
});

describe('someone with hundreds of addresses', () => {
  test('has a hundred guesses for one account, whether it exists or not', async () => {
    const { flood } = attempts();
    expect([await flood(), await flood('nobody@acme.com')]).toEqual([100, 100]);
  });

  test('does not lock out its owner after an earlier login from there, or with a reset link', async () => {
    const { flood, hit, logins } = attempts();
    expect(await hit('203.0.113.7')).toBe('in');
    await flood();
    expect(await hit('203.0.113.7')).toBe('in');
    expect(await hit('203.0.113.9')).toBe('refused');
    await logins.trust('203.0.113.9', ANN.toUpperCase());
    expect(await hit('203.0.113.9')).toBe('in');
    // Known for one account does not mean known for another.
    await flood('bob@acme.com');
    expect(await hit('203.0.113.7', 'bob@acme.com')).toBe('refused');
  });

  test('can not guess on and on from where the owner logs in', async () => {
    const { hit, miss } = attempts();
    await hit('203.0.113.7');
    const results = [];
    for (let guess = 0; guess < 20; guess += 1) results.push(await miss('203.0.113.7'));
    expect(results.filter((result) => result === 'wrong')).toHaveLength(10);
  });
});

test('checks under way are not endless, and a known login has room beyond them', async () => {
  const { hit, logins } = attempts();
  await hit('203.0.113.7');
  let finish = () => {};
  const all = new Promise<null>((resolve) => {
    finish = () => resolve(null);
  });
  const checks = Array.from({ length: 70 }, (_, one) =>
    logins.check(`10.0.0.${one}`, `host${one}@acme.com`, () => all).catch(({ code }) => code),
  );
  // The refused ones end by themselves.
  await Promise.all(checks.slice(64));
  expect(await hit('203.0.113.7')).toBe('in');
  finish();
  expect((await Promise.all(checks)).filter((result) => result === 'slow_down')).toHaveLength(6);
  expect(await hit('203.0.113.7')).toBe('in');
});

test('RATE_LIMITS=off switches all of it off', async () => {
  const { miss } = attempts(false);
  for (let attempt = 0; attempt < 150; attempt += 1) expect(await miss('10.0.0.1')).toBe('wrong');
});

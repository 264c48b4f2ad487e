import { describe, expect, test } from 'vitest';
import { DUE_WORK_SECONDS } from '../../../_shared/contract/system.ts';
import { ENDPOINTS } from '../../../_shared/contract/testing/endpoints.ts';
import { FakeDatabase } from '../../fakes.ts';
import { type CountedBy, groupOf, LIMITS, RateLimits, TokenBuckets } from './limits.ts';

const OFFICE = '203.0.113.7';

function limits(on = true) {
  const clock = { now: 0 };
  const all = new RateLimits({ on, database: new FakeDatabase(), now: () => clock.now });
  /** How many of these calls are refused. */
  function refused(calls: number, name: string, counted: CountedBy, key = OFFICE): number {
    const endpoint = ENDPOINTS.find((one) => one.name === name);
    const group = endpoint ? groupOf(endpoint) : name;
    let refusals = 0;
    for (let call = 0; call < calls; call += 1) {
      try {
        all.count(group, counted, key);
      } catch (error) {
        expect(error).toMatchObject({ code: 'slow_down', headers: { 'retry-after': expect.stringMatching(/^[1-9]/) } });
        refusals += 1;
      }
    }
    return refusals;
  }
  return { clock, refused };
}

describe('token buckets', () => {
  function buckets(burst: number, perSecond: number) {
    const clock = { now: 1_000_000 };
    const all = new TokenBuckets(() => clock.now);
    return { clock, take: (key: string, weight?: number) => all.take(key, { burst, perSecond }, weight) };
  }

  test('let a burst pass, then as many as the rate allows, and never save up more than a burst', () => {
    const { clock, take } = buckets(3, 2);
    expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([0, 0, 0, 1, 0]);
    clock.now += 500;
    expect([take('a'), take('a')]).toEqual([0, 1]);
    clock.now += 60_000;
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0, 0, 0, 1]);
  });

  test('take as many as something weighs, a burst at most: all or none', () => {
    const { clock, take } = buckets(10, 2);
    expect([take('a', 6), take('a', 6), take('a', 4)]).toEqual([0, 1, 0]);
    clock.now += 1_000;
    expect([take('a', 3), take('a', 2)]).toEqual([1, 0]);
    clock.now += 60_000;
    expect(take('a', 11)).toBe(0);
  });

  test('say how long to wait', () => {
    const { take } = buckets(1, 1 / 6);
    expect([take('a'), take('a')]).toEqual([0, 6]);
  });

  test('remember a bounded number of keys', () => {
    const all = new TokenBuckets(() => 0);
    for (let key = 0; key < 60_000; key += 1) all.take(`${key}`, { burst: 1, perSecond: 1 });
    expect(all.size).toBe(50_000);
  });
});

test('every row of the table is an endpoint or one of the few groups', () => {
  const names = new Set(ENDPOINTS.map(({ name }) => name));
  expect(Object.keys(LIMITS).filter((name) => !names.has(name))).toEqual([
    ...['default', 'openRoom', 'join', 'move', 'paintCalls', 'dots', 'wholeCanvas', 'dotsAsJson', 'picturedStates'],
    ...['polls', 'unknownPolls'],
  ]);
});

describe('an office behind one address never notices', () => {
  test('when ten hosts pay at once, each clicking whatever there is to click', () => {
    const { refused } = limits();
    for (const name of ['createSubscription', 'openBillingPortal']) {
      expect(refused(100, name, 'ip')).toBe(0);
      for (let host = 0; host < 10; host += 1) expect(refused(10, name, 'person', `host ${host}`)).toBe(0);
    }
  });

  test('when thirty hosts forget their passwords within a minute', () => {
    const { clock, refused } = limits();
    for (let host = 0; host < 30; host += 1) {
      clock.now = host * 2_000;
      expect(refused(1, 'forgotPassword', 'ip')).toBe(0);
      if (host % 2 === 0) expect(refused(1, 'resetPassword', 'ip')).toBe(0);
    }
  });

  test('when five deployments ask for their due work on time', () => {
    const { clock, refused } = limits();
    for (let second = 0; second < 600; second += DUE_WORK_SECONDS) {
      clock.now = second * 1_000;
      expect(refused(5, 'runDueWork', 'ip')).toBe(0);
    }
  });
});

describe('too many calls are refused', () => {
  test.each([
    ['login', 60],
    ['register', 30],
    ['forgotPassword', 30],
    ['resetPassword', 20],
    ['resendConfirmation', 30],
    ['deleteAccount', 30],
    ['createSubscription', 100],
    ['openBillingPortal', 100],
    ['sendTestEmail', 20],
    ['runDueWork', 30],
    ['trackError', 30],
    ['getLobby', 1_000],
    // A game gets these without its own row.
    ['joinWarmWelcome', 300],
    ['joinColoring', 300],
    ['createMasterpieceRoom', 200],
  ])('%s beyond %i from one address, and from no other', (name, burst) => {
    const { refused } = limits();
    expect(refused(burst + 10, name, 'ip')).toBe(10);
    expect(refused(1, name, 'ip', '203.0.113.8')).toBe(0);
  });

  test.each([
    ['createSubscription', 12],
    ['openBillingPortal', 12],
    ['deleteAccount', 10],
    ['createWarmWelcomeRoom', 30],
    ['createOutline', 10],
    ['getRooms', 120],
  ])('%s beyond %i by one host', (name, burst) => {
    const { refused } = limits();
    expect(refused(burst + 10, name, 'person', 'host')).toBe(10);
    expect(refused(1, name, 'person', 'another')).toBe(0);
  });
});

test('one IP is far from keeping everyone out of a room', () => {
  const { ip, room } = LIMITS.join;
  expect(room.burst).toBeGreaterThanOrEqual(5 * ip.burst);
  expect(room.perSecond).toBeGreaterThanOrEqual(5 * ip.perSecond);
});

test('RATE_LIMITS=off switches all of them off', () => {
  expect(limits(false).refused(3_000, 'register', 'ip')).toBe(0);
});

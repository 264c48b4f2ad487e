import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../_shared/contract/endpoints.ts';
import { GAMES } from '../../../_shared/contract/games/registry.ts';
import { FACTS_POLL_MS } from '../../../_shared/contract/games/warm-welcome.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { DUE_WORK_SECONDS } from '../../../_shared/contract/system.ts';
import { type FailuresName, LIMITS, RateLimits } from './rate-limits.ts';

const OFFICE = '203.0.113.7';

function limits(on = true) {
  const clock = { now: 0 };
  return { clock, limits: new RateLimits({ on, now: () => clock.now }) };
}

function isRefused(run: () => void): boolean {
  try {
    run();
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'slow_down', headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } });
    return true;
  }
}

test('what the table limits is an endpoint, or one of the few things that are none', () => {
  const names = new Set(ENDPOINTS.map(({ name }) => name));
  const others = Object.keys(LIMITS).filter((name) => !names.has(name));
  expect(others).toEqual([
    'default',
    'loginFailures',
    'accountFailures',
    'linkMails',
    'linkFailures',
    'deletionFailures',
    'openRoom',
    'dots',
    'wholeCanvas',
    'dotsAsJson',
    'picturedStates',
    'codeMisses',
    'polls',
    'unknownPolls',
  ]);
});

describe('an office of a hundred people behind one address never notices', () => {
  const people = PARTICIPANT_LIMITS.premium;

  test('everybody opens the link, joins within ten seconds, and polls', () => {
    const { clock, limits: all } = limits();
    const pollMs = Math.min(GAMES['warm-welcome'].pollMs, FACTS_POLL_MS);
    for (let ms = 0; ms < 60_000; ms += 100) {
      clock.now = ms;
      if (ms < 10_000) {
        all.count('getLobby', 'address', OFFICE);
        all.count('joinWarmWelcome', 'address', OFFICE);
        all.count('joinWarmWelcome', 'room', 'room');
        all.count('joinWarmWelcome', 'address', OFFICE);
        all.count('joinWarmWelcome', 'person', `room ${ms / 100}`);
      }
      for (let person = 0; person < people; person += 1) {
        if ((ms + person * 20) % pollMs >= 100) continue;
        all.count('polls', 'person', `room ${person}`);
        all.count('unknownPolls', 'address', OFFICE);
      }
    }
  });

  test('thirty hosts log in at once', () => {
    const { limits: all } = limits();
    for (let host = 0; host < 30; host += 1) all.count('login', 'address', OFFICE);
  });

  test('thirty hosts forget their passwords, or confirm their addresses, within a minute', () => {
    const { clock, limits: all } = limits();
    for (let host = 0; host < 30; host += 1) {
      clock.now = host * 2_000;
      all.count('forgotPassword', 'address', OFFICE);
      all.count('linkMails', 'asker', `${OFFICE} host${host}@acme.com`);
      if (host % 2 === 0) all.count('resetPassword', 'address', OFFICE);
      all.count('login', 'address', OFFICE);
    }
  });

  test('ten hosts pay at once, each clicking whatever there is to click', () => {
    const { limits: all } = limits();
    for (let host = 0; host < 10; host += 1) {
      for (let click = 0; click < 10; click += 1) {
        for (const name of ['getPlanQuote', 'createSubscription', 'openBillingPortal']) {
          all.count(name, 'address', OFFICE);
          all.count(name, 'person', `host ${host}`);
        }
      }
    }
  });

  test('somebody asks for the work that is due on time, in each of five deployments', () => {
    const { clock, limits: all } = limits();
    for (let second = 0; second < 600; second += DUE_WORK_SECONDS) {
      clock.now = second * 1_000;
      for (let deployment = 0; deployment < 5; deployment += 1) all.count('runDueWork', 'address', OFFICE);
    }
  });

  test('all of them get a page of ours at the same moment', () => {
    const { limits: all } = limits();
    for (let call = 0; call < 5 * people; call += 1) {
      all.count('getLobby', 'address', OFFICE);
    }
  });
});

describe('who goes on and on is refused', () => {
  test.each([
    ...['register', 'login', 'forgotPassword', 'resetPassword', 'resendConfirmation', 'deleteAccount'],
    ...['createSubscription', 'getPlanQuote', 'openBillingPortal', 'sendContactMessage', 'sendTestEmail', 'runDueWork'],
    ...['trackError', 'joinWarmWelcome', 'getLobby'],
  ])('%s by one address', (name) => {
    const { limits: all } = limits();
    let calls = 0;
    while (!isRefused(() => all.count(name, 'address', OFFICE)) && calls < 5_000) calls += 1;
    expect(calls).toBeLessThan(1_500);
    expect(isRefused(() => all.count(name, 'address', '203.0.113.8'))).toBe(false);
  });

  test.each(['createSubscription', 'getPlanQuote', 'openBillingPortal', 'deleteAccount'])('%s by one host', (name) => {
    const { limits: all } = limits();
    const refused = Array.from({ length: 40 }, () => isRefused(() => all.count(name, 'person', 'host')));
    expect(refused.filter(Boolean).length).toBeGreaterThanOrEqual(10);
    expect(isRefused(() => all.count(name, 'person', 'another'))).toBe(false);
  });

  test('what is asked for one mailbox is counted for each who asks, and for all without refusing', () => {
    const { limits: all } = limits();
    for (let asker = 0; asker < 10; asker += 1) {
      const refused = Array.from({ length: 8 }, () =>
        isRefused(() => all.count('linkMails', 'asker', `10.0.0.${asker} ann@acme.com`)),
      );
      expect(refused.filter(Boolean)).toHaveLength(3);
    }
    const allowed = Array.from({ length: 50 }, () => all.allows('linkMails', 'account', 'ann@acme.com'));
    expect(allowed.filter(Boolean)).toHaveLength(30);
  });

  test('a seat that joins over and over', () => {
    const { limits: all } = limits();
    const refused = Array.from({ length: 30 }, () => isRefused(() => all.count('joinWarmWelcome', 'person', 'room 1')));
    expect(refused.filter(Boolean)).toHaveLength(10);
  });

  test('a seat that polls a hundred times a second', () => {
    const { clock, limits: all } = limits();
    let refused = 0;
    for (let call = 0; call < 2_000; call += 1) {
      clock.now = call * 10;
      if (isRefused(() => all.count('polls', 'person', 'room 1'))) refused += 1;
    }
    expect(refused).toBeGreaterThan(900);
  });
});

describe('failures', () => {
  const kinds: FailuresName[] = ['codeMisses', 'loginFailures'];

  test.each(kinds)('of %s ten a minute are told', (kind) => {
    const { clock, limits: all } = limits();
    for (let miss = 0; miss < 10; miss += 1) {
      all.checkFailures(kind, OFFICE);
      all.countFailure(kind, OFFICE);
    }
    expect(isRefused(() => all.checkFailures(kind, OFFICE))).toBe(true);
    clock.now += 6_000;
    expect(isRefused(() => all.checkFailures(kind, OFFICE))).toBe(false);
  });

  test.each(kinds)('of %s that come at once no more are told than one after another', (kind) => {
    const { limits: all } = limits();
    for (let attempt = 0; attempt < 50; attempt += 1) all.checkFailures(kind, OFFICE);
    const refused = Array.from({ length: 50 }, () => isRefused(() => all.countFailure(kind, OFFICE)));
    expect(refused.filter((isOne) => !isOne)).toHaveLength(10);
  });

  test('wrong passwords of who is logged in are counted for the account, wherever they come from', () => {
    const { limits: all } = limits();
    for (let miss = 0; miss < 5; miss += 1) all.countFailure('deletionFailures', 'host');
    expect(isRefused(() => all.checkFailures('deletionFailures', 'host'))).toBe(true);
    expect(isRefused(() => all.checkFailures('deletionFailures', 'another'))).toBe(false);
  });

  test('that are counted before they happen are given back where they were none', () => {
    const { limits: all } = limits();
    for (let login = 0; login < 100; login += 1) {
      all.reserveFailure('loginFailures', OFFICE);
      all.giveBack('loginFailures', OFFICE);
    }
    const refused = Array.from({ length: 12 }, () => isRefused(() => all.reserveFailure('loginFailures', OFFICE)));
    expect(refused.filter(Boolean)).toHaveLength(2);
    for (let times = 0; times < 50; times += 1) all.giveBack('loginFailures', OFFICE);
    const again = Array.from({ length: 12 }, () => isRefused(() => all.reserveFailure('loginFailures', OFFICE)));
    expect(again.filter(Boolean)).toHaveLength(2);
  });

  test('asking costs nothing', () => {
    const { limits: all } = limits();
    for (let attempt = 0; attempt < 1_000; attempt += 1) all.checkFailures('loginFailures', OFFICE);
  });
});

test('one address is far from keeping everybody out of a room', () => {
  const { address, room } = LIMITS.joinWarmWelcome;
  expect(room.burst).toBeGreaterThanOrEqual(5 * address.burst);
  expect(room.perSecond).toBeGreaterThanOrEqual(5 * address.perSecond);
});

test('who was long gone takes no memory', () => {
  const { clock, limits: all } = limits();
  for (let caller = 0; caller < 5_000; caller += 1) all.count('getLobby', 'address', `2001:db8:0:${caller}::`);
  expect(all.size).toBe(5_000);
  clock.now += 3_600_000;
  all.count('getLobby', 'address', OFFICE);
  expect(all.size).toBe(1);
});

test('RATE_LIMITS=off switches all of them off', () => {
  const { limits: all } = limits(false);
  for (let call = 0; call < 3_000; call += 1) {
    all.count('login', 'address', OFFICE);
    all.count('polls', 'person', 'room 1');
    all.checkFailures('loginFailures', OFFICE);
    all.countFailure('codeMisses', OFFICE);
    all.reserveFailure('loginFailures', OFFICE);
    expect(all.allows('linkMails', 'account', 'ann@acme.com')).toBe(true);
  }
});

import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../_shared/contract/endpoints.ts';
import { PARTICIPANT_LIMITS } from '../../_shared/contract/plans.ts';
import { FACTS_POLL_MS, ROOM_POLL_MS } from '../../_shared/contract/warm-welcome.ts';
import { LIMITS, type LimitName, RateLimits } from './rate-limits.ts';

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
  expect(others).toEqual(['default', 'loginFailures', 'codeMisses', 'polls', 'unknownPolls']);
});

describe('an office of a hundred people behind one address never notices', () => {
  const people = PARTICIPANT_LIMITS.premium;

  test('everybody opens the link, joins within ten seconds, and polls', () => {
    const { clock, limits: all } = limits();
    const pollMs = Math.min(ROOM_POLL_MS, FACTS_POLL_MS);
    for (let ms = 0; ms < 60_000; ms += 100) {
      clock.now = ms;
      if (ms < 10_000) {
        const person = `seat_${ms / 100}`;
        all.countCall('getLobby', { address: OFFICE, credential: null, room: 'room' });
        all.countCall('joinWarmWelcome', { address: OFFICE, credential: null, room: 'room' });
        all.countCall('joinWarmWelcome', { address: OFFICE, credential: person, room: 'room' });
      }
      for (let person = 0; person < people; person += 1) {
        if ((ms + person * 20) % pollMs >= 100) continue;
        all.count('polls', 'credential', `seat_${person}`);
        all.count('unknownPolls', 'address', OFFICE);
      }
    }
  });

  test('thirty hosts log in at once', () => {
    const { limits: all } = limits();
    for (let host = 0; host < 30; host += 1) all.countCall('login', { address: OFFICE, credential: null });
  });

  test('all of them get a page of ours at the same moment', () => {
    const { limits: all } = limits();
    for (let call = 0; call < 5 * people; call += 1) {
      all.countCall('getLobby', { address: OFFICE, credential: null, room: 'room' });
    }
  });
});

describe('who goes on and on is refused', () => {
  test.each(['register', 'login', 'trackError', 'joinWarmWelcome', 'getLobby'])('%s by one address', (name) => {
    const { limits: all } = limits();
    let calls = 0;
    while (!isRefused(() => all.countCall(name, { address: OFFICE })) && calls < 5_000) calls += 1;
    expect(calls).toBeLessThan(1_500);
    expect(isRefused(() => all.countCall(name, { address: '203.0.113.8' }))).toBe(false);
  });

  test('a seat that joins over and over', () => {
    const { limits: all } = limits();
    const refused = Array.from({ length: 30 }, (_, call) =>
      isRefused(() => all.countCall('joinWarmWelcome', { address: `10.0.0.${call}`, credential: 'seat_a' })),
    );
    expect(refused.filter(Boolean)).toHaveLength(10);
  });

  test('a seat that polls a hundred times a second', () => {
    const { clock, limits: all } = limits();
    let refused = 0;
    for (let call = 0; call < 2_000; call += 1) {
      clock.now = call * 10;
      if (isRefused(() => all.count('polls', 'credential', 'seat_a'))) refused += 1;
    }
    expect(refused).toBeGreaterThan(900);
  });
});

describe('failures', () => {
  const kinds: LimitName[] = ['codeMisses', 'loginFailures'];

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

  test('asking costs nothing', () => {
    const { limits: all } = limits();
    for (let hit = 0; hit < 1_000; hit += 1) all.checkFailures('codeMisses', OFFICE);
  });
});

test('RATE_LIMITS=off switches all of them off', () => {
  const { limits: all } = limits(false);
  for (let call = 0; call < 3_000; call += 1) {
    all.countCall('login', { address: OFFICE, credential: 'a', room: 'r' });
    all.count('polls', 'credential', 'a');
    all.checkFailures('codeMisses', OFFICE);
    all.countFailure('codeMisses', OFFICE);
  }
});

import { describe, expect, test } from 'vitest';
import { STATE_FACTS } from './data/state-facts.ts';
import { STATES } from './data/states.ts';
import type { KnownPlace } from './fact.ts';
import { computeFacts } from './facts.ts';
import { fact, HAGATNA, SAN_JUAN, SOMEWHERE, state, town, WINTER } from './testing/group-samples.ts';

describe('distances', () => {
  const group = [town('New York'), town('Chicago'), town('Los Angeles')];

  test('New York to Los Angeles', () => {
    expect(fact('farthest', group)).toBe('New York, NY and Los Angeles, CA are 2,445 miles apart, your widest gap.');
  });

  test('Chicago to Aurora', () => {
    expect(fact('farthest', [town('Chicago'), town('Aurora')])).toBe('Chicago, IL and Aurora, IL are 35 miles apart.');
  });

  test('the closest towns, of three or more', () => {
    expect(fact('closest', [...group, town('Aurora')])).toBe(
      'Your two closest towns are Chicago, IL and Aurora, IL, 35 miles apart.',
    );
    expect(fact('closest', group.slice(0, 2))).toBeUndefined();
  });

  test('the distance past everyone', () => {
    expect(fact('tour', group)).toBe(
      'A crow calling at every location, in the order you joined, would fly 2,455 miles.',
    );
  });

  test('the middle, and the most remote town', () => {
    const wide = [town('Honolulu'), town('Chicago'), town('Aurora')];
    expect(fact('remote', wide)).toBe('Most elbow room: Honolulu, HI. Your nearest other town is 4,215 miles away.');
    expect(fact('middle', group)).toBe(
      'To meet halfway, try Chicago, IL: of all your towns it is nearest to the middle.',
    );
  });

  test('the ends', () => {
    expect(fact('north', [...group, town('Minneapolis')])).toBe('Farthest north of your locations: Minneapolis, MN.');
    expect(fact('south', group)).toBe('Farthest south of your locations: Los Angeles, CA.');
    expect(fact('east', group)).toBe('Farthest east of your locations: New York, NY.');
    expect(fact('west', group)).toBe('Farthest west of your locations: Los Angeles, CA.');
    // Across the date line it is debatable.
    expect(fact('west', [...group, HAGATNA])).toBeUndefined();
    expect(fact('east', [...group, HAGATNA])).toBeUndefined();
  });

  test('a tie has no winner', () => {
    const chicago = town('Chicago');
    const twin = { ...chicago, name: 'Twin, IL', longitude: chicago.longitude + 10 };
    expect(fact('north', [chicago, twin, town('Miami')])).toBeUndefined();
  });

  test('two ZIP codes of one town are one town', () => {
    const downtown = town('Chicago');
    const uptown = { ...downtown, latitude: downtown.latitude + 0.4 };
    expect(fact('farthest', [downtown, uptown])).toBeUndefined();
    expect(fact('same-town', [downtown, uptown])).toBe('Two of you are in Chicago, IL. Lunch is a local call.');
  });
});

describe('small and nearly equal distances', () => {
  const near = (name: string, longitude: number) => ({ ...town('Chicago'), name, longitude });

  test('two gaps that may be equally wide: neither is called the widest', () => {
    const places = [near('West, IL', -88.5), town('Chicago'), near('East, IL', -86.8)];
    expect(fact('farthest', places)).toMatch(/^West, IL and East, IL are .* apart, your widest gap\.$/);
    expect(fact('farthest', [...places, near('Far East, IL', -86.79)])).toMatch(
      /^West, IL and Far East, IL are .* apart\.$/,
    );
  });

  test('distances of neighbors are told only as far as certain', () => {
    const places = [town('Chicago'), near('Next Door, IL', -87.66), town('Boston')];
    expect(fact('closest', places)).toMatch(/, less than three miles apart\.$/);
  });

  test('someone at the other end of a town counts too', () => {
    const uptown = { ...town('Chicago'), latitude: 42.05 };
    const between = { ...uptown, name: 'Between, IL', latitude: 41.95 };
    const south = [uptown, town('Minneapolis'), between, town('Chicago')];
    expect(fact('south', south)).toBe('Farthest south of your locations: Chicago, IL.');
  });
});

describe('of the world', () => {
  const abroad = (name: string, country: string, latitude: number, longitude: number): KnownPlace => ({
    ...{ name, state: null, country, latitude, longitude, approximate: false, timeZone: null },
  });
  const LONDON = abroad('London', 'GB', 51.51, -0.13);
  const TOKYO = abroad('Tokyo', 'JP', 35.69, 139.69);
  const AUCKLAND = abroad('Auckland', 'NZ', -36.85, 174.76);

  test('kilometers stand beside miles', () => {
    expect(fact('farthest', [town('Chicago'), LONDON])).toBe(
      'Chicago, IL and London are 3,950 miles (6,355 km) apart.',
    );
  });

  test('countries take the place of states', () => {
    const places = [town('Chicago'), SAN_JUAN, LONDON, TOKYO];
    expect(fact('countries', places)).toBe('Your map has three countries by now. The newest one: Japan.');
    expect(fact('countries', [...places, SOMEWHERE])).toContain('at least three countries');
    expect(fact('one-country', [TOKYO, { ...TOKYO, name: 'Osaka' }])).toBe(
      'All your locations are in one country: Japan.',
    );
    const kinds = computeFacts(places, WINTER).map(({ kind }) => kind);
    expect(kinds.filter((kind) => /state/.test(kind))).toEqual([]);
  });

  test('no one is east or west of the other half of the earth', () => {
    expect(fact('east', [town('Chicago'), town('Boston'), LONDON])).toBe('Farthest east of your locations: London.');
    expect(fact('east', [town('Honolulu'), TOKYO, AUCKLAND])).toBeUndefined();
    expect(fact('south', [town('Honolulu'), TOKYO, AUCKLAND])).toBe('Farthest south of your locations: Auckland.');
  });

  test('a whole country is no town', () => {
    const japan: KnownPlace = { ...TOKYO, name: 'Japan', extent: 'country' };
    expect(fact('farthest', [town('Chicago'), japan])).toBeUndefined();
    expect(fact('countries', [town('Chicago'), japan])).toContain('The newest one: Japan.');
  });
});

describe('states', () => {
  test.each([
    ['two states', [town('Chicago'), town('Boston')], 'With Massachusetts, your locations cover two states.'],
    [
      'a state, DC and a territory',
      [town('Chicago'), town('Washington'), SAN_JUAN],
      'With Puerto Rico, your locations cover one state, the District of Columbia and one territory.',
    ],
    ['two territories', [SAN_JUAN, HAGATNA], 'With Guam, your locations cover two territories.'],
    ['one state', [town('Chicago'), town('Aurora')], 'All your locations are in Illinois: no border to cross.'],
    ['DC', [town('Washington'), state('DC')], 'All your locations are in Washington, DC: no border to cross.'],
    [
      'one state and somebody unknown',
      [town('Chicago'), town('Aurora'), SOMEWHERE],
      'At least one of your locations is in Illinois.',
    ],
    ['nobody known', [SOMEWHERE, SOMEWHERE], undefined],
    ['one person', [town('Chicago')], undefined],
  ])('%s', (_, places, text) => {
    expect(fact('states', places) ?? fact('one-state', places)).toBe(text);
  });

  test('coast to coast', () => {
    expect(fact('coasts', [town('Seattle'), town('Chicago'), town('Boston')])).toBe(
      'From a Pacific state to an Atlantic one: Seattle, WA and Boston, MA share this map.',
    );
    expect(fact('coasts', [town('Seattle'), town('Chicago')])).toBeUndefined();
  });

  test('the same town, alone and in a tie', () => {
    const three = Array.from({ length: 3 }, () => town('Chicago'));
    expect(fact('same-town', [...three, town('Boston')])).toBe(
      'Three of you are in Chicago, IL. Lunch is a local call.',
    );
    expect(fact('same-town', [town('Boston'), town('Chicago'), town('Boston'), town('Chicago')])).toBe(
      'Boston, MA and Chicago, IL have two of you each.',
    );
    expect(
      fact(
        'same-town',
        Array.from({ length: 12 }, () => town('Chicago')),
      ),
    ).toBe('12 of you are in Chicago, IL. Lunch is a local call.');
  });

  test('one fact about one state: the last one to come', () => {
    const told = (...places: KnownPlace[]) => fact('state', places);
    expect(told(town('Chicago'))).toBe(STATE_FACTS.IL?.[0]);
    expect(told(town('Chicago'), state('IL'), town('Aurora'))).toBe(STATE_FACTS.IL?.[0]);
    expect(told(town('Chicago'), town('Boston'), town('Aurora'))).toBe(STATE_FACTS.MA?.[1]);
    expect(told(town('Chicago'), SAN_JUAN)).toBeUndefined();
    expect(told(SOMEWHERE)).toBeUndefined();
  });

  test('every state and DC has at least two facts that name it', () => {
    for (const [code, name] of STATES.slice(0, 51)) {
      const facts = STATE_FACTS[code] ?? [];
      expect(facts.length, code).toBeGreaterThanOrEqual(2);
      expect(new Set(facts).size).toBe(facts.length);
      for (const text of facts) expect(text.length, text).toBeLessThanOrEqual(140);
      expect(
        facts.every((text) => text.endsWith('.') && !text.includes('!')),
        name,
      ).toBe(true);
    }
  });
});

describe('a new guest', () => {
  test('replaces outdated facts', () => {
    const before = [town('Chicago'), town('Aurora')];
    expect(fact('one-state', before)).toContain('All your locations are in Illinois');
    expect(fact('states', [...before, town('Boston')])).toBe('With Massachusetts, your locations cover two states.');
    expect(fact('farthest', [...before, town('Boston')])).toContain('Aurora, IL and Boston, MA');
  });

  test('removes facts that are true of no one any more', () => {
    expect(fact('first', [town('Chicago')])).toBe('One location so far: Chicago, IL. Every group starts somewhere.');
    expect(fact('first', [town('Chicago'), SOMEWHERE])).toBeUndefined();
  });
});

test('no people, and people of unknown towns, give no facts of distance', () => {
  expect(computeFacts([], WINTER)).toEqual([]);
  expect(computeFacts([SOMEWHERE, SOMEWHERE], WINTER)).toEqual([]);
  expect(computeFacts([{ ...SOMEWHERE, approximate: false, name: null }], WINTER)).toEqual([]);
  const kinds = computeFacts([state('TX'), state('CA')], WINTER).map(({ kind }) => kind);
  expect(kinds).toEqual(['state', 'states']);
});

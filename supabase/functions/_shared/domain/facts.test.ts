import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CITIES } from './data/cities.ts';
import { STATE_FACTS } from './data/state-facts.ts';
import { STATES } from './data/states.ts';
import type { KnownPlace } from './fact.ts';
import { computeFacts } from './facts.ts';
import { distanceMiles } from './geography.ts';
import { approximatePlace } from './locate.ts';
import { placeOfState } from './states.ts';

const WINTER = new Date('2026-01-20T12:00:00Z');
const SUMMER = new Date('2026-07-20T12:00:00Z');

function town(name: string, state?: string): KnownPlace {
  const row = CITIES.find(([city, itsState]) => city === name && (state === undefined || state === itsState));
  if (row === undefined) throw new Error(`${name} is not built in`);
  const [, itsState, latitude, longitude, timeZone] = row;
  return { name: `${name}, ${itsState}`, state: itsState, latitude, longitude, approximate: false, timeZone };
}

function state(code: string): KnownPlace {
  const place = placeOfState(code);
  if (place === null) throw new Error(`${code} is no state`);
  return place;
}

const SOMEWHERE = approximatePlace(() => 0.5);
const SAN_JUAN: KnownPlace = {
  name: 'San Juan, PR',
  state: 'PR',
  latitude: 18.47,
  longitude: -66.11,
  approximate: false,
  timeZone: 'America/Puerto_Rico',
};
const HAGATNA: KnownPlace = {
  name: 'Hagåtña, GU',
  state: 'GU',
  latitude: 13.48,
  longitude: 144.75,
  approximate: false,
  timeZone: 'Pacific/Guam',
};

function fact(kind: string, places: readonly KnownPlace[], now = WINTER): string | undefined {
  return computeFacts(places, now).find((one) => one.kind === kind)?.text;
}

describe('distances', () => {
  const group = [town('New York'), town('Chicago'), town('Los Angeles')];

  test('New York to Los Angeles', () => {
    expect(fact('farthest', group)).toBe(
      'The widest gap in this room: Los Angeles, CA to New York, NY, about 2,445 miles.',
    );
  });

  test('Chicago to Aurora', () => {
    expect(fact('farthest', [town('Chicago'), town('Aurora')])).toBe(
      'The widest gap in this room: Aurora, IL to Chicago, IL, about 35 miles.',
    );
  });

  test('the closest towns, of three or more', () => {
    expect(fact('closest', [...group, town('Aurora')])).toBe(
      'The two closest towns here are Aurora, IL and Chicago, IL, about 35 miles apart.',
    );
    expect(fact('closest', group.slice(0, 2))).toBeUndefined();
  });

  test('the way past everybody', () => {
    expect(fact('tour', group)).toBe('A crow visiting your towns in the order you joined would fly about 2,455 miles.');
  });

  test('the middle, and who is alone', () => {
    const wide = [town('Honolulu'), town('Chicago'), town('Aurora')];
    expect(fact('remote', wide)).toBe(
      'Most elbow room: Honolulu, HI. The next town on this map is about 4,215 miles away.',
    );
    expect(fact('middle', group)).toBe(
      'To meet halfway, try Chicago, IL: of all your towns it is nearest to the middle.',
    );
  });

  test('the ends', () => {
    expect(fact('north', [...group, town('Minneapolis')])).toBe('The northern end of this room is Minneapolis, MN.');
    expect(fact('south', group)).toBe('The southern end of this room is Los Angeles, CA.');
    expect(fact('east', group)).toBe('The eastern end of this room is New York, NY.');
    expect(fact('west', group)).toBe('The western end of this room is Los Angeles, CA.');
    expect(fact('west', [...group, HAGATNA])).toBe('The western end of this room is Hagåtña, GU.');
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

describe('clocks', () => {
  const coasts = [town('New York'), town('Los Angeles')];

  test('noon in New York', () => {
    expect(fact('time-difference', coasts)).toBe('When it is noon in New York, NY, it is 9 a.m. in Los Angeles, CA.');
    expect(fact('time-zones', coasts)).toBe('This meeting happens in two time zones at once.');
  });

  test('Arizona and Denver are in one zone, and differ in summer only', () => {
    const mountain = [town('Phoenix'), town('Denver')];
    expect(fact('time-zones', mountain)).toBeUndefined();
    expect(fact('time-difference', mountain, WINTER)).toBeUndefined();
    expect(fact('time-difference', mountain, SUMMER)).toBe(
      'When it is noon in Denver, CO, it is 11 a.m. in Phoenix, AZ.',
    );
  });

  test('across the date line', () => {
    expect(fact('time-difference', [HAGATNA, town('Honolulu')])).toBe(
      'When it is noon in Hagåtña, GU, it is 4 p.m. the day before in Honolulu, HI.',
    );
  });

  test('a state that a border cuts says nothing of the clock, one that it does not cut does', () => {
    expect(fact('time-zones', [state('TN'), town('New York')])).toBeUndefined();
    expect(fact('time-zones', [state('IL'), town('New York')])).toBe('This meeting happens in two time zones at once.');
  });
});

describe('states', () => {
  test.each([
    ['two states', [town('Chicago'), town('Boston')], 'This room reaches into two states.'],
    [
      'a state, DC and a territory',
      [town('Chicago'), town('Washington'), SAN_JUAN],
      'This room reaches into one state, the District of Columbia and one territory.',
    ],
    ['two territories', [SAN_JUAN, HAGATNA], 'This room reaches into two territories.'],
    ['one state', [town('Chicago'), town('Aurora')], 'Everyone here is in Illinois. That makes it a local meeting.'],
    [
      'DC',
      [town('Washington'), state('DC')],
      'Everyone here is in the District of Columbia. That makes it a local meeting.',
    ],
    ['one state and somebody unknown', [town('Chicago'), town('Aurora'), SOMEWHERE], undefined],
    ['one person', [town('Chicago')], undefined],
  ])('%s', (_, places, text) => {
    expect(fact('states', places)).toBe(text);
  });

  test('coast to coast', () => {
    expect(fact('coasts', [town('Seattle'), town('Chicago'), town('Boston')])).toBe(
      'From Seattle, WA to Boston, MA: this meeting runs from a Pacific state to an Atlantic one.',
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

  test('the first of a state brings one fact about it, the second another one', () => {
    const told = (places: KnownPlace[]) => computeFacts(places, WINTER).filter(({ kind }) => kind.startsWith('state:'));
    expect(told([town('Chicago')])).toEqual([{ kind: 'state:IL:1', text: STATE_FACTS.IL?.[0] }]);
    expect(told([town('Chicago'), state('IL'), town('Aurora'), town('Boston')]).map(({ kind }) => kind)).toEqual([
      'state:IL:1',
      'state:IL:2',
      'state:MA:1',
    ]);
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
  test('replaces what is no longer true', () => {
    const before = [town('Chicago'), town('Aurora')];
    expect(fact('states', before)).toContain('Everyone here is in Illinois');
    expect(fact('states', [...before, town('Boston')])).toBe('This room reaches into two states.');
    expect(fact('farthest', [...before, town('Boston')])).toContain('Aurora, IL to Boston, MA');
  });

  test('takes away what is true of nobody any more', () => {
    expect(fact('first', [town('Chicago')])).toBe('One pin so far: Chicago, IL. Every map starts somewhere.');
    expect(fact('first', [town('Chicago'), SOMEWHERE])).toBeUndefined();
  });
});

test('nobody, and people whose town is unknown, give no facts of distance', () => {
  expect(computeFacts([], WINTER)).toEqual([]);
  expect(computeFacts([SOMEWHERE, SOMEWHERE], WINTER)).toEqual([]);
  expect(computeFacts([{ ...SOMEWHERE, approximate: false, name: null }], WINTER)).toEqual([]);
  const kinds = computeFacts([state('TX'), state('CA')], WINTER).map(({ kind }) => kind);
  expect(kinds).toEqual(['states', 'state:TX:1', 'state:CA:1']);
});

const anybody = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...CITIES).map(([name, code]) => town(name, code)) },
  { weight: 1, arbitrary: fc.constantFrom(...STATES).map(([code]) => state(code)) },
  { weight: 1, arbitrary: fc.constant(SOMEWHERE) },
);

test('for any group of up to 100 people, facts are short, one of a kind, and the widest gap is the widest', () => {
  fc.assert(
    fc.property(fc.array(anybody, { minLength: 1, maxLength: 100 }), (places) => {
      const facts = computeFacts(places, SUMMER);
      expect(new Set(facts.map(({ kind }) => kind)).size).toBe(facts.length);
      for (const { kind, text } of facts) {
        expect(kind.length).toBeLessThanOrEqual(80);
        expect(text).toMatch(/^[A-Z0-9].{10,190}\.$/u);
        expect(text).not.toContain('Somewhere');
      }
      const towns = places.filter(({ name }) => name?.includes(', '));
      const widest = Math.max(...towns.flatMap((one) => towns.map((other) => distanceMiles(one, other))));
      const told = facts.find(({ kind }) => kind === 'farthest')?.text.match(/about ([\d,]+) miles/)?.[1];
      if (told === undefined) expect(widest).toBeLessThan(25);
      else expect(Math.abs(Number(told.replace(',', '')) - widest)).toBeLessThanOrEqual(2.5);
    }),
    { numRuns: 60 },
  );
});

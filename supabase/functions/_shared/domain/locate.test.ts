import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPROXIMATE_SPREAD, US_MAP } from '../contract/games/warm-welcome.ts';
import { locate, type PlaceSources, SOMEWHERE } from './locate.ts';
import type { Place } from './place.ts';

function place(name: string, latitude = 40, longitude = -90): Place {
  const what = { country: 'US', extent: 'town', approximate: false } as const;
  return { ...what, name, state: name.slice(-2), latitude, longitude, timeZone: 'America/Chicago' };
}

/** Sources with given answers that record the questions. */
function sources(known: Record<string, Place> = {}): PlaceSources & { asked: string[] } {
  const asked: string[] = [];
  const answer = async (question: string): Promise<Place | null> => {
    asked.push(question);
    return known[question] ?? null;
  };
  return {
    asked,
    findZip: (zip) => answer(`zip ${zip}`),
    findPlace: (key, state) => answer(`place ${key} ${state ?? '-'}`),
    findByPrefix: (prefix, state) => answer(`prefix ${prefix} ${state ?? '-'}`),
    findTownsByPrefix: async () => [],
    findWorld: async () => [],
    findWorldByPrefix: async () => [],
    worldPlace: async () => null,
    search: (text) => answer(`search ${text}`),
    random: () => 0.5,
  };
}

describe('the built-in tables answer without look-ups', () => {
  test.each([
    ['60601', 'Chicago, IL'],
    ['Chicago', 'Chicago, IL'],
    ['  NAPERVILLE ', 'Naperville, IL'],
    ['nyc', 'New York, NY'],
    ['Aurora, IL', 'Aurora, IL'],
    ['Texas', 'Texas'],
    ['tx', 'Texas'],
  ])('%s', async (text, name) => {
    const nobody = sources();
    expect((await locate(text, nobody)).name).toBe(name);
    expect(nobody.asked).toEqual([]);
  });
});

describe('the order of the ladder', () => {
  test('a ZIP code is looked up as one', async () => {
    const asked = sources({ 'zip 80012': place('Aurora, CO', 39.7, -104.84) });
    expect(await locate('80012', asked)).toMatchObject({ name: 'Aurora, CO', latitude: 39.7, longitude: -104.84 });
    expect(asked.asked).toEqual(['zip 80012']);
  });

  test('a city of another state than the built-in one is asked for there', async () => {
    const asked = sources({ 'place aurora CO': place('Aurora, CO') });
    expect((await locate('Aurora, CO', asked)).name).toBe('Aurora, CO');
    expect(asked.asked).toEqual(['place aurora CO']);
  });

  test('a name alone: gazetteer, then its beginning, then the search service, then nowhere in particular', async () => {
    const asked = sources();
    expect(await locate('Xyzzy', asked)).toMatchObject({ name: SOMEWHERE, approximate: true });
    expect(asked.asked).toEqual(['place xyzzy -', 'prefix xyzzy -', 'search xyzzy']);
  });

  test('beginnings need three letters', async () => {
    const asked = sources();
    await locate('q1 z', asked);
    expect(asked.asked).toEqual(['place q1 z -', 'search q1 z']);
  });

  test('a built-in city comes before the gazetteer when only the beginning was typed', async () => {
    const asked = sources({ 'prefix chic -': place('Chicken, AK') });
    expect((await locate('chic', asked)).name).toBe('Chicago, IL');
  });

  test('the search service gets the text itself', async () => {
    const asked = sources({ "search o'hare airport": place('Chicago, IL', 41.98, -87.9) });
    expect(await locate("  O'Hare   Airport ", asked)).toMatchObject({ name: 'Chicago, IL', latitude: 41.98 });
  });

  test('a text without letters and digits is not searched for', async () => {
    const asked = sources();
    expect((await locate('🍕!?', asked)).approximate).toBe(true);
    expect(asked.asked).toEqual([]);
  });
});

describe("'city, X'", () => {
  test('with an X other than a state is never matched by its city alone', async () => {
    const asked = sources({ 'place london -': place('London, KY'), 'prefix london -': place('Londonderry, NH') });
    expect((await locate('London, Xyzzy', asked)).name).toBe(SOMEWHERE);
    expect(asked.asked).toEqual(['search london, xyzzy']);
  });

  test('in another country is not even searched for', async () => {
    const asked = sources({ 'search london, uk': place('London, KY') });
    expect((await locate('London, UK', asked)).name).toBe(SOMEWHERE);
    expect(asked.asked).toEqual([]);
  });

  test("unknown in a known state: the search service's result there", async () => {
    const asked = sources({ 'search lakeview, ohio': place('Lakeview, OH') });
    expect((await locate('Lakeview, Ohio', asked)).name).toBe('Lakeview, OH');
  });

  test('unknown in a known state: that state, when the search service finds it elsewhere or not at all', async () => {
    const elsewhere = sources({ 'search lakeview, ohio': place('Lakeview, IL') });
    expect(await locate('Lakeview, Ohio', elsewhere)).toMatchObject({ name: 'Ohio', state: 'OH', approximate: true });
    expect(elsewhere.asked.filter((question) => question.startsWith('search'))).toHaveLength(1);
    expect(await locate('Lakeview, Ohio', sources())).toMatchObject({ name: 'Ohio', approximate: true });
  });
});

test('military ZIP codes are nowhere in particular, with any other words', async () => {
  const asked = sources({ 'zip 09012': place('Nowhere, AE'), 'search 09012': place('Nowhere, AE') });
  expect((await locate('09012', asked)).name).toBe(SOMEWHERE);
});

test('the random point keeps to its spread around the middle of the US', async () => {
  for (const random of [0, 0.999999]) {
    const { latitude, longitude } = await locate('xyzzy', { ...sources(), random: () => random });
    expect(Math.abs(latitude - US_MAP.center.latitude)).toBeLessThanOrEqual(APPROXIMATE_SPREAD.latitude + 0.005);
    expect(Math.abs(longitude - US_MAP.center.longitude)).toBeLessThanOrEqual(APPROXIMATE_SPREAD.longitude + 0.005);
  }
});

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom('chicago', ',', ' ', 'il', '60601', 'usa', 'uk', 'new york', '-1234', 'state', "'", '%', '🍕'),
    )
    .map((words) => words.join('')),
);

test('any text is placed: never refused, always a finite point with two decimals', async () => {
  await fc.assert(
    fc.asyncProperty(typed, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (text, random) => {
      const found = await locate(text, { ...sources(), random: () => random });
      expect(found.latitude).toBeGreaterThanOrEqual(-90);
      expect(found.latitude).toBeLessThanOrEqual(90);
      expect(found.longitude).toBeGreaterThanOrEqual(-180);
      expect(found.longitude).toBeLessThanOrEqual(180);
      expect(Number(found.latitude.toFixed(2))).toBe(found.latitude);
      expect(found.name).not.toBe('');
    }),
    { numRuns: 500 },
  );
});

import { cityMapping } from 'city-timezones';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlaceChoice } from '#shared/contract/games/places.ts';
import { distanceKm } from '#shared/domain/geography.ts';
import { locate, type PlaceSources, SOMEWHERE } from '#shared/domain/locate.ts';
import { placeWithId, regionOf, resolvePlace, suggestPlaces } from '#shared/domain/world-places.ts';
import { buildGazetteer } from './gazetteer.ts';
import { memorySources } from './testing/memory-sources.ts';
import { buildWorld } from './world.ts';

let sources: PlaceSources;
beforeAll(() => {
  const gazetteer = buildGazetteer();
  sources = memorySources(gazetteer, buildWorld(gazetteer));
}, 60_000);

const namesOf = (choices: readonly PlaceChoice[]) => choices.map(({ name }) => name);

/** A place's name, or the names of the choices. */
async function resolved(text: string, near: readonly string[] = []): Promise<string | string[] | null> {
  const found = await resolvePlace(text, sources, { near });
  if (found === null) return null;
  return 'place' in found ? found.place.name : namesOf(found.choices);
}

describe('a name that means one town', () => {
  test.each([
    ['London, UK', 'London, United Kingdom'],
    ['london uk', 'London, United Kingdom'],
    ['London', 'London, United Kingdom'],
    ['London, England', 'London, United Kingdom'],
    ['London, Ontario', 'London, Canada'],
    ['Londres, Reino Unido', 'London, United Kingdom'],
    ['Toronto, Canada', 'Toronto, Canada'],
    ['Toronto, ON', 'Toronto, Canada'],
    ['Toronto, CA', 'Toronto, Canada'],
    ['Sydney, NSW', 'Sydney, Australia'],
    ['Perth, WA', 'Perth, Australia'],
    ['Madrid', 'Madrid, Spain'],
    ['東京', 'Tokyo, Japan'],
    ['東京都', 'Tokyo, Japan'],
    ['大阪，日本', 'Osaka, Japan'],
    ['서울', 'Seoul, South Korea'],
    ['Москва', 'Moscow, Russia'],
    ['القاهرة', 'Cairo, Egypt'],
    ['תל אביב', 'Tel Aviv, Israel'],
    ['München', 'Munich, Germany'],
    ['Muenchen', 'Munich, Germany'],
    ['CDMX', 'Mexico City, Mexico'],
    ['Ciudad de México', 'Mexico City, Mexico'],
    ['Berlin, Germany', 'Berlin, Germany'],
    ['Berlin, DE', 'Berlin, Germany'],
    ['Bangalore', 'Bengaluru, India'],
    ['Bangalore, IN', 'Bengaluru, India'],
    ['São Paulo', 'São Paulo, Brazil'],
    ['Sao Paulo，Brasil', 'São Paulo, Brazil'],
    ['Buenos Aires', 'Buenos Aires, Argentina'],
    ['Bogota, CO', 'Bogotá, Colombia'],
    ['Paris', 'Paris, France'],
    ['75001 Paris, France', 'Paris, France'],
    ['Montmartre, Paris', 'Paris, France'],
    ['St. Petersburg, Russia', 'Saint Petersburg, Russia'],
    ['Paris, TX', 'Paris, TX'],
    ['Springfield, IL', 'Springfield, IL'],
    ['60601', 'Chicago, IL'],
    ['Nueva York', 'New York, NY'],
    ['nyc', 'New York, NY'],
    ['Grouse Creek', 'Grouse Creek, UT'],
  ])('%s is %s', async (text, name) => {
    expect(await resolved(text)).toBe(name);
  });
});

describe('a whole country or region', () => {
  test.each([
    ['France', 'France', 'country', 'Europe/Paris'],
    ['日本', 'Japan', 'country', 'Asia/Tokyo'],
    ['Singapore', 'Singapore', 'country', 'Asia/Singapore'],
    ['Malta', 'Malta', 'country', 'Europe/Malta'],
    ['España', 'Spain', 'country', null],
    ['USA', 'United States', 'country', null],
    ['Scotland', 'Scotland, United Kingdom', 'region', 'Europe/London'],
    ['Bayern', 'Bavaria, Germany', 'region', 'Europe/Berlin'],
    ['Illinois', 'Illinois', 'region', 'America/Chicago'],
    ['Carolina del Norte', 'North Carolina', 'region', 'America/New_York'],
    ['Nowhereville, Ohio', 'Ohio', 'region', 'America/New_York'],
    ['Nowhereville, IL', 'Illinois', 'region', 'America/Chicago'],
    ['Xyzzyville, France', 'France', 'country', 'Europe/Paris'],
  ])('%s', async (text, name, extent, timeZone) => {
    const found = await resolvePlace(text, sources, { near: [] });
    expect(found).toMatchObject({ place: { name, extent, timeZone, approximate: false } });
  });
});

describe('choices', () => {
  test('are the likeliest places, the most populous first', async () => {
    expect(await resolved('Springfield')).toEqual(
      ['MO', 'MA', 'IL', 'OR', 'OH'].map((state) => `Springfield, ${state}`),
    );
    expect((await resolved('Cambridge'))?.slice(0, 3)).toEqual([
      'Cambridge, United Kingdom',
      'Cambridge, Canada',
      'Cambridge, MA',
    ]);
    expect(await resolved('Georgia')).toEqual(['Georgia, United States', 'Georgia']);
  });

  test('begin with the countries of the other guests, and are given where one of these is meant at times', async () => {
    expect((await resolved('Cambridge', ['US']))?.[0]).toBe('Cambridge, MA');
    expect((await resolved('Paris', ['US']))?.slice(0, 2)).toEqual(['Paris, France', 'Paris, TX']);
    expect(await resolved('London', ['US'])).toBe('London, United Kingdom');
  });

  test('name the region of towns that share their country', async () => {
    expect(await resolved('La Paz')).toContain('La Paz, Entre Rios, Argentina');
  });
});

test.each(['Nowhereville', 'Aurora, Xyzzy', '🍕', '', ',,,', '606', "'; drop table places;--", 'x'.repeat(80)])(
  '%s is not known',
  async (text) => {
    expect([await resolved(text), await suggestPlaces(text, sources, { near: [] })]).toEqual([null, []]);
  },
);

test('home is no town, though one has that name', async () => {
  expect(await resolved('home')).toBeNull();
});

describe('suggestions', () => {
  test.each([
    ['lo', 'London, United Kingdom'],
    ['cambr', 'Cambridge, United Kingdom'],
    ['東', 'Tokyo, Japan'],
    ['мос', 'Moscow, Russia'],
    ['toronto, ont', 'Toronto, Canada'],
    ['springfield, il', 'Springfield, IL'],
    ['springfield, i', 'Springfield, IL'],
    ['london uk', 'London, United Kingdom'],
    ['Grouse', 'Grouse Creek, UT'],
    ['60601', 'Chicago, IL'],
    ['il', 'Illinois, United States'],
    ['sco', 'Scotland, United Kingdom'],
  ])('%s begins with %s, and each is found by its id', async (text, first) => {
    const choices = await suggestPlaces(text, sources, { near: [] });
    expect(choices[0]?.name).toBe(first);
    expect(choices.length).toBeLessThanOrEqual(5);
    for (const { placeId, country, extent } of choices) {
      expect(placeId.length).toBeLessThanOrEqual(40);
      expect(await placeWithId(placeId, sources)).toMatchObject({ country, extent, approximate: false });
    }
  });

  test('come first from the countries of the other guests', async () => {
    expect((await suggestPlaces('cambr', sources, { near: ['US'] }))[0]?.name).toBe('Cambridge, MA');
  });
});

test.each(['', 'g1', 'XX', 'zip.00000', 'us.IL.xyzzy', '60601', "'; drop", 'g'.repeat(41)])(
  'the id %s is unknown',
  async (id) => {
    expect(await placeWithId(id, sources)).toBeNull();
  },
);

test.each([
  ['Chicago, IL', 'Illinois'],
  ['London, UK', 'England, United Kingdom'],
  ['Sydney, NSW', 'New South Wales, Australia'],
  ['Gibraltar', 'Gibraltar'],
  ['Scotland', 'Scotland, United Kingdom'],
])('the region of %s is %s', async (text, name) => {
  const found = await resolvePlace(text, sources, { near: [] });
  expect(found !== null && 'place' in found && (await regionOf(found.place, sources))?.name).toBe(name);
});

describe('a call that asks for no choices', () => {
  test.each([
    ['London, UK', 'London, United Kingdom'],
    ['東京', 'Tokyo, Japan'],
    ['München', 'Munich, Germany'],
    ['India', 'India'],
    ['Paris, France', 'Paris, France'],
    // As specified: the ladder of the US first.
    ['Paris', 'Paris, TX'],
    ['Springfield', 'Springfield, MO'],
    ['USA', SOMEWHERE],
    ['Honolulu 60505', SOMEWHERE],
    ['APO AE 09012', SOMEWHERE],
    ['Aurora, Xyzzy', SOMEWHERE],
  ])('%s is %s', async (text, name) => {
    expect((await locate(text, sources)).name).toBe(name);
  });
});

/** `city-timezones` is not made from GeoNames. */
test('of its towns, typed with their country or state, 99 of 100 that are found stand within 30 km of its point', async () => {
  const counts = { near: 0, far: 0, choices: 0, area: 0, unknown: 0 };
  for (const { city, pop, iso2, state_ansi: state, lat, lng } of cityMapping) {
    const area = iso2 === 'US' ? state : (await sources.worldPlace(iso2))?.name;
    if (pop <= 5_000 || area === undefined) continue;
    const found = await resolvePlace(`${city}, ${area}`, sources, { near: [] });
    if (found === null) counts.unknown += 1;
    else if ('choices' in found) counts.choices += 1;
    else if (found.place.extent !== 'town') counts.area += 1;
    else counts[distanceKm(found.place, { latitude: lat, longitude: lng }) <= 30 ? 'near' : 'far'] += 1;
  }
  expect(counts).toEqual({ near: 5_780, far: 44, choices: 197, area: 403, unknown: 0 });
}, 60_000);

test('any text of any script is answered, with places on the earth and 2 to 5 choices', async () => {
  const word = fc.constantFrom(
    'paris',
    'san',
    'uk',
    '東京',
    'ca',
    ',',
    '，',
    ' ',
    '60601',
    'ñ',
    'г',
    'ا',
    '🍕',
    '\u0000',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const found = await resolvePlace(typed, sources, { near: ['US', 'MX'] });
      if (found !== null && 'choices' in found) {
        expect(found.choices.length).toBeGreaterThanOrEqual(2);
        expect(found.choices.length).toBeLessThanOrEqual(5);
      } else if (found !== null) {
        expect(Math.abs(found.place.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(found.place.longitude)).toBeLessThanOrEqual(180);
      }
    }),
    { numRuns: 200 },
  );
}, 60_000);

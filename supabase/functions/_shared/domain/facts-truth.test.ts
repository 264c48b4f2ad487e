import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CITIES } from './data/cities.ts';
import type { KnownPlace } from './fact.ts';
import { ENGLISH_FACTS, toldFact } from './fact-words.ts';
import { claimsOf, computeFacts } from './facts.ts';
import { toldDistance } from './geography.ts';
import { inWords } from './number-words.ts';
import { roundCoordinate } from './place.ts';
import { placeOfState } from './states.ts';
import { isTrue, type Whereabouts } from './testing/fact-truth.ts';
import { SOMEWHERE } from './testing/group-samples.ts';

/** About this many kinds of facts are expected, with one of a language model. */
const KINDS_AT_MOST = 20;
/** Areas with few or no built-in cities: edges of the country, and of time zones. */
const EDGES: readonly Whereabouts[] = [
  {
    town: 'Eastport, ME',
    state: 'ME',
    country: 'US',
    latitude: 44.91,
    longitude: -66.99,
    timeZone: 'America/New_York',
  },
  {
    town: 'Pensacola, FL',
    state: 'FL',
    country: 'US',
    latitude: 30.42,
    longitude: -87.22,
    timeZone: 'America/Chicago',
  },
  {
    town: 'Window Rock, AZ',
    state: 'AZ',
    country: 'US',
    latitude: 35.68,
    longitude: -109.05,
    timeZone: 'America/Denver',
  },
  {
    town: 'Anchorage, AK',
    state: 'AK',
    country: 'US',
    latitude: 61.22,
    longitude: -149.9,
    timeZone: 'America/Anchorage',
  },
  { town: 'Adak, AK', state: 'AK', country: 'US', latitude: 51.88, longitude: -176.66, timeZone: 'America/Adak' },
  { town: 'Hilo, HI', state: 'HI', country: 'US', latitude: 19.73, longitude: -155.09, timeZone: 'Pacific/Honolulu' },
  {
    town: 'San Juan, PR',
    state: 'PR',
    country: 'PR',
    latitude: 18.47,
    longitude: -66.11,
    timeZone: 'America/Puerto_Rico',
  },
  { town: 'Dededo, GU', state: 'GU', country: 'GU', latitude: 13.52, longitude: 144.84, timeZone: 'Pacific/Guam' },
  {
    town: 'Washington, DC',
    state: 'DC',
    country: 'US',
    latitude: 38.9,
    longitude: -77.04,
    timeZone: 'America/New_York',
  },
];
const ABROAD: readonly Whereabouts[] = (
  [
    ['London', 'GB', 51.51, -0.13, 'Europe/London'],
    ['Manchester', 'GB', 53.48, -2.24, 'Europe/London'],
    ['Lisbon', 'PT', 38.73, -9.15, 'Europe/Lisbon'],
    ['Tromsø', 'NO', 69.65, 18.96, 'Europe/Oslo'],
    ['São Paulo', 'BR', -23.55, -46.64, 'America/Sao_Paulo'],
    ['St. John’s', 'CA', 47.56, -52.71, 'America/St_Johns'],
    ['Mumbai', 'IN', 19.07, 72.88, 'Asia/Kolkata'],
    ['Kathmandu', 'NP', 27.71, 85.32, 'Asia/Kathmandu'],
    ['Tokyo', 'JP', 35.69, 139.69, 'Asia/Tokyo'],
    ['Sydney', 'AU', -33.87, 151.21, 'Australia/Sydney'],
    ['Auckland', 'NZ', -36.85, 174.76, 'Pacific/Auckland'],
    ['Suva', 'FJ', -18.14, 178.44, 'Pacific/Fiji'],
    ['Apia', 'WS', -13.83, -171.76, 'Pacific/Apia'],
    ['Kiritimati', 'KI', 1.87, -157.43, 'Pacific/Kiritimati'],
    ['Ushuaia', 'AR', -54.8, -68.3, 'America/Argentina/Ushuaia'],
  ] as const
).map(([town, country, latitude, longitude, timeZone]) => ({
  town,
  state: null,
  country,
  latitude,
  longitude,
  timeZone,
}));
const towns = CITIES.map(([name, state, latitude, longitude, timeZone]) => ({
  town: `${name}, ${state}`,
  state,
  country: 'US',
  latitude,
  longitude,
  timeZone,
}));

interface Person {
  readonly really: Whereabouts;
  readonly known: KnownPlace;
}

type HowKnown = 'town' | 'state' | 'part' | 'point' | 'nothing';

function knownAs(how: HowKnown, number: number, really: Whereabouts): KnownPlace {
  const { town, state, country, latitude, longitude, timeZone } = really;
  const point = {
    number,
    latitude: roundCoordinate(latitude),
    longitude: roundCoordinate(longitude),
    approximate: false,
  };
  if (how === 'point') return { ...point, name: null, state: null, timeZone: null };
  if (how === 'nothing') return { ...SOMEWHERE, number };
  // The District is one town. The resolver names territories as countries, the US ladder names none.
  if (how === 'town' || state === 'DC')
    return { ...point, name: town, state, timeZone, ...(number % 2 === 0 && state !== null ? {} : { country }) };
  if (state === null) return { ...point, name: country, state, country, extent: 'country', timeZone: null };
  const whole = placeOfState(state);
  if (whole === null) return { ...SOMEWHERE, number };
  return { ...whole, number, approximate: how === 'part' };
}

/** As facts count them: the US has its territories. */
const counted = (really: Whereabouts): Whereabouts => (really.state === null ? really : { ...really, country: 'US' });

const whereabouts = (abroad: number) =>
  fc
    .record({
      place: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...towns.slice(0, 60)) },
        { weight: 2, arbitrary: fc.constantFrom(...towns) },
        { weight: 2, arbitrary: fc.constantFrom(...EDGES) },
        { weight: abroad, arbitrary: fc.constantFrom(...ABROAD) },
      ),
      // Towns are wide: a ZIP code's point may be some miles off.
      north: fc.oneof(fc.constant(0), fc.double({ min: -0.1, max: 0.1, noNaN: true })),
      east: fc.oneof(fc.constant(0), fc.double({ min: -0.1, max: 0.1, noNaN: true })),
    })
    .map(({ place, north, east }) => ({
      ...place,
      latitude: place.latitude + north,
      longitude: place.longitude + east,
    }));

const vaguely = fc.constantFrom<HowKnown>('state', 'part', 'point', 'nothing');
const groups = fc
  .record({
    // A team in the US, one anywhere, and a mixture.
    people: fc
      .constantFrom(0, 1, 200)
      .chain((abroad) => fc.array(whereabouts(abroad), { minLength: 1, maxLength: 30 })),
    hows: fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constant<HowKnown>('town') }, { weight: 1, arbitrary: vaguely }),
      {
        minLength: 30,
        maxLength: 30,
      },
    ),
    isExact: fc.boolean(),
  })
  .map(({ hows, isExact, people }): Person[] =>
    people.map((really, n) => ({
      really,
      known: knownAs(isExact ? 'town' : (hows[n] ?? 'town'), n + 1, really),
    })),
  );
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

const isTown = ({ approximate, extent = 'town', name, state }: KnownPlace) =>
  !approximate && extent === 'town' && name !== null && (state === null || name.includes(', '));

test('no claim contradicts the real locations, known or not', () => {
  fc.assert(
    fc.property(groups, moments, (group, now) => {
      const everybody = group.map(({ really }) => counted(really));
      const known = group.filter((one) => isTown(one.known)).map(({ really }) => really);
      const places = group.map((one) => one.known);
      expect(claimsOf(places, now).filter((claim) => !isTrue(claim, everybody, known, now))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the text matches the claim and its people', () => {
  fc.assert(
    fc.property(groups, moments, (group, now) => {
      const places = group.map((one) => one.known);
      const claims = claimsOf(places, now);
      const facts = computeFacts(places, now);
      expect(facts.map(({ kind }) => kind)).toEqual(claims.map(({ kind }) => kind));
      expect(new Set(claims.map(({ kind }) => kind)).size).toBe(claims.length);
      expect(claims.length).toBeLessThan(KINDS_AT_MOST);
      for (const { data, kind, text } of facts) {
        expect(text).toMatch(/^[A-Z0-9].{10,190}\.$/u);
        expect(text).not.toContain('Somewhere');
        if (!data || kind === 'state') continue;
        const { numbers, ofAll, who } = data;
        for (const { place } of who) expect(text).toContain(place);
        if (text.includes(' miles')) {
          const { miles } = toldDistance(numbers[0] ?? Number.NaN);
          expect(text).toContain(miles < 2 ? 'less than three miles' : `${miles.toLocaleString('en-US')} miles`);
        }
        if (/^(?:time-zones|same-town|countries)$/.test(kind))
          expect(text.toLowerCase()).toContain(inWords(numbers[0] ?? Number.NaN));
        // The host may be in the room without a location, and a guest beyond the map: facts speak only of locations.
        expect(text).not.toMatch(/\b(?:this room|this meeting|everybody|everyone here|all of you|on this map)\b/i);
        if (!ofAll) expect(text).not.toMatch(/\b(?:everyone|every|widest|halfway|so far)\b/i);
        if (!ofAll && /^(?:time-zones|same-town|states|countries|one-state|one-country)$/.test(kind))
          expect(text).toMatch(/\bat least\b/i);
        if (!ofAll && /^(?:north|south|east|west|closest)$/.test(kind))
          expect(text).toMatch(/\byour (?:two closest )?towns\b/i);
      }
    }),
    { numRuns: 100 },
  );
});

test('people are named only where all of a sentence can be, and only with claims about everyone or about themselves', () => {
  fc.assert(
    fc.property(groups, moments, fc.nat({ max: 30 }), (group, now, missing) => {
      const places = group.map((one) => one.known);
      for (const data of claimsOf(places, now)) {
        const told = (nameOf: (id: string) => string | null) =>
          toldFact(data, ENGLISH_FACTS, { isAbroad: false, nameOf }) ?? '';
        const isNamed = data.who.length > 0 && data.who.every(({ id }) => id !== null && id !== `${missing}`);
        const named = told((id) => (id === `${missing}` ? null : `Person${id}.`));
        expect(/Person\d/.test(named), named).toBe(isNamed && data.kind !== 'state');
        for (const { id, place } of data.who) {
          if (id !== null) expect(places.find(({ number }) => `${number}` === id)?.name).toBe(place);
        }
        if (isNamed && /^(?:north|south|east|west|closest|remote|middle)$/.test(data.kind))
          expect(data.ofAll).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});

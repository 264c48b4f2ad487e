import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CITIES } from './data/cities.ts';
import { inMiles, type KnownPlace } from './fact.ts';
import { claimsOf, computeFacts } from './facts.ts';
import { inWords } from './number-words.ts';
import { roundCoordinate } from './place.ts';
import { placeOfState } from './states.ts';
import { isTrue, type Whereabouts } from './testing/fact-truth.ts';
import { SOMEWHERE } from './testing/group-samples.ts';

/** About this many kinds of facts are expected, with one of a language model. */
const KINDS_AT_MOST = 20;
/** Areas with few or no built-in cities: edges of the country, and of time zones. */
const EDGES: readonly Whereabouts[] = [
  { town: 'Eastport, ME', state: 'ME', latitude: 44.91, longitude: -66.99, timeZone: 'America/New_York' },
  { town: 'Pensacola, FL', state: 'FL', latitude: 30.42, longitude: -87.22, timeZone: 'America/Chicago' },
  { town: 'Window Rock, AZ', state: 'AZ', latitude: 35.68, longitude: -109.05, timeZone: 'America/Denver' },
  { town: 'Anchorage, AK', state: 'AK', latitude: 61.22, longitude: -149.9, timeZone: 'America/Anchorage' },
  { town: 'Adak, AK', state: 'AK', latitude: 51.88, longitude: -176.66, timeZone: 'America/Adak' },
  { town: 'Hilo, HI', state: 'HI', latitude: 19.73, longitude: -155.09, timeZone: 'Pacific/Honolulu' },
  { town: 'San Juan, PR', state: 'PR', latitude: 18.47, longitude: -66.11, timeZone: 'America/Puerto_Rico' },
  { town: 'Dededo, GU', state: 'GU', latitude: 13.52, longitude: 144.84, timeZone: 'Pacific/Guam' },
  { town: 'Washington, DC', state: 'DC', latitude: 38.9, longitude: -77.04, timeZone: 'America/New_York' },
];
const ABROAD: readonly Whereabouts[] = [
  { town: 'London', state: null, latitude: 51.51, longitude: -0.13, timeZone: 'Europe/London' },
  { town: 'Sydney', state: null, latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' },
];
const towns = CITIES.map(([name, state, latitude, longitude, timeZone]) => ({
  town: `${name}, ${state}`,
  state,
  latitude,
  longitude,
  timeZone,
}));

interface Person {
  readonly really: Whereabouts;
  readonly known: KnownPlace;
}

type HowKnown = 'town' | 'state' | 'part' | 'point' | 'nothing';

function knownAs(how: HowKnown, { town, state, latitude, longitude, timeZone }: Whereabouts): KnownPlace {
  const point = { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude), approximate: false };
  if (how === 'point') return { ...point, name: null, state: null, timeZone: null };
  const whole = state === null ? null : placeOfState(state);
  if (whole === null || how === 'nothing') return SOMEWHERE;
  // The District is one town.
  if (how === 'town' || state === 'DC') return { ...point, name: town, state, timeZone };
  return how === 'state' ? whole : { ...whole, approximate: true };
}

const whereabouts = fc
  .record({
    place: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...towns.slice(0, 60)) },
      { weight: 2, arbitrary: fc.constantFrom(...towns) },
      { weight: 2, arbitrary: fc.constantFrom(...EDGES) },
      { weight: 1, arbitrary: fc.constantFrom(...ABROAD) },
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
    people: fc.array(whereabouts, { minLength: 1, maxLength: 30 }),
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
      known: knownAs(isExact ? 'town' : (hows[n] ?? 'town'), really),
    })),
  );
const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

const isTown = ({ approximate, name }: KnownPlace) => !approximate && name?.includes(', ') === true;

test('no claim contradicts the real locations, known or not', () => {
  fc.assert(
    fc.property(groups, moments, (group, now) => {
      const everybody = group.map(({ really }) => really);
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
      expect(computeFacts(places, now)).toEqual(claims.map(({ kind, text }) => ({ kind, text })));
      expect(new Set(claims.map(({ kind }) => kind)).size).toBe(claims.length);
      expect(claims.length).toBeLessThan(KINDS_AT_MOST);
      for (const { amount, kind, names, ofAll, text } of claims) {
        expect(text).toMatch(/^[A-Z0-9].{10,190}\.$/u);
        expect(text).not.toContain('Somewhere');
        if (kind === 'state') continue;
        for (const name of names) if (name.includes(', ')) expect(text).toContain(name);
        if (text.includes('miles')) expect(text).toContain(inMiles(amount ?? Number.NaN));
        if (/^(?:time-zones|same-town)$/.test(kind))
          expect(text.toLowerCase()).toContain(inWords(amount ?? Number.NaN));
        // The host may be in the room without a location, and a guest beyond the map: facts speak only of locations.
        expect(text).not.toMatch(/\b(?:this room|this meeting|everybody|everyone here|all of you|on this map)\b/i);
        if (!ofAll) expect(text).not.toMatch(/\b(?:everyone|every|widest|halfway|so far)\b/i);
        if (!ofAll && /^(?:time-zones|same-town|states)$/.test(kind)) expect(text).toMatch(/\bat least\b/i);
        if (!ofAll && /^(?:north|south|east|west|closest)$/.test(kind))
          expect(text).toMatch(/\byour (?:two closest )?towns\b/i);
      }
    }),
    { numRuns: 100 },
  );
});

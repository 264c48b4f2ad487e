import { beforeAll, expect, test } from 'vitest';
import { distanceKm } from '#shared/domain/geography.ts';
import { locate, type PlaceSources } from '#shared/domain/locate.ts';
import type { Place, Point } from '#shared/domain/place.ts';
import { buildGazetteer } from './gazetteer.ts';
import { memorySources } from './testing/memory-sources.ts';
import { isInState } from './testing/outlines.ts';
import * as truth from './testing/truth.ts';

const WITHIN_KM = 30;
const COAST_KM = 5;

let sources: PlaceSources;
beforeAll(() => {
  sources = memorySources(buildGazetteer());
}, 60_000);

function isNear(place: Place, points: readonly Point[]): boolean {
  return points.some((point) => distanceKm(place, point) <= WITHIN_KM);
}

/** Counts each kind of evidence, and the cases without any. */
function tally() {
  const counts: Record<string, number> = {};
  const misplaced: string[] = [];
  return {
    counts,
    misplaced,
    count(what: string, evidence: readonly (readonly [string, boolean])[]) {
      const met = evidence.find(([, isMet]) => isMet)?.[0];
      if (met === undefined) misplaced.push(what);
      else counts[met] = (counts[met] ?? 0) + 1;
    },
  };
}

test('every ZIP code area of the Census Bureau is placed within 30 km of its middle', async () => {
  const misplaced: string[] = [];
  const zips = truth.censusZipsOfStates();
  for (const zip of zips) {
    const place = await locate(zip, sources);
    const right = truth.truthOfZip(zip);
    if (place.approximate || right === null || !isNear(place, [right])) misplaced.push(`${zip} ${place.name}`);
  }
  expect(misplaced).toEqual([]);
  expect(zips).toHaveLength(33_653);
}, 60_000);

test('every other ZIP code is placed within 30 km of where its post office or its neighbors are', async () => {
  const found = tally();
  for (const { zip, city, state } of truth.knownZips()) {
    if (truth.truthOfZip(zip) !== null) continue;
    const place = await locate(zip, sources);
    const listed = truth.truthWithoutNeighbors(zip);
    found.count(`${zip} ${place.name}`, [
      ['not found', false],
      ['listed', listed !== null && isNear(place, [listed])],
      ['census points of the same town', listed === null && isNear(place, truth.censusPointsOfTown(city, state))],
      ['town in GeoNames', listed === null && isNear(place, truth.geoNamesPointsOfTown(city, state))],
      ['census points of the same first three digits', listed === null && isNear(place, truth.censusPointsNear(zip))],
    ]);
  }
  expect(found.misplaced).toEqual([]);
  expect(found.counts).toEqual({
    'census points of the same town': 6_146,
    'town in GeoNames': 180,
    'census points of the same first three digits': 1_694,
    listed: 31,
  });
}, 60_000);

/**
 * 11,377 of the towns have an independent point nearby. The other 4,429 are in no other package (most lack a post
 * office, 48 share its name with a distant place): only the state's outline can check those, which doesn't prove 30 km.
 */
test('every town from 1,000 people up with a name unique in its state is found, and near its independent point where it has one', async () => {
  const found = tally();
  for (const { name, state } of truth.uniqueTowns()) {
    const place = await locate(`${name}, ${state}`, sources);
    const postOffices = truth.postOfficesOfTown(name, state);
    const isThere = !place.approximate && isInState(place, state, COAST_KM);
    found.count(`${name}, ${state}: ${place.name}`, [
      ['census points of its post office', isThere && isNear(place, truth.censusPointsOfTown(name, state))],
      ['post office', isThere && isNear(place, postOffices)],
      ['another place has the post office', isThere && postOffices.length > 0],
      ['no post office, in the outline of the state', isThere],
    ]);
  }
  expect(found.misplaced).toEqual([]);
  expect(found.counts).toEqual({
    'census points of its post office': 11_177,
    'post office': 200,
    'another place has the post office': 48,
    'no post office, in the outline of the state': 4_381,
  });
}, 60_000);

import { beforeAll, describe, expect, test } from 'vitest';
import { distanceKm } from '#shared/domain/geography.ts';
import { buildGazetteer } from './gazetteer.ts';
import { worldSeedSql } from './seed-sql.ts';
import { buildWorld, type World } from './world.ts';

let world: World;
beforeAll(() => {
  world = buildWorld(buildGazetteer());
}, 60_000);

test('each statement of the seed is one that the CLI reads, and no text breaks a row', () => {
  const statements = worldSeedSql(world).split(';\n');
  expect(Math.max(...statements.map((statement) => statement.length))).toBeLessThan(300_000);
  expect(world.places.filter(({ name }) => /[|$\n]/.test(name))).toEqual([]);
  expect(world.names.filter(({ key }) => /[|$\n]/.test(key))).toEqual([]);
});

test('each id and each name of a place is there once', () => {
  expect(new Set(world.places.map(({ id }) => id)).size).toBe(world.places.length);
  expect(new Set(world.names.map(({ key, id }) => `${key}|${id}`)).size).toBe(world.names.length);
  expect(world.places.length).toBeGreaterThan(72_000);
  expect(world.names.length).toBeGreaterThan(200_000);
});

describe('areas', () => {
  test.each([
    ['GB.SCT', 'Scotland, United Kingdom', 56.1, -3.7, 'Europe/London'],
    ['FR', 'France', 47.2, 2.9, 'Europe/Paris'],
    ['FJ', 'Fiji', -17.8, 178.2, 'Pacific/Fiji'],
    ['RU', 'Russia', null, null, null],
  ])('%s is %s, with the middle of its people', (id, name, latitude, longitude, timeZone) => {
    const area = world.places.find((place) => place.id === id);
    expect(area).toMatchObject({ name, timeZone });
    if (area === undefined || latitude === null || longitude === null) return;
    expect(distanceKm(area, { latitude, longitude })).toBeLessThan(50);
  });
});

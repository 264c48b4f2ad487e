import { expect, test } from 'vitest';
import { findCity } from '#shared/domain/built-in-places.ts';
import { CHICAGO_ZIPS } from '#shared/domain/data/chicago-zips.ts';
import { CITIES } from '#shared/domain/data/cities.ts';
import { distanceKm } from '#shared/domain/geography.ts';
import { placeKey } from '#shared/domain/place-key.ts';
import { buildGazetteer } from './gazetteer.ts';
import { seedSql } from './seed-sql.ts';
import { timeZoneAt } from './time-zone.ts';

const gazetteer = buildGazetteer();

test('is small, and each statement is one that the CLI reads', () => {
  const sql = seedSql(gazetteer);
  expect(sql.length).toBeLessThan(3_000_000);
  expect(Math.max(...sql.split(';\n').map((statement) => statement.length))).toBeLessThan(200_000);
});

test('every key is one that a look-up can have, once in its state', () => {
  const ids = gazetteer.places.map(({ key, state }) => `${key}|${state}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(gazetteer.places.filter(({ key }) => placeKey(key) !== key)).toEqual([]);
});

test('the built-in cities stand where the gazetteer has them, in the same time zone', () => {
  const byId = new Map(gazetteer.places.map((row) => [`${row.key}|${row.state}`, row]));
  const elsewhere = CITIES.filter(([name, state, latitude, longitude, timeZone]) => {
    const row = byId.get(`${placeKey(name)}|${state}`);
    return (
      row === undefined ||
      row.name !== name ||
      distanceKm(row, { latitude, longitude }) > 3 ||
      timeZoneAt({ latitude, longitude }, state) !== timeZone
    );
  });
  expect(elsewhere).toEqual([]);
});

test('the built-in ZIP codes stand where the gazetteer has them', () => {
  const byZip = new Map(gazetteer.zips.map((row) => [row.zip, row]));
  const elsewhere = CHICAGO_ZIPS.filter(([zip, name, latitude, longitude]) => {
    const row = byZip.get(zip);
    return row === undefined || row.name !== name || distanceKm(row, { latitude, longitude }) > 3;
  });
  expect(elsewhere).toEqual([]);
  expect(CHICAGO_ZIPS.every(([, name]) => findCity(placeKey(name), 'IL') !== null)).toBe(true);
});

/** Both sides of time zone borders that cross states. */
test.each([
  ['Knoxville', 'TN', 'America/New_York'],
  ['Nashville', 'TN', 'America/Chicago'],
  ['Chattanooga', 'TN', 'America/New_York'],
  ['Louisville', 'KY', 'America/Kentucky/Louisville'],
  ['Bowling Green', 'KY', 'America/Chicago'],
  ['Pensacola', 'FL', 'America/Chicago'],
  ['Tallahassee', 'FL', 'America/New_York'],
  ['El Paso', 'TX', 'America/Denver'],
  ['Odessa', 'TX', 'America/Chicago'],
  ['Gary', 'IN', 'America/Chicago'],
  ['South Bend', 'IN', 'America/Indiana/Indianapolis'],
  ['Evansville', 'IN', 'America/Chicago'],
  ['Indianapolis', 'IN', 'America/Indiana/Indianapolis'],
  ['Goodland', 'KS', 'America/Denver'],
  ['Dodge City', 'KS', 'America/Chicago'],
  ['Scottsbluff', 'NE', 'America/Denver'],
  ['North Platte', 'NE', 'America/Chicago'],
  ['Rapid City', 'SD', 'America/Denver'],
  ['Pierre', 'SD', 'America/Chicago'],
  ['Dickinson', 'ND', 'America/Denver'],
  ['Bismarck', 'ND', 'America/Chicago'],
  ['Coeur d’Alene', 'ID', 'America/Los_Angeles'],
  ['Boise', 'ID', 'America/Boise'],
  ['Ontario', 'OR', 'America/Boise'],
  ['Portland', 'OR', 'America/Los_Angeles'],
  ['Ironwood', 'MI', 'America/Menominee'],
  ['Marquette', 'MI', 'America/Detroit'],
  ['Phoenix', 'AZ', 'America/Phoenix'],
  ['Tuba City', 'AZ', 'America/Denver'],
  ['West Wendover', 'NV', 'America/Denver'],
  ['Elko', 'NV', 'America/Los_Angeles'],
  ['Anchorage', 'AK', 'America/Anchorage'],
  ['Adak', 'AK', 'America/Adak'],
])('%s, %s keeps %s', (name, state, timeZone) => {
  const row = gazetteer.places.find((place) => place.key === placeKey(name) && place.state === state);
  expect(row?.timeZone).toBe(timeZone);
});

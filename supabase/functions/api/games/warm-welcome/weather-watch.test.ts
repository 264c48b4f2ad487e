import { expect, test } from 'vitest';
import { FakeDatabase, NO_OUTSIDE, ROOM, sqlRefusal } from '../../fakes.ts';
import { RoomChanges } from '../../kit/members/memberships.ts';
import type { Outside } from './outside.ts';
import { WeatherWatch } from './weather-watch.ts';

function places(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: null,
    state: null,
    country: null,
    extent: 'town',
    latitude: 30 + index,
    longitude: -90,
    approximate: index === 1,
    timeZone: null,
  }));
}

function watch(weather: Outside['weather']) {
  const clock = { now: 0 };
  const database = new FakeDatabase({
    warm_welcome_places: () => ({ version: 'v1', places: places(12) }),
    set_weather: () => '',
  });
  const outside = { ...NO_OUTSIDE, weather };
  return {
    clock,
    database,
    watch: new WeatherWatch({ database, outside, changes: new RoomChanges(), now: () => clock.now }),
  };
}

test('a room that is polled is due once in fifteen minutes', () => {
  const { clock, watch: weather } = watch(async () => null);
  expect([weather.isDue(ROOM), weather.isDue(ROOM), weather.isDue('other')]).toEqual([true, false, true]);
  clock.now = 15 * 60_000 - 1;
  expect(weather.isDue(ROOM)).toBe(false);
  clock.now += 1;
  expect(weather.isDue(ROOM)).toBe(true);
});

test('everyone with a known location gets theirs, a few questions at a time', async () => {
  let open = 0;
  let most = 0;
  const { database, watch: weather } = watch(async ({ latitude }) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve));
    open -= 1;
    return { emoji: '⛅', temp: latitude };
  });
  await weather.refresh(ROOM);
  const written = database.argumentsOf('set_weather');
  expect(written.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  for (const { latitude, temp } of written) expect(temp).toBe(latitude);
  expect(most).toBe(4);
});

test('a room that ended has no weather', async () => {
  const { database, watch: weather } = watch(async () => null);
  database.functions.warm_welcome_places = () => Promise.reject(sqlRefusal(410, 'room_ended'));
  await expect(weather.refresh(ROOM)).resolves.toBeUndefined();
});

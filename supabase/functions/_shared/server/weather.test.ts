import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWeatherService, type WeatherService } from '../../../../tests/fakes/weather-service.ts';
import { createWeather, type WeatherOptions } from './weather.ts';

const CHICAGO = { latitude: 41.881, longitude: -87.63 };
const AURORA = { latitude: 41.76, longitude: -88.3 };
const PARIS = { latitude: 48.85, longitude: 2.35 };

let service: WeatherService;
beforeAll(async () => {
  service = await startWeatherService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

/** Waits for the answer, even on a slow machine. */
function weather(options: Partial<WeatherOptions> = {}) {
  return createWeather({ fetch, url: service.origin, userAgent: 'Thaw tests', timeLimitMs: 60_000, ...options });
}

const paths = () => service.asked.map(({ path }) => path);

test('asks for the point, then for the forecast that it names', async () => {
  expect(await weather()(CHICAGO)).toEqual({ emoji: '☀️', temp: 72 });
  expect(paths()).toEqual(['/points/41.88,-87.63', '/gridpoints/LOT/4188,-8763/forecast/hourly?point=41.88,-87.63']);
  expect(service.asked[0]?.headers).toMatchObject({ 'user-agent': 'Thaw tests', accept: 'application/geo+json' });
});

test('coordinates are sent in their shortest form, so nothing is redirected', async () => {
  await weather()({ latitude: 41.9, longitude: -87.6 });
  expect(paths()[0]).toBe('/points/41.9,-87.6');
});

test('without a user agent there is no answer', async () => {
  expect(await weather({ userAgent: '' })(CHICAGO)).toBeNull();
  expect(paths()).toEqual(['/points/41.88,-87.63']);
});

describe('the temperature is in °F', () => {
  test.each([
    ['as a number', { temperature: 31, temperatureUnit: 'F' }, 31],
    ['of °C', { temperature: 20, temperatureUnit: 'C' }, 68],
    ['as a value with a unit', { temperature: { value: -40, unitCode: 'wmoUnit:degC' } }, -40],
    ['as a value in °F', { temperature: { value: 71.6, unitCode: 'wmoUnit:degF' } }, 72],
  ])('%s', async (_, given, temp) => {
    service.hour = { shortForecast: 'Clear', isDaytime: false, ...given };
    expect(await weather()(CHICAGO)).toEqual({ emoji: '🌙', temp });
  });

  test('or there is none', async () => {
    service.hour = { temperature: 900, temperatureUnit: 'F', shortForecast: 'Sunny', isDaytime: true };
    expect(await weather()(CHICAGO)).toBeNull();
  });
});

test('is asked once in 15 minutes for a point, and then for the forecast only', async () => {
  const clock = { now: 0 };
  const ask = weather({ now: () => clock.now });
  await ask(CHICAGO);
  clock.now = 15 * 60_000 - 1;
  await ask({ latitude: 41.8799, longitude: -87.6301 });
  expect(service.asked).toHaveLength(2);
  clock.now = 15 * 60_000;
  service.hour = { ...service.hour, temperature: 60 };
  expect(await ask(CHICAGO)).toMatchObject({ temp: 60 });
  expect(service.asked).toHaveLength(3);
});

test('asked at the same moment, it is one question', async () => {
  const ask = weather();
  await Promise.all(Array.from({ length: 20 }, () => ask(CHICAGO)));
  expect(service.asked).toHaveLength(2);
});

test('a point outside its area is remembered for a shorter time', async () => {
  const clock = { now: 0 };
  const ask = weather({ now: () => clock.now });
  expect(await ask(PARIS)).toBeNull();
  expect(await ask(PARIS)).toBeNull();
  expect(service.asked).toHaveLength(1);
  clock.now = 2 * 60_000;
  expect(await ask(PARIS)).toBeNull();
  expect(service.asked).toHaveLength(2);
});

describe('on a bad day there is no weather:', () => {
  test.each(['failing', 'broken', 'endless', 'hanging up'] as const)('%s', async (mode) => {
    service.mode = mode;
    expect(await weather()(CHICAGO)).toBeNull();
  });

  test('silent, for as long as the limit says', async () => {
    service.mode = 'silent';
    expect(await weather({ timeLimitMs: 50 })(CHICAGO)).toBeNull();
  });

  test('out of reach', async () => {
    expect(await weather({ url: 'http://127.0.0.1:1' })(CHICAGO)).toBeNull();
  });

  test('a forecast somewhere else is not fetched', async () => {
    service.forecastOrigin = 'http://127.0.0.2:9';
    expect(await weather()(CHICAGO)).toBeNull();
    expect(service.asked).toHaveLength(1);
  });

  test('and it comes back', async () => {
    const clock = { now: 0 };
    const ask = weather({ now: () => clock.now });
    service.mode = 'failing';
    expect(await ask(AURORA)).toBeNull();
    service.mode = 'well';
    clock.now = 2 * 60_000;
    expect(await ask(AURORA)).toMatchObject({ temp: 72 });
  });
});

test('no more than four questions are under way at once', async () => {
  let [open, most] = [0, 0];
  const counting: WeatherOptions['fetch'] = async (url, init) => {
    open += 1;
    most = Math.max(most, open);
    try {
      return await fetch(url, init);
    } finally {
      open -= 1;
    }
  };
  const ask = weather({ fetch: counting });
  const points = Array.from({ length: 30 }, (_, index) => ({ latitude: 40 + index / 10, longitude: -90 }));
  const hours = await Promise.all(points.map(ask));
  expect(hours.every((hour) => hour?.temp === 72)).toBe(true);
  expect(most).toBe(4);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWorldWeatherService, type WorldWeatherService } from '../../../../tests/fakes/world-weather-service.ts';
import type { WeatherOptions } from './weather.ts';
import { createWorldWeather, symbolEmoji, weatherByCountry } from './world-weather.ts';

const LONDON = { latitude: 51.50853, longitude: -0.12574 };
const TOKYO = { latitude: 35.6895, longitude: 139.69171 };
const MINUTE = 60_000;

let service: WorldWeatherService;
let clock: { now: number };
beforeAll(async () => {
  service = await startWorldWeatherService();
});
beforeEach(() => {
  service.reset();
  clock = { now: service.from.getTime() + MINUTE };
});
afterAll(() => service.close());

/** Waits for the answer, even on a slow machine. */
function weather(options: Partial<WeatherOptions> = {}) {
  const url = `${service.origin}/compact`;
  return createWorldWeather({
    fetch,
    url,
    userAgent: 'Thaw tests',
    timeLimitMs: 60_000,
    now: () => clock.now,
    ...options,
  });
}

test('asks for the point with two decimals, saying who asks', async () => {
  expect(await weather()(LONDON)).toEqual({ emoji: '🌤️', temp: 61.5 });
  expect(service.asked.map(({ path }) => path)).toEqual(['/compact?lat=51.51&lon=-0.13']);
  expect(service.asked[0]?.headers).toMatchObject({ 'user-agent': 'Thaw tests', accept: 'application/json' });
});

test('a forecast is used until it expires, then asked for again only if it has changed', async () => {
  const ask = weather();
  await Promise.all(Array.from({ length: 20 }, () => ask(LONDON)));
  clock.now += 31 * MINUTE - 1;
  expect(await ask(LONDON)).toMatchObject({ temp: 61.5 });
  expect(service.asked).toHaveLength(1);
  // Whoever is answered by 304 knows the hour already.
  service.hour = { symbol: 'fog', celsius: 0 };
  clock.now += 2 * MINUTE;
  expect(await ask(LONDON)).toEqual({ emoji: '🌤️', temp: 61.5 });
  expect(service.asked[1]?.headers['if-modified-since']).toBe(service.headers['last-modified']);
  expect(service.asked).toHaveLength(2);
  clock.now += 31 * MINUTE;
  service.headers = { ...service.headers, 'last-modified': 'Thu, 15 Jan 2026 12:58:00 GMT' };
  service.from = new Date(clock.now);
  expect(await ask(LONDON)).toEqual({ emoji: '🌫️', temp: 32 });
  expect(service.asked).toHaveLength(3);
});

test.each([
  ['unsaid', {}, 30],
  ['over already', { date: 'Thu, 15 Jan 2026 12:00:00 GMT', expires: 'Thu, 15 Jan 2026 11:00:00 GMT' }, 5],
  ['next year', { date: 'Thu, 15 Jan 2026 12:00:00 GMT', expires: 'Fri, 15 Jan 2027 12:00:00 GMT' }, 360],
])('an expiry that is %s', async (_, headers, minutes) => {
  service.headers = headers;
  const ask = weather();
  await ask(LONDON);
  clock.now += minutes * MINUTE - 1;
  await ask(LONDON);
  expect(service.asked).toHaveLength(1);
  clock.now += 2 * MINUTE;
  await ask(LONDON);
  expect(service.asked).toHaveLength(2);
});

test.each([403, 429])('after %i nothing is asked for a quarter of an hour', async (status) => {
  const ask = weather();
  service.refuses = status;
  expect(await ask(LONDON)).toBeNull();
  service.refuses = null;
  clock.now += 15 * MINUTE - 1;
  expect([await ask(LONDON), await ask(TOKYO)]).toEqual([null, null]);
  expect(service.asked).toHaveLength(1);
  clock.now += 2 * MINUTE;
  expect(await ask(TOKYO)).toMatchObject({ temp: 61.5 });
});

describe('on a bad day there is no weather:', () => {
  test.each(['failing', 'broken', 'empty', 'endless', 'hanging up'] as const)('%s, and it comes back', async (mode) => {
    const ask = weather();
    service.mode = mode;
    expect([await ask(LONDON), await ask(LONDON)]).toEqual([null, null]);
    expect(service.asked).toHaveLength(1);
    service.mode = 'well';
    clock.now += 2 * MINUTE;
    expect(await ask(LONDON)).toMatchObject({ temp: 61.5 });
  });

  test('silent, for as long as the limit says', async () => {
    service.mode = 'silent';
    expect(await weather({ timeLimitMs: 50 })(LONDON)).toBeNull();
  });

  test('or absurd', async () => {
    service.hour = { symbol: 'fair_day', celsius: 80 };
    expect(await weather()(LONDON)).toBeNull();
  });
});

test('no more than two questions are under way at once', async () => {
  let [open, most] = [0, 0];
  const counting: WeatherOptions['fetch'] = async (url, init) => {
    open += 1;
    most = Math.max(most, open);
    return fetch(url, init).finally(() => {
      open -= 1;
    });
  };
  const ask = weather({ fetch: counting });
  await Promise.all(Array.from({ length: 12 }, (_, index) => ask({ latitude: index, longitude: 0 })));
  expect(most).toBe(2);
});

test.each([
  ['clearsky_day', '☀️'],
  ['clearsky_night', '🌙'],
  ['clearsky_polartwilight', '🌙'],
  ['fair_day', '🌤️'],
  ['partlycloudy_day', '⛅'],
  ['partlycloudy_night', '☁️'],
  ['cloudy', '☁️'],
  ['fog', '🌫️'],
  ['lightrain', '🌧️'],
  ['heavyrainshowers_day', '🌦️'],
  ['heavyrainshowers_night', '🌧️'],
  ['lightssnowshowersandthunder_day', '⛈️'],
  ['rainandthunder', '⛈️'],
  ['sleetshowers_day', '🌨️'],
  ['heavysnow', '🌨️'],
  ['raining_cats', '🌧️'],
  ['', '🌡️'],
])('%s is %s', (code, emoji) => {
  expect(symbolEmoji(code)).toBe(emoji);
});

describe('the service follows from the country', () => {
  const asked: string[] = [];
  const service = (name: string, temp: number | null) => async () => {
    asked.push(name);
    return temp === null ? null : { emoji: '☀️', temp };
  };
  const at = { latitude: 0, longitude: 0, state: null };

  test.each([
    [{ ...at, country: 'US' }, 'us', 1],
    [{ ...at, country: 'PR', state: 'PR' }, 'us', 1],
    [{ ...at, state: 'IL' }, 'us', 1],
    [{ ...at, country: 'GB' }, 'world', 2],
    [{ ...at, country: null }, 'us', 1],
  ])('%o', async (place, name, temp) => {
    asked.length = 0;
    expect(await weatherByCountry(service('us', 1), service('world', 2))(place)).toMatchObject({ temp });
    expect(asked).toEqual([name]);
  });

  test('an unknown one is asked of both, and a point in the US of one', async () => {
    asked.length = 0;
    const weather = weatherByCountry(service('us', null), service('world', 2));
    expect([await weather(at), await weather({ ...at, country: 'US' })]).toEqual([{ emoji: '☀️', temp: 2 }, null]);
    expect(asked).toEqual(['us', 'world', 'us']);
  });
});

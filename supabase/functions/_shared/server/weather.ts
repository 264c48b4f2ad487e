import * as z from 'zod/mini';
import { type Point, roundCoordinate } from '../domain/place.ts';
import { timedCache } from './memory.ts';
import { type Fetch, fetchJson, OUTSIDE_TIME_LIMIT_MS } from './outside-fetch.ts';
import { semaphore } from './semaphore.ts';

/** Words of a forecast, the strongest first. Day and night differ where a sun or moon is shown. */
export type Signs = readonly (readonly [words: RegExp, day: string, night: string])[];

const SIGNS: Signs = [
  [/tornado/, '🌪️', '🌪️'],
  [/hurricane|tropical/, '🌀', '🌀'],
  [/thunder|t-?storm/, '⛈️', '⛈️'],
  [/snow|blizzard|flurr|sleet|wintry|ice|freezing|hail/, '🌨️', '🌨️'],
  [/(?:slight chance|isolated).*(?:rain|shower|drizzle|sprinkle)/, '🌦️', '🌧️'],
  [/rain|shower|drizzle|sprinkle/, '🌧️', '🌧️'],
  [/fog|mist|haze|smoke|dust|sand|ash/, '🌫️', '🌫️'],
  [/mostly cloudy/, '🌥️', '☁️'],
  [/partly/, '⛅', '☁️'],
  [/mostly (?:sunny|clear)/, '🌤️', '🌙'],
  [/cloud|overcast/, '☁️', '☁️'],
  [/sunny|clear|fair/, '☀️', '🌙'],
  [/wind|breez|blust/, '💨', '💨'],
  [/frost|cold/, '❄️', '❄️'],
  [/hot/, '☀️', '🌙'],
];

/**
 * The emoji for a short forecast of the US National Weather Service ('Slight Chance Rain Showers'). A thermometer for
 * unknown words.
 */
export function weatherEmoji(shortForecast: string, isDaytime: boolean): string {
  return emojiOf(SIGNS, shortForecast.toLowerCase(), isDaytime);
}

/** The first sign with this pattern; a thermometer without one. */
export function emojiOf(signs: Signs, words: string, isDaytime: boolean): string {
  const sign = signs.find(([pattern]) => pattern.test(words));
  return sign === undefined ? '🌡️' : sign[isDaytime ? 1 : 2];
}

export interface Weather {
  emoji: string;
  /** Degrees Fahrenheit. */
  temp: number;
}

export interface WeatherOptions {
  fetch: Fetch;
  /** URL of the service's API, or of a compatible one. */
  url: string;
  /** The user agent, with a contact: both services demand it. */
  userAgent: string;
  now?: () => number;
  timeLimitMs?: number;
}

const KNOWN_MS = 15 * 60_000;
const UNKNOWN_MS = 2 * 60_000;
/** A point's grid changes about once a year. */
const GRID_MS = 24 * 60 * 60_000;
const CAPACITY = 2_000;
const AT_ONCE = 4;
const WAITING = 200;
/** A week's hourly forecast is about 100 KB. */
const MAX_BYTES = 512 * 1024;
/** Hotter or colder is a mistake of the service. */
export const isSensible = (fahrenheit: number): boolean => fahrenheit >= -100 && fahrenheit <= 150;

const gridReply = z.object({ properties: z.object({ forecastHourly: z.string() }) });

/** The temperature is a number with a unit letter, or (newer) a value with a unit code. */
const temperature = z.union([z.number(), z.object({ value: z.number(), unitCode: z.string() })]);
const forecastReply = z.object({
  properties: z.object({
    periods: z
      .array(
        z.object({
          temperature,
          temperatureUnit: z.nullish(z.string()),
          shortForecast: z.string(),
          isDaytime: z.boolean(),
        }),
      )
      .check(z.minLength(1)),
  }),
});
type Period = z.output<typeof forecastReply>['properties']['periods'][number];

function fahrenheit(period: Period): number {
  const { temperature: given } = period;
  const [value, unit] =
    typeof given === 'number'
      ? [given, period.temperatureUnit ?? 'F']
      : [given.value, given.unitCode.replace(/^.*deg/, '')];
  return Math.round(unit === 'C' ? (value * 9) / 5 + 32 : value);
}

/**
 * This hour's weather at a point, from the US National Weather Service: `/points/{lat},{lng}`, then the hourly forecast that
 * it names. Null for a point outside its area, and whenever it is slow, broken or overloaded. Never throws.
 */
export function createWeather(options: WeatherOptions): (point: Point) => Promise<Weather | null> {
  const { fetch, userAgent, now = Date.now, timeLimitMs = OUTSIDE_TIME_LIMIT_MS } = options;
  const url = options.url.replace(/\/+$/, '');
  const { origin } = new URL(url);
  const asked = timedCache<Promise<Weather | null>>({ lifetimeMs: KNOWN_MS, capacity: CAPACITY, now });
  const grids = timedCache<string>({ lifetimeMs: GRID_MS, capacity: CAPACITY, now });
  const inTurn = semaphore(AT_ONCE, WAITING);

  async function gridOf(point: string, request: Parameters<typeof fetchJson>[2]): Promise<string> {
    const cached = grids.get(point);
    if (cached !== undefined) return cached;
    const { properties } = gridReply.parse(await fetchJson(fetch, `${url}/points/${point}`, request));
    const forecast = new URL(properties.forecastHourly, url);
    // A reply may not send us to another host.
    if (forecast.origin !== origin) throw new Error(`forecast at ${forecast.origin}`);
    grids.set(point, forecast.href);
    return forecast.href;
  }

  async function ask(point: string): Promise<Weather | null> {
    try {
      const request = {
        headers: { accept: 'application/geo+json', 'user-agent': userAgent },
        maxBytes: MAX_BYTES,
        signal: AbortSignal.timeout(timeLimitMs),
      };
      const forecast = await fetchJson(fetch, await gridOf(point, request), request);
      const [period] = forecastReply.parse(forecast).properties.periods;
      if (period === undefined) return null;
      const temp = fahrenheit(period);
      if (!isSensible(temp)) return null;
      return { emoji: weatherEmoji(period.shortForecast, period.isDaytime), temp };
    } catch {
      // The grid may have changed: look it up again next time.
      grids.delete(point);
      return null;
    }
  }

  async function fresh(point: string): Promise<Weather | null> {
    const weather = await inTurn(() => ask(point));
    if (weather === null) asked.set(point, Promise.resolve(null), { ttl: UNKNOWN_MS - 1 });
    return weather;
  }

  return ({ latitude, longitude }) => {
    const point = `${roundCoordinate(latitude)},${roundCoordinate(longitude)}`;
    const weather = asked.get(point) ?? fresh(point);
    if (!asked.has(point)) asked.set(point, weather);
    return weather;
  };
}

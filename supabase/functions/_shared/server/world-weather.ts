import * as z from 'zod/mini';
import { type Point, roundCoordinate } from '../domain/place.ts';
import { isInUs } from '../domain/us.ts';
import { timedCache } from './memory.ts';
import { OUTSIDE_TIME_LIMIT_MS, readJson } from './outside-fetch.ts';
import { semaphore } from './semaphore.ts';
import { emojiOf, isSensible, type Signs, type Weather, type WeatherOptions } from './weather.ts';

/** MET Norway's symbol codes without their `_day`, `_night` or `_polartwilight`; the strongest first. */
const SYMBOLS: Signs = [
  [/thunder/, '⛈️', '⛈️'],
  [/sleet|snow/, '🌨️', '🌨️'],
  [/rainshowers/, '🌦️', '🌧️'],
  [/rain/, '🌧️', '🌧️'],
  [/^fog$/, '🌫️', '🌫️'],
  [/^cloudy$/, '☁️', '☁️'],
  [/^partlycloudy$/, '⛅', '☁️'],
  [/^fair$/, '🌤️', '🌙'],
  [/^clearsky$/, '☀️', '🌙'],
];

/** The emoji for a symbol code, such as 'lightrainshowers_day'. A thermometer for an unknown one. */
export function symbolEmoji(code: string): string {
  const [sign = '', time] = code.split('_');
  return emojiOf(SYMBOLS, sign, time === 'day');
}

/** A failure is remembered, and calls at the same moment are one question, for this long. */
const ASKED_MS = 2 * 60_000;
/** Forecasts stay this long for questions whether they have changed. */
const KEPT_MS = 24 * 60 * 60_000;
/** How long a forecast is used: as its headers say, within these bounds. */
const FRESH_MS = { min: 5 * 60_000, unsaid: 30 * 60_000, max: 6 * 60 * 60_000 };
/** After "forbidden" or "too many requests" nothing is asked: who goes on is blocked. */
const PAUSE_MS = 15 * 60_000;
const CAPACITY = 2_000;
/** Few, because the service counts 20 a second of all of an operator's processes. */
const AT_ONCE = 2;
const WAITING = 200;
const MAX_BYTES = 512 * 1024;
const HOURS_KEPT = 30;

const outlook = z.optional(z.object({ summary: z.object({ symbol_code: z.string() }) }));
const forecastReply = z.object({
  properties: z.object({
    timeseries: z
      .array(
        z.object({
          time: z.iso.datetime(),
          data: z.object({
            instant: z.object({ details: z.object({ air_temperature: z.number() }) }),
            next_1_hours: outlook,
            next_6_hours: outlook,
            next_12_hours: outlook,
          }),
        }),
      )
      .check(z.minLength(1)),
  }),
});

interface Hour extends Weather {
  /** Unix milliseconds. */
  from: number;
}

interface Forecast {
  hours: readonly Hour[];
  /** `Last-Modified`, as it came. */
  modified: string | null;
  freshUntil: number;
}

function hoursOf(reply: unknown): Hour[] {
  const { timeseries } = forecastReply.parse(reply).properties;
  return timeseries.slice(0, HOURS_KEPT).map(({ data, time }) => {
    const next = data.next_1_hours ?? data.next_6_hours ?? data.next_12_hours;
    const fahrenheit = (data.instant.details.air_temperature * 9) / 5 + 32;
    return {
      from: Date.parse(time),
      emoji: symbolEmoji(next?.summary.symbol_code ?? ''),
      // With a decimal, so that °C beside it is right.
      temp: Math.round(fahrenheit * 10) / 10,
    };
  });
}

/** By the service's own clock, which may differ from ours. */
function freshFor({ headers }: Response): number {
  const [until, date] = ['expires', 'date'].map((name) => Date.parse(headers.get(name) ?? ''));
  const ms = (until ?? Number.NaN) - (date ?? Number.NaN);
  return Number.isNaN(ms) ? FRESH_MS.unsaid : Math.min(Math.max(ms, FRESH_MS.min), FRESH_MS.max);
}

/**
 * This hour's weather anywhere, from MET Norway's Locationforecast 2.0 (`compact`, CC BY 4.0), within its terms of service.
 * Null whenever it is slow, broken or overloaded. Never throws.
 */
export function createWorldWeather(options: WeatherOptions): (point: Point) => Promise<Weather | null> {
  const { fetch, url, userAgent, now = Date.now, timeLimitMs = OUTSIDE_TIME_LIMIT_MS } = options;
  const asked = timedCache<Promise<Weather | null>>({ lifetimeMs: ASKED_MS, capacity: CAPACITY, now });
  const forecasts = timedCache<Forecast>({ lifetimeMs: KEPT_MS, capacity: CAPACITY, now });
  const inTurn = semaphore(AT_ONCE, WAITING);
  let pausedUntil = 0;

  async function ask(point: string, before: Forecast | undefined): Promise<Forecast | null> {
    if (now() < pausedUntil) return null;
    try {
      const signal = AbortSignal.timeout(timeLimitMs);
      const headers: Record<string, string> = { accept: 'application/json', 'user-agent': userAgent };
      if (before?.modified) headers['if-modified-since'] = before.modified;
      const response = await fetch(`${url}?${point}`, { headers, signal });
      const freshUntil = now() + freshFor(response);
      if (response.status === 403 || response.status === 429) pausedUntil = now() + PAUSE_MS;
      if (response.status === 304 && before !== undefined) {
        await response.body?.cancel();
        return { ...before, freshUntil };
      }
      const hours = hoursOf(await readJson(response, MAX_BYTES, signal));
      return { hours, modified: response.headers.get('last-modified'), freshUntil };
    } catch {
      return null;
    }
  }

  async function look(point: string): Promise<Weather | null> {
    let forecast = forecasts.get(point) ?? null;
    if (forecast === null || forecast.freshUntil <= now()) {
      const before = forecast ?? undefined;
      forecast = await inTurn(() => ask(point, before));
      if (forecast === null) return null;
      forecasts.set(point, forecast);
    }
    const hour = forecast.hours.findLast(({ from }) => from <= now()) ?? forecast.hours[0];
    return hour !== undefined && isSensible(hour.temp) ? { emoji: hour.emoji, temp: hour.temp } : null;
  }

  return ({ latitude, longitude }) => {
    const point = `lat=${roundCoordinate(latitude)}&lon=${roundCoordinate(longitude)}`;
    const weather = asked.get(point) ?? look(point);
    if (!asked.has(point)) asked.set(point, weather);
    return weather;
  };
}

type Located = Point & { readonly country?: string | null | undefined; readonly state?: string | null };

/** In the US its own service answers, elsewhere the world's. Where the country is unknown, both are asked. */
export function weatherByCountry(
  inUs: (point: Point) => Promise<Weather | null>,
  inWorld: (point: Point) => Promise<Weather | null>,
): (place: Located) => Promise<Weather | null> {
  return async (place) => {
    if (isInUs(place)) return inUs(place);
    return (place.country ? null : await inUs(place)) ?? inWorld(place);
  };
}

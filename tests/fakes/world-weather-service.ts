import { type Asked, json, type Reply, type Service, startService } from './service.ts';

export interface WorldWeatherService extends Service {
  /** The hour everywhere: a symbol and degrees Celsius. */
  hour: { symbol: string; celsius: number };
  /** The first hour of the forecasts; later ones are absurd, so that a client that takes another one is found out. */
  from: Date;
  /** Of the forecasts; unchanged ones are answered by 304. */
  headers: Record<string, string>;
  /** Refuses with this status. */
  refuses: number | null;
}

const MILD = { symbol: 'fair_day', celsius: 16.4 };
const HEADERS = {
  date: 'Thu, 15 Jan 2026 12:00:00 GMT',
  expires: 'Thu, 15 Jan 2026 12:31:00 GMT',
  'last-modified': 'Thu, 15 Jan 2026 11:58:00 GMT',
};

/** MET Norway's Locationforecast 2.0, `compact`. Who does not say who they are, or asks too precisely, is refused. */
export async function startWorldWeatherService(): Promise<WorldWeatherService> {
  function forecast(longitude: string, latitude: string): Reply {
    const { celsius, symbol } = service.hour;
    const timeseries = Array.from({ length: 48 }, (_, index) => ({
      time: new Date(service.from.getTime() + index * 3_600_000).toISOString().replace('.000', ''),
      data: {
        instant: { details: { air_pressure_at_sea_level: 1016, air_temperature: index === 0 ? celsius : 90 } },
        next_12_hours: { summary: { symbol_code: 'cloudy' }, details: {} },
        next_1_hours: { summary: { symbol_code: index === 0 ? symbol : 'fog' }, details: { precipitation_amount: 0 } },
      },
    }));
    const meta = { updated_at: '2026-01-15T11:00:00Z', units: { air_temperature: 'celsius' } };
    const geometry = { type: 'Point', coordinates: [Number(longitude), Number(latitude), 11] };
    const reply = json({ type: 'Feature', geometry, properties: { meta, timeseries } });
    return { ...reply, headers: { ...reply.headers, ...service.headers } };
  }

  function answer({ headers, path }: Asked, origin: string): Reply {
    if (!headers['user-agent']) return { status: 403, body: 'Forbidden' };
    if (service.refuses !== null) return { status: service.refuses };
    const asked = new URL(path, origin).searchParams;
    const [latitude = '', longitude = ''] = ['lat', 'lon'].map((name) => asked.get(name) ?? '');
    if (![latitude, longitude].every((degrees) => /^-?\d+(?:\.\d{1,4})?$/.test(degrees))) return { status: 403 };
    const known = headers['if-modified-since'];
    return known !== undefined && known === service.headers['last-modified']
      ? { status: 304, headers: service.headers }
      : forecast(longitude, latitude);
  }

  const asNew = () => ({ hour: MILD, from: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000) });
  const rest = { headers: HEADERS as Record<string, string>, refuses: null as number | null };
  const plain = await startService(answer, () => Object.assign(service, asNew(), rest));
  const service: WorldWeatherService = Object.assign(plain, asNew(), rest);
  return service;
}

import { type Asked, json, type Reply, type Service, startService } from './service.ts';

/** The hour at a point, as the fake tells it. */
export interface Hour {
  temperature: number | { value: number; unitCode: string };
  temperatureUnit?: string;
  shortForecast: string;
  isDaytime: boolean;
}

export interface WeatherService extends Service {
  /** The hour everywhere that has none of its own. */
  hour: Hour;
  /** The hour at a point, by `latitude,longitude` as it is asked for. */
  hours: Map<string, Hour>;
  /** The URL of a point's forecast; a hijacked service would name another origin. */
  forecastOrigin: string | null;
}

const SUNNY: Hour = { temperature: 72, temperatureUnit: 'F', shortForecast: 'Sunny', isDaytime: true };
const GEO_JSON = 'application/geo+json';
const PROBLEM_JSON = 'application/problem+json';

function problem(status: number, name: string, title: string, detail: string): Reply {
  const type = `https://api.weather.gov/problems/${name}`;
  return json({ correlationId: '5b6a2f1', title, type, status, detail, instance: '' }, status, PROBLEM_JSON);
}

function pointReply(origin: string, latitude: string, longitude: string): Reply {
  const grid = `${origin}/gridpoints/LOT/${latitude.replace('.', '')},${longitude.replace('.', '')}`;
  return json(
    {
      '@context': ['https://geojson.org/geojson-ld/geojson-context.jsonld'],
      id: `${origin}/points/${latitude},${longitude}`,
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
      properties: {
        '@id': `${origin}/points/${latitude},${longitude}`,
        '@type': 'wx:Point',
        cwa: 'LOT',
        forecastOffice: `${origin}/offices/LOT`,
        gridId: 'LOT',
        gridX: 75,
        gridY: 73,
        forecast: `${grid}/forecast`,
        forecastHourly: `${grid}/forecast/hourly?point=${latitude},${longitude}`,
        forecastGridData: grid,
        observationStations: `${grid}/stations`,
        timeZone: 'America/Chicago',
        radarStation: 'KLOT',
      },
    },
    200,
    GEO_JSON,
  );
}

function hourlyReply(hour: Hour): Reply {
  const periods = Array.from({ length: 156 }, (_, index) => ({
    number: index + 1,
    name: '',
    startTime: new Date(Date.UTC(2026, 0, 15, index)).toISOString(),
    endTime: new Date(Date.UTC(2026, 0, 15, index + 1)).toISOString(),
    temperatureTrend: null,
    probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: 1 },
    windSpeed: '10 mph',
    windDirection: 'NW',
    detailedForecast: '',
    // Only the first hour is now; a client that takes another one is found out.
    ...(index === 0 ? hour : { temperature: -40, temperatureUnit: 'F', shortForecast: 'Tornado', isDaytime: false }),
  }));
  const properties = {
    units: 'us',
    forecastGenerator: 'HourlyForecastGenerator',
    generatedAt: '2026-01-15T00:00:00+00:00',
    elevation: { unitCode: 'wmoUnit:m', value: 180 },
    periods,
  };
  const geometry = { type: 'Polygon', coordinates: [[[-87.6, 41.9]]] };
  return json({ '@context': [], type: 'Feature', geometry, properties }, 200, GEO_JSON);
}

/** The US covers these degrees, roughly. */
function isCovered(latitude: number, longitude: number): boolean {
  return latitude > 13 && latitude < 72 && (longitude < -64 || longitude > 144);
}

/**
 * The US National Weather Service's API: `/points/{lat},{lng}`, which redirects coordinates that are not in their shortest
 * form, and the hourly forecast that it names. Who does not say who they are is refused.
 */
export async function startWeatherService(): Promise<WeatherService> {
  function answer({ headers, path }: Asked, origin: string): Reply {
    if (!headers['user-agent']) return { status: 403, headers: { 'content-type': 'text/html' }, body: 'Access Denied' };
    const url = new URL(path, origin);
    const [, latitude = '', longitude = ''] = /^\/points\/(-?[\d.]+),(-?[\d.]+)$/.exec(url.pathname) ?? [];
    if (latitude !== '') {
      const short = `${Number(Number(latitude).toFixed(4))},${Number(Number(longitude).toFixed(4))}`;
      if (short !== `${latitude},${longitude}`) return { status: 301, headers: { location: `/points/${short}` } };
      if (!isCovered(Number(latitude), Number(longitude))) {
        const detail = `Unable to provide data for requested point ${short}`;
        return problem(404, 'InvalidPoint', 'Data Unavailable For Requested Point', detail);
      }
      return pointReply(service.forecastOrigin ?? origin, latitude, longitude);
    }
    if (/^\/gridpoints\/LOT\/[\d,-]+\/forecast\/hourly$/.test(url.pathname)) {
      return hourlyReply(service.hours.get(url.searchParams.get('point') ?? '') ?? service.hour);
    }
    return problem(404, 'NotFound', 'Not Found', `'${path}' is not a valid resource path`);
  }

  const plain = await startService(answer, () => {
    service.hour = SUNNY;
    service.hours.clear();
    service.forecastOrigin = null;
  });
  const service: WeatherService = Object.assign(plain, {
    hour: SUNNY,
    hours: new Map<string, Hour>(),
    forecastOrigin: null,
  });
  return service;
}

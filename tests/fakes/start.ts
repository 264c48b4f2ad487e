import { CHAT_KEY, type ChatService, startChatService } from './chat-service.ts';
import { type SearchService, startSearchService } from './search-service.ts';
import { type StripeService, startStripe } from './stripe/server.ts';
import { startTileService, type TileService } from './tile-service.ts';
import { startWeatherService, type WeatherService } from './weather-service.ts';
import { startWorldWeatherService, type WorldWeatherService } from './world-weather-service.ts';

export interface Fakes {
  weather: WeatherService;
  worldWeather: WorldWeatherService;
  search: SearchService;
  chat: ChatService;
  tiles: TileService;
  stripe: StripeService;
  /** The variables with which the functions and the front reach them. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts all services outside of Thaw as loopback fakes, each on a free port of 127.0.0.1. */
export async function startFakes(): Promise<Fakes> {
  const [weather, worldWeather, search, chat, tiles, stripe] = await Promise.all([
    startWeatherService(),
    startWorldWeatherService(),
    startSearchService(),
    startChatService(),
    startTileService(),
    startStripe(),
  ]);
  return {
    weather,
    worldWeather,
    search,
    chat,
    tiles,
    stripe,
    env: {
      ...stripe.env,
      WEATHER_URL: weather.origin,
      WORLD_WEATHER_URL: worldWeather.origin,
      GEOCODER_URL: search.origin,
      AI_BASE_URL: `${chat.origin}/v1`,
      AI_API_KEY: CHAT_KEY,
      AI_MODEL: 'test-model',
      TILE_URL: `${tiles.origin}/{z}/{x}/{y}.png`,
      OUTSIDE_USER_AGENT: 'Thaw tests (thaw@example.com)',
    },
    async close() {
      const services = [weather, worldWeather, search, chat, tiles, stripe];
      await Promise.all(services.map((service) => service.close()));
    },
  };
}

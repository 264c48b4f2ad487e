import { createFactWriter } from '../../../_shared/server/chat.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { createPlaceSources } from '../../../_shared/server/geocoder.ts';
import { createWeather } from '../../../_shared/server/weather.ts';
import type { Settings } from '../../kit/settings.ts';
import type { Outside } from './outside.ts';

/** The real services outside of Thaw, as the environment names them. */
export function createOutside(settings: Settings, database: Database): Outside {
  const { chat, geocoderUrl, outsideUserAgent: userAgent, weatherUrl } = settings;
  return {
    places: createPlaceSources({ database, search: { fetch, url: geocoderUrl, userAgent } }),
    weather: createWeather({ fetch, url: weatherUrl, userAgent }),
    writtenFacts: chat && createFactWriter({ fetch, userAgent, ...chat }),
  };
}

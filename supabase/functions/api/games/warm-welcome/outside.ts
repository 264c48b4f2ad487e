import type { GroupFact, KnownPlace } from '../../../_shared/domain/fact.ts';
import { createFactWriter } from '../../../_shared/server/chat.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { createPlaceSources, type SharedPlaceSources } from '../../../_shared/server/geocoder.ts';
import { createWeather, type Weather } from '../../../_shared/server/weather.ts';
import { createWorldWeather, weatherByCountry } from '../../../_shared/server/world-weather.ts';
import type { Settings } from '../../kit/settings.ts';

/** The services outside of Thaw, each with its own time limit. None of them throws when unreachable. */
export interface Outside {
  places: SharedPlaceSources;
  /** The current weather at a location; null if unknown. */
  weather(place: KnownPlace): Promise<Weather | null>;
  /** A language model's facts; null without one. */
  readonly writtenFacts: ((places: readonly KnownPlace[]) => Promise<GroupFact[]>) | null;
}

/** The real services, configured by the environment. */
export function createOutside(settings: Settings, database: Database): Outside {
  const { chat, geocoderUrl, outsideUserAgent: userAgent, weatherUrl, worldWeatherUrl } = settings;
  return {
    places: createPlaceSources({ database, search: { fetch, url: geocoderUrl, userAgent } }),
    weather: weatherByCountry(
      createWeather({ fetch, url: weatherUrl, userAgent }),
      createWorldWeather({ fetch, url: worldWeatherUrl, userAgent }),
    ),
    writtenFacts: chat && createFactWriter({ fetch, userAgent, ...chat }),
  };
}

import type { GroupFact, KnownPlace } from '../../../_shared/domain/fact.ts';
import type { PlaceSources } from '../../../_shared/domain/locate.ts';
import type { Point } from '../../../_shared/domain/place.ts';
import { createFactWriter } from '../../../_shared/server/chat.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { createPlaceSources } from '../../../_shared/server/geocoder.ts';
import { createWeather, type Weather } from '../../../_shared/server/weather.ts';
import type { Settings } from '../../kit/settings.ts';

/** The services outside of Thaw, each with its own time limit. None of them throws for being out of reach. */
export interface Outside {
  places: PlaceSources;
  /** The weather at a point right now; null where nobody knows. */
  weather(point: Point): Promise<Weather | null>;
  /** Facts that a language model finds; null where none is configured. */
  readonly writtenFacts: ((places: readonly KnownPlace[]) => Promise<GroupFact[]>) | null;
}

/** The real services outside of Thaw, as the environment names them. */
export function createOutside(settings: Settings, database: Database): Outside {
  const { chat, geocoderUrl, outsideUserAgent: userAgent, weatherUrl } = settings;
  return {
    places: createPlaceSources({ database, search: { fetch, url: geocoderUrl, userAgent } }),
    weather: createWeather({ fetch, url: weatherUrl, userAgent }),
    writtenFacts: chat && createFactWriter({ fetch, userAgent, ...chat }),
  };
}

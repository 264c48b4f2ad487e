import type { GroupFact, KnownPlace } from '../../../_shared/domain/fact.ts';
import type { PlaceSources } from '../../../_shared/domain/locate.ts';
import type { Point } from '../../../_shared/domain/place.ts';
import type { Weather } from '../../../_shared/server/weather.ts';

/** The services outside of Thaw, each with its own time limit. None of them throws for being out of reach. */
export interface Outside {
  places: PlaceSources;
  /** The weather at a point right now; null where nobody knows. */
  weather(point: Point): Promise<Weather | null>;
  /** Facts that a language model finds; null where none is configured. */
  readonly writtenFacts: ((places: readonly KnownPlace[]) => Promise<GroupFact[]>) | null;
}

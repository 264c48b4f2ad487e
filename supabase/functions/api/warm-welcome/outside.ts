import type { PlaceSources } from '../../_shared/domain/locate.ts';
import type { Point } from '../../_shared/domain/place.ts';

export interface Weather {
  emoji: string;
  /** Degrees Fahrenheit. */
  temp: number;
}

/** One sentence about the group's places; of each kind a room has one. */
export interface GroupFact {
  kind: string;
  text: string;
}

/** Where in the US somebody is, as facts are made of it: no name of a person, nothing that somebody typed. */
export interface KnownPlace extends Point {
  name: string | null;
  state: string | null;
  approximate: boolean;
  timeZone: string | null;
}

/** The services outside of Thaw, each with its own time limit. None of them throws for being out of reach. */
export interface Outside {
  places: PlaceSources;
  /** The weather at a point right now; null where nobody knows. */
  weather(point: Point): Promise<Weather | null>;
  /** Facts that a language model finds; null where none is configured. */
  readonly writtenFacts: ((places: readonly KnownPlace[]) => Promise<GroupFact[]>) | null;
}

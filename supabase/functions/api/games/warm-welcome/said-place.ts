import type { BodyOf } from '../../../_shared/contract/endpoint.ts';
import type { joinWarmWelcome } from '../../../_shared/contract/games/warm-welcome.ts';
import { distanceKm } from '../../../_shared/domain/geography.ts';
import { locate, type PlaceSources } from '../../../_shared/domain/locate.ts';
import { type Place, type Point, roundCoordinate } from '../../../_shared/domain/place.ts';
import { placeWithId, regionOf, resolvePlace } from '../../../_shared/domain/world-places.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';

/** What a person says of where they are. */
export type Said = Pick<
  BodyOf<typeof joinWarmWelcome>,
  'currentLocation' | 'currentLat' | 'currentLng' | 'resolve' | 'placeId' | 'onlyRegion'
>;

/** As `app.join_warm_welcome` takes it. Only a place with a name is sure to be where the text says. */
export type SaidPlace = Omit<Place, 'name' | 'latitude' | 'longitude'> & {
  /** What the room sees in their words; null: nothing. */
  readonly text: string | null;
  readonly name: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const NOWHERE = {
  name: null,
  state: null,
  country: null,
  extent: 'town',
  latitude: null,
  longitude: null,
  approximate: false,
  timeZone: null,
} as const;

/** A location found by name matches the client's point within this distance. */
const SAME_PLACE_KM = 80;

/** The point from the client's own search; null without one. Refuses half of one. */
export function pointOf({ currentLat: latitude, currentLng: longitude }: Said): Point | null {
  const hasLatitude = typeof latitude === 'number';
  const hasLongitude = typeof longitude === 'number';
  if (hasLatitude && hasLongitude)
    return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) };
  if (hasLatitude || hasLongitude) throw new ApiError('invalid', { field: hasLatitude ? 'currentLng' : 'currentLat' });
  return null;
}

/** As the specification has it. */
async function specified(text: string, point: Point | null, sources: PlaceSources) {
  if (point === null) return locate(text, sources);
  // No search outside: the point is known already. Its name is the text's if the two agree: facts never show typed text.
  const named = await locate(text, { ...sources, search: async () => null });
  if (!named.approximate && distanceKm(named, point) <= SAME_PLACE_KM) return { ...named, ...point };
  return { ...NOWHERE, ...point };
}

/** The place of a choice, or of a text; null for an unknown text. */
async function meant(text: string, placeId: string | undefined, sources: PlaceSources, near: readonly string[]) {
  if (placeId !== undefined) {
    const place = await placeWithId(placeId, sources);
    if (place === null) throw new ApiError('invalid', { field: 'placeId' });
    return place;
  }
  const found = await resolvePlace(text, sources, { near });
  if (found !== null && 'choices' in found) throw new ApiError('place_unclear', { choices: [...found.choices] });
  return found?.place ?? null;
}

/** The place that answers a question, by its name alone; an empty object for a person who would rather not say. */
export async function findAnswer(
  { placeId, text }: { text: string | null; placeId?: string | undefined },
  sources: PlaceSources,
  near: readonly string[],
): Promise<Partial<Place>> {
  if (text === null) return {};
  const place = await meant(text, placeId, { ...sources, search: async () => null }, near);
  if (place === null) throw new ApiError('place_unknown');
  return place;
}

/**
 * Finds what a person says. Refuses an ambiguous text (`place_unclear`) and an unknown choice, but not as specified.
 * @param near the countries of others in the room, the most frequent first
 */
export async function findSaid(
  said: Said,
  point: Point | null,
  sources: PlaceSources,
  near: readonly string[],
): Promise<SaidPlace> {
  const { currentLocation: text, onlyRegion = false, placeId, resolve } = said;
  const nowhere = { ...NOWHERE, text: onlyRegion ? null : text };
  if (resolve === 'none' || text === null) return nowhere;
  if (resolve === undefined && placeId === undefined && !onlyRegion) {
    return { text, ...(await specified(text, point, sources)) };
  }

  // Who tells the region alone tells no service the town.
  const search = onlyRegion ? async () => null : sources.search;
  const place = await meant(text, placeId, { ...sources, search }, near);
  if (place === null) return nowhere;
  if (!onlyRegion) return { text, ...place };
  const region = await regionOf(place, sources);
  return region === null ? nowhere : { text: region.name, ...region };
}

import type { KnownPlace } from '../../../_shared/domain/fact.ts';
import { distanceKm } from '../../../_shared/domain/geography.ts';
import { locate } from '../../../_shared/domain/locate.ts';
import { type Point, roundCoordinate } from '../../../_shared/domain/place.ts';
import type { Outside } from './outside.ts';

/** A location found by name matches the client's point within this distance. */
const SAME_PLACE_KM = 80;

/**
 * A person's location. A point from the client's own search stays; its canonical name comes from the text if the two agree,
 * because facts never show typed text. Else the server looks it up, with a search outside if `maySearch`.
 */
export async function placeOf(
  text: string,
  sent: Point | null,
  { places }: Outside,
  maySearch: () => Promise<boolean>,
): Promise<KnownPlace> {
  if (sent === null) return locate(text, { ...places, search: (words) => places.search(words, maySearch) });
  const point = { latitude: roundCoordinate(sent.latitude), longitude: roundCoordinate(sent.longitude) };
  // No search outside: the point is known already.
  const named = await locate(text, { ...places, search: async () => null });
  if (!named.approximate && distanceKm(named, point) <= SAME_PLACE_KM) return { ...named, ...point };
  return { ...point, name: null, state: null, timeZone: null, approximate: false };
}

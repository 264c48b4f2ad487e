import * as z from 'zod';
import type { Place, Point } from '../domain/place.ts';
import { stateName } from '../domain/states.ts';
import type { Database } from './database.ts';

/** A place of the gazetteer, as schema `app` writes it. */
export const foundPlace = z
  .object({
    name: z.string(),
    state: z.string().refine((code) => stateName(code) !== null),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string().nullable(),
  })
  .transform((found): Place => ({ ...found, approximate: false }));

export const placeReply = foundPlace.nullable();

/** The gazetteer's nearest town to a point (within about 55 km); null for the open sea and other countries. */
export function nearestPlace(database: Pick<Database, 'call'>, { latitude, longitude }: Point): Promise<Place | null> {
  return database.call('nearest_place', { latitude, longitude }, placeReply);
}

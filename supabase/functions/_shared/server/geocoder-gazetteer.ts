import * as z from 'zod/mini';
import type { Place, Point } from '../domain/place.ts';
import { stateName } from '../domain/states.ts';
import type { Database } from './database.ts';

/** A place of the gazetteer, as schema `app` writes it. */
export const foundPlace = z.pipe(
  z.object({
    name: z.string(),
    state: z.string().check(z.refine((code) => stateName(code) !== null)),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.nullable(z.string()),
  }),
  z.transform((found): Place => ({ ...found, approximate: false })),
);

export const placeReply = z.nullable(foundPlace);

/** The gazetteer's nearest town to a point (within about 55 km); null for the open sea and other countries. */
export function nearestPlace(database: Pick<Database, 'call'>, { latitude, longitude }: Point): Promise<Place | null> {
  return database.call('nearest_place', { latitude, longitude }, placeReply);
}

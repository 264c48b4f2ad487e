import * as z from 'zod/mini';

/** What a location is: a whole region or country is shown as its size. */
export const placeExtent = z.enum(['town', 'region', 'country']);
export type PlaceExtent = z.output<typeof placeExtent>;

/** Of a place that Thaw knows. Opaque. */
export const placeId = z.string().check(z.minLength(1), z.maxLength(40));

export const PLACE_CHOICES_MAX = 5;

/** A place to choose from, with its name for people: 'London, United Kingdom'. */
export const placeChoice = z.object({
  placeId,
  name: z.string(),
  /** ISO 3166-1 alpha-2, if known. */
  country: z.nullable(z.string()),
  extent: placeExtent,
});
export type PlaceChoice = z.output<typeof placeChoice>;

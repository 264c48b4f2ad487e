import * as z from 'zod/mini';
import type { PlaceSources } from '../domain/locate.ts';
import type { Database } from './database.ts';
import { createSearch, foundPlace, placeReply, type Search, type SearchOptions } from './geocoder-search.ts';

/** The sources of `locate`; several callers share the turns of its search. */
export interface SharedPlaceSources extends PlaceSources {
  search: Search;
}

/**
 * The sources of `locate`: the gazetteer in the database (`app.find_zip`, `app.find_place`, `app.find_places_by_prefix`) and
 * the search service at `search.url` (none if null). The search never throws and takes 2.5 s at most; database failures are
 * thrown, so that a broken connection puts no one into the middle of the US.
 */
export function createPlaceSources(options: {
  database: Pick<Database, 'call'>;
  search: SearchOptions;
  random?: () => number;
}): SharedPlaceSources {
  const { database, random = Math.random } = options;
  return {
    findZip: (zip) => database.call('find_zip', { zip }, placeReply),
    findPlace: (key, state) => database.call('find_place', { key, state }, placeReply),
    async findByPrefix(prefix, state) {
      const [first] = await database.call('find_places_by_prefix', { prefix, limit: 1, state }, z.array(foundPlace));
      return first ?? null;
    },
    search: createSearch(database, options.search),
    random,
  };
}

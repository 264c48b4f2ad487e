import * as z from 'zod';
import type { PlaceSources } from '../domain/locate.ts';
import type { Database } from './database.ts';
import { foundPlace, placeReply } from './geocoder-gazetteer.ts';
import { createSearch, type SearchOptions } from './geocoder-search.ts';

/**
 * What `locate` asks, over the gazetteer in the database (`app.find_zip`, `app.find_place`, `app.find_places_by_prefix`) and
 * the search service at `search.url` (none where that is null). The search never throws and takes 2.5 s at most; a failure
 * of the database is thrown, so that nobody is put into the middle of the US by a broken connection.
 */
export function createPlaceSources(options: {
  database: Pick<Database, 'call'>;
  search: SearchOptions;
  random?: () => number;
}): PlaceSources {
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

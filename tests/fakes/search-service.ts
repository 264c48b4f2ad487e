import { type Asked, json, type Reply, type Service, startService } from './service.ts';

/** A place as Nominatim tells it, as far as anybody here reads it. */
export interface Hit {
  lat: string;
  lon: string;
  display_name?: string;
  address?: Record<string, string>;
}

export interface SearchService extends Service {
  /** The results, by the query in lower case. */
  hits: Map<string, Hit>;
  /** Requests that came sooner than a second after the one before: each was answered 429. */
  tooSoon: number;
}

/** Clocks differ a little: anything from here on counts as a second. */
const SECOND_MS = 980;
const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';

function hitReply(hit: Hit, withAddress: boolean): Reply {
  const { address, ...place } = hit;
  const latitude = Number(hit.lat);
  const longitude = Number(hit.lon);
  return json([
    {
      place_id: 317_000_001,
      licence: LICENCE,
      osm_type: 'node',
      osm_id: 1,
      category: 'place',
      type: 'suburb',
      place_rank: 19,
      importance: 0.4,
      addresstype: 'suburb',
      name: 'Somewhere',
      display_name: 'Somewhere, United States',
      ...place,
      ...(withAddress && address !== undefined ? { address } : {}),
      boundingbox: [latitude - 0.1, latitude + 0.1, longitude - 0.1, longitude + 0.1].map(String),
    },
  ]);
}

/**
 * A search service with Nominatim's API and rules: `/search` with `q` and `format=jsonv2`; who does not say who they are is
 * refused (403), and so is who asks more than once a second (429).
 */
export async function startSearchService(): Promise<SearchService> {
  let last = 0;

  function answer({ at, headers, path }: Asked, origin: string): Reply {
    const agent = headers['user-agent'] ?? '';
    // The usage policy: an agent of one's own, not the one that a library sends by itself.
    if (agent === '' || /^(?:node|undici|deno)/i.test(agent)) return { status: 403, body: 'Access blocked' };
    const isTooSoon = at - last < SECOND_MS;
    last = at;
    if (isTooSoon) {
      service.tooSoon += 1;
      return { status: 429, body: 'Bandwidth limit exceeded' };
    }
    const { pathname, searchParams } = new URL(path, origin);
    if (pathname !== '/search') return json({ error: { code: 404, message: 'File not found' } }, 404);
    const query = searchParams.get('q') ?? '';
    if (query === '') return json({ error: { code: 400, message: 'Nothing to search for.' } }, 400);
    if (searchParams.get('format') !== 'jsonv2')
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' };
    const hit = service.hits.get(query.toLowerCase());
    return hit === undefined ? json([]) : hitReply(hit, searchParams.get('addressdetails') === '1');
  }

  const plain = await startService(answer, () => {
    service.hits.clear();
    service.tooSoon = 0;
    last = 0;
  });
  const service: SearchService = Object.assign(plain, { hits: new Map<string, Hit>(), tooSoon: 0 });
  return service;
}

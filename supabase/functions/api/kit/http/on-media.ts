import type { AnyEndpoint } from '../../../_shared/contract/endpoint.ts';
import { type Call, parseParams, type Route } from './on.ts';

/** A picture or other bytes, with the content type found on upload. */
export interface Media {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The content at this URL never changes; shared caches keep nothing. */
const IMMUTABLE = 'private, max-age=86400, immutable';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  /** The URL, opened directly, shows an inert picture, even if its bytes are malicious. */
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Answers an endpoint with a binary reply (`media`). A content type missing from the contract is an internal error.
 */
export function onMedia<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Pick<Call<E>, 'params' | 'caller'>) => Promise<Media>,
  cacheControl = IMMUTABLE,
): Route {
  return {
    endpoint,
    async answer({ params, caller }) {
      const { bytes, type } = await handler({ params: parseParams(endpoint, params), caller });
      if (!endpoint.media?.includes(type)) throw new Error(`${endpoint.name} does not answer ${type}`);
      return new Response(bytes, { headers: { ...HEADERS, 'cache-control': cacheControl, 'content-type': type } });
    },
  };
}

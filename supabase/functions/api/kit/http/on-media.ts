import type * as z from 'zod/mini';
import type { Endpoint, Fields, ParamsOf } from '../../../_shared/contract/endpoint.ts';
import type { Caller } from './caller.ts';
import { parseParams, type Route } from './on.ts';

/** A picture or other bytes, with the content type that was found when they came in. */
export interface Media {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const HEADERS = {
  /** What is at this address never changes; shared caches keep nothing. */
  'cache-control': 'private, max-age=86400, immutable',
  'x-content-type-options': 'nosniff',
  /** Whoever opens the address itself gets a picture that can do nothing, whatever is in its bytes. */
  'content-security-policy': "default-src 'none'; sandbox",
};

/**
 * Answers an endpoint of the contract whose reply is bytes (`media`). A content type that the contract does not name is
 * an internal error.
 */
export function onMedia<Params extends Fields, Query extends Fields, Body extends Fields, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handler: (call: { params: ParamsOf<Endpoint<Params, Query, Body, Reply>>; caller: Caller }) => Promise<Media>,
): Route {
  return {
    endpoint,
    async answer({ params, caller }) {
      const { bytes, type } = await handler({ params: parseParams(endpoint.params, params), caller });
      if (!endpoint.media?.includes(type)) throw new Error(`${endpoint.name} does not answer ${type}`);
      return new Response(bytes, { headers: { ...HEADERS, 'content-type': type } });
    },
  };
}

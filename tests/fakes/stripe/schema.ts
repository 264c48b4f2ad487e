import type { Asked } from '../service.ts';

/** Origin of a running `stripe-mock`, set by `npm run test:real`. */
const { STRIPE_MOCK = '' } = process.env;

/**
 * The fault of a request against Stripe's own schema, by `stripe-mock`, which checks requests and keeps nothing; null if
 * nothing, and without it.
 */
export async function againstSchema({ body, headers, method, path }: Asked): Promise<string | null> {
  if (STRIPE_MOCK === '') return null;
  const { authorization = '', 'content-type': type = '' } = headers;
  const reply = await fetch(STRIPE_MOCK + path, {
    method,
    headers: { authorization, ...(type && { 'content-type': type }) },
    ...(method !== 'GET' && { body }),
  });
  const text = await reply.text();
  return reply.ok ? null : `stripe-mock: ${method} ${path} ${body}: ${reply.status} ${text}`;
}

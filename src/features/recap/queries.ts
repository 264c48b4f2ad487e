import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { getRecap, getSharedRecap, RECAP_PREFIX, recapToken } from '#shared/contract/recaps.ts';
import { call, readingBy } from '#src/lib/calls/api.ts';

export type HostRecap = ReplyOf<typeof getRecap>;

export const recapQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['recap', sessionId],
    queryFn: ({ signal }) => call(getRecap, { params: { sessionId }, signal }),
    refetchOnMount: 'always',
  });

export const sharedRecapQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared recap', token],
    queryFn: ({ signal }) => call(getSharedRecap, { as: readingBy(token), signal }),
    refetchOnMount: 'always',
  });

/** The path of a shared recap. Browsers send no one the part behind the #. */
export const sharedPath = (token: string): string => `/r#${token.slice(RECAP_PREFIX.length)}`;

/** The token in a link's fragment; null for none or another text. */
export function tokenIn(hash: string): string | null {
  const parsed = recapToken.safeParse(RECAP_PREFIX + hash.replace(/^#/, ''));
  return parsed.success ? parsed.data : null;
}

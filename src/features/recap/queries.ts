import { queryOptions } from '@tanstack/react-query';
import { getSharedRecap, RECAP_PREFIX, recapToken } from '#shared/contract/recaps.ts';
import { call, readingBy } from '#src/lib/calls/api.ts';

export const sharedRecapQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared recap', token],
    queryFn: ({ signal }) => call(getSharedRecap, { as: readingBy(token), signal }),
    refetchOnMount: 'always',
  });

/** The token in a link's fragment; null for none or another text. */
export function tokenIn(hash: string): string | null {
  const parsed = recapToken.safeParse(RECAP_PREFIX + hash.replace(/^#/, ''));
  return parsed.success ? parsed.data : null;
}

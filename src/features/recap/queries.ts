import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { getRecap, getSharedRecap } from '#shared/contract/recaps.ts';
import { call, readingBy } from '#src/lib/calls/api.ts';

/** A recap as its host reads it. */
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

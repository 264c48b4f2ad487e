import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { getRecap, sharedRecapPath } from '#shared/contract/recaps.ts';
import type { ClientConfig } from '#shared/contract/system.ts';
import { call } from '#src/lib/calls/api.ts';
import { joinOrigin } from '#src/lib/config.ts';

export type HostRecap = ReplyOf<typeof getRecap>;

export const recapQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['recap', sessionId],
    queryFn: ({ signal }) => call(getRecap, { params: { sessionId }, signal }),
    refetchOnMount: 'always',
  });

export const recapLink = (config: ClientConfig | undefined, token: string): string =>
  (config ? joinOrigin(config) : location.origin) + sharedRecapPath(token);

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { sessionId as sessionIdField } from '#shared/contract/fields.ts';
import { getRecap, recapToken, sharedRecapPath } from '#shared/contract/recaps.ts';
import type { ClientConfig } from '#shared/contract/system.ts';
import { call } from '#src/lib/calls/api.ts';
import { joinOrigin } from '#src/lib/config.ts';
import { parseJson, readItem, writeItem } from '#src/lib/storage.ts';

export type HostRecap = ReplyOf<typeof getRecap>;

export const recapQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['recap', sessionId],
    queryFn: ({ signal }) => call(getRecap, { params: { sessionId }, signal }),
    refetchOnMount: 'always',
  });

/** The newest link made in this browser: the server can't tell it again. */
const NEWEST_LINK = 'recap_link';
const newestLink = z.object({ sessionId: sessionIdField, token: recapToken });

/** @param token null if another page made the link */
export function rememberRecapLink(sessionId: string, token: string | null): void {
  if (token !== null) writeItem('browser', NEWEST_LINK, JSON.stringify({ sessionId, token }));
}

/** The token of a recap's link, if this browser made it; null otherwise. It may have ended since. */
export function rememberedRecapLink(sessionId: string): string | null {
  const newest = newestLink.safeParse(parseJson(readItem('browser', NEWEST_LINK))).data;
  return newest?.sessionId === sessionId ? newest.token : null;
}

export const recapLink = (config: ClientConfig | undefined, token: string): string =>
  (config ? joinOrigin(config) : location.origin) + sharedRecapPath(token);

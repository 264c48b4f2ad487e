import { recapToken } from '../../../_shared/contract/recaps.ts';
import type { Caller } from '../http/caller.ts';
import { type Identity, identityOf } from '../members/memberships.ts';

/** A shared recap's token, if the caller has one. */
export function recapLinkOf({ credentials: { accessToken } }: Caller): string | null {
  return recapToken.safeParse(accessToken).data ?? null;
}

/** The arguments of the SQL functions for a recap's files: a host, a guest, or the holder of a link. */
export async function recapReaderOf(caller: Caller): Promise<Identity & { link: string | null }> {
  return { ...(await identityOf(caller)), link: recapLinkOf(caller) };
}

/** `Cache-Control` of a recap's files: a link may be taken back at any time, and a drawing out of the recap. */
export const RECAP_FILES_KEPT = 'no-store';

import { recapToken } from '../../../_shared/contract/recaps.ts';
import { hashToken } from '../../../_shared/server/seat-tokens.ts';
import type { Caller } from '../http/caller.ts';
import { type Identity, identityOf } from '../members/memberships.ts';

/** The hash of a shared recap's token, if the caller has one. */
export function recapLinkOf({ credentials: { accessToken } }: Caller): Uint8Array | null {
  return recapToken.safeParse(accessToken).success ? hashToken(`${accessToken}`) : null;
}

/** The arguments of the SQL functions for a recap's files: a host, a guest, or the holder of a link. */
export async function recapReaderOf(caller: Caller): Promise<Identity & { link: Uint8Array | null }> {
  return { ...(await identityOf(caller)), link: recapLinkOf(caller) };
}

/** `Cache-Control` of a recap's files: a link may be taken back at any time, and a drawing out of the recap. */
export const RECAP_FILES_KEPT = 'no-store';

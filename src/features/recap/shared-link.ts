import { RECAP_PREFIX, recapToken } from '#shared/contract/recaps.ts';

/** The path of a shared recap. Browsers send no one the part behind the #. */
export const sharedPath = (token: string): string => `/r#${token.slice(RECAP_PREFIX.length)}`;

/** The token in a link's fragment; null for none or another text. */
export function tokenIn(hash: string): string | null {
  const parsed = recapToken.safeParse(RECAP_PREFIX + hash.replace(/^#/, ''));
  return parsed.success ? parsed.data : null;
}

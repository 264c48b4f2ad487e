import type { User } from '#shared/contract/accounts.ts';

type Names = Pick<User, 'displayName' | 'fullName' | 'username'>;

/** A host's name on their own screens. */
export function shownName({ displayName, fullName, username }: Names): string {
  return displayName || fullName || username;
}

/** A host's name for participants: never the username, which is the start of an email address. */
export function hostName({ displayName, fullName }: Omit<Names, 'username'>): string {
  return displayName || fullName.trim().split(/\s+/)[0] || 'Host';
}

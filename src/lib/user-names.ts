import type { User } from '#shared/contract/accounts.ts';

type Names = Pick<User, 'displayName' | 'fullName' | 'username'>;

/** How a host is named on their own screens. */
export function shownName({ displayName, fullName, username }: Names): string {
  return displayName || fullName || username;
}

/** How a host is named to the participants of a room: never the username, which is the start of an e-mail address. */
export function hostName({ displayName, fullName }: Omit<Names, 'username'>): string {
  return displayName || fullName.trim().split(/\s+/)[0] || 'Host';
}

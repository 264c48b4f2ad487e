import type { User } from '#shared/contract/accounts.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { hostName } from '#src/lib/user-names.ts';
import { hostTexts } from './host-texts.ts';

/**
 * Joins a room under its host's name, or under one like it when a guest has that.
 * @param join takes a seat under this name, as the host
 */
export async function joinAsHost<Reply>(user: User, join: (name: string) => Promise<Reply>): Promise<Reply> {
  const name = hostName(user);
  try {
    return await join(name);
  } catch (error) {
    if (refusalCode(error) !== 'name_taken') throw error;
    return join(hostTexts.playToo.otherName(name));
  }
}

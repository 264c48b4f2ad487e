import type { User } from '#shared/contract/accounts.ts';
import { HOST } from '#src/lib/api.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { hostName } from '#src/lib/user-names.ts';
import { hostTexts } from './host-texts.ts';
import type { Join } from './join.ts';
import type { Person } from './person.ts';

/** Takes the host's own seat under their name, or under one like it when a guest has that. The limit does not count it. */
export async function joinAsHost<Me extends Person>(user: User, roomId: string, join: Join<Me>): Promise<Me> {
  const take = async (name: string) => (await join({ roomId, name, as: HOST })).me;
  const name = hostName(user);
  try {
    return await take(name);
  } catch (error) {
    if (refusalCode(error) !== 'name_taken') throw error;
    return take(hostTexts.playToo.otherName(name));
  }
}

import { deleteAccount, updateDisplayName } from '#shared/contract/accounts.ts';
import { getOpenRooms, OPEN_ROOMS_POLL_MS } from '#shared/contract/rooms.ts';
import { call, HOST } from '#src/lib/api.ts';
import { poll } from '#src/lib/poll.ts';

/** The host's open rooms of all games, the most recently used first. */
export const openRoomsQuery = () => poll(getOpenRooms, {}, OPEN_ROOMS_POLL_MS, HOST);

/** Changes the name that participants see. */
export const saveDisplayName = (userId: string, displayName: string) =>
  call(updateDisplayName, { params: { userId }, body: { displayName } });

/** Deletes one's own account with everything that belongs to it, for good. */
export const removeAccount = (userId: string, password: string) =>
  call(deleteAccount, { params: { userId }, body: { password } });
